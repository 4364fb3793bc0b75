// What the optimiser is told about hard spots. Everything else it finds by itself.
//
// seeds: starts of the search; the best result is taken.
// nudges: cities that may leave their true place, by how much at most, and why.
// bows: bundles that should bow, by how much (negative: to the left, seen from the first city).
// labels: fixed places of labels, as [u, v, away] of `labelBox`.

const NORDIC = {
  flags: false,
  seeds: [11, 12],
  nudges: {
    'Helsinki': { most: 16, why: 'two spaces to Tallinn need more than the width of the gulf' },
    'Tallinn': { most: 25, why: 'two spaces to Helsinki need more than the width of the gulf' },
    'Örebro': { most: 17, why: 'two spaces to Norrköping, and two tracks to Stockholm' },
    'Norrköping': { most: 17, why: 'two spaces to Örebro' },
    'Kirkenes': { most: 16, why: 'three spaces to Murmansk' },
    'Murmansk': { most: 20, why: 'three spaces to Kirkenes' },
    'Narvik': { most: 14, why: 'three spaces to Tromsø' },
    'Tromsø': { most: 14, why: 'three spaces to Narvik' },
    'Kristiansand': { most: 10, why: 'a ferry of three spaces to Stavanger round the coast' },
    'Stavanger': { most: 10, why: 'a ferry of three spaces to Kristiansand round the coast' },
    'Lillehammer': { most: 10, why: 'two spaces to Oslo' },
    'Åndalsnes': { most: 12, why: 'a ferry of five spaces to Bergen' },
    'Bergen': { most: 10, why: 'a ferry of five spaces to Åndalsnes' },
  },
  bows: {
    'Lieksa–Murmansk 9': 45,
    'Åndalsnes–Bergen 5': 45,
    'Honningsvåg–Tromsø 4': 22,
    'Honningsvåg–Kirkenes 2': -22,
    'Kirkenes–Murmansk 3': -26,
    'Mo i Rana–Narvik 4': -20,
    'Kristiansand–Stavanger 3': -26,
    'Kristiansand–Stavanger 2': 12,
  },
  labels: {},
}

const NORTHERN = {
  flags: true,
  seeds: [21, 22],
  nudges: {
    'Helsinki': { most: 12, why: 'the gulf to Tallinn is narrower than a space between two cities' },
    'Tallinn': { most: 12, why: 'the gulf to Helsinki is narrower than a space between two cities' },
    'Kiruna': { most: 12, why: 'two spaces to the junction in the north' },
    'Junction SE North': { most: 24, why: 'a junction has no true place; two spaces to Kiruna' },
    'Junction SE South': { most: 24, why: 'a junction has no true place' },
    'Junction RU': { most: 24, why: 'a junction has no true place' },
    'Kemijärvi': { most: 12, why: 'nearer to Rovaniemi than a space between two cities' },
    'Rovaniemi': { most: 12, why: 'nearer to Kemijärvi than a space between two cities' },
    'Boden': { most: 8, why: 'room for the label of Tornio' },
    'Tornio': { most: 8, why: 'room for its label between four short routes' },
    'Kajaani': { most: 12, why: 'two spaces to Oulu' },
    'Oulu': { most: 12, why: 'two spaces to Kajaani' },
    'Kirkenes': { most: 14, why: 'two spaces to Murmansk' },
    'Murmansk': { most: 14, why: 'two spaces to Kirkenes' },
    'Åndalsnes': { most: 12, why: 'ferries of four spaces to Bergen round the coast' },
    'Bergen': { most: 10, why: 'ferries of four spaces to Åndalsnes round the coast' },
    'Narvik': { most: 10, why: 'two spaces to Tromsø, on two tracks' },
    'Tromsø': { most: 10, why: 'two spaces to Narvik, on two tracks' },
  },
  bows: {
    'Honningsvåg–Tromsø 4': 24,
    'Kirkenes–Murmansk 2': -14,
    'Karlstad–Stockholm 1': -20,
  },
  labels: {},
}

export const HINTS = { 'nordic-countries': NORDIC, 'northern-lights': NORTHERN }
