import type { play as english } from "../en/play";
import type { Message } from "../index.svelte";

export const play = {
  "play.no-card": "ei korttia",
  "play.no-cards": "ei kortteja",
  "play.cards-of": "{n} × {card}",

  "play.case.lacks": "Puuttuu: {cards}.",
  "play.case.spare": "Liikaa: {cards}.",
  "play.case.least": "Tarvitaan vähintään: {cards}.",
  "play.case.card": "Kyse on väristä: {card}.",
  "play.case.tickets": "Pidä vielä vähintään {n}.",
  "play.case.trains": { one: "Sinulla on jäljellä {n} vaunu.", other: "Sinulla on jäljellä {n} vaunua." },

  "play.now": "Mitä nyt tehdään",
  "play.say.opening": {
    one: "Valitse aloituslippusi: pidä vähintään {n}.",
    other: "Valitse aloituslippusi: pidä vähintään {n}.",
  },
  "play.say.keep": {
    one: "Nostit matkalippuja: pidä vähintään {n}.",
    other: "Nostit matkalippuja: pidä vähintään {n}.",
  },
  "play.say.turn": "Sinun vuorosi: {doing}.",
  "play.say.last-turn": "Viimeinen vuorosi: {doing}.",
  "play.say.second": "Ota toinen junakorttisi.",
  "play.say.tunnel": {
    one: "Tunneli vaatii vielä {n} kortin: maksa tai luovu.",
    other: "Tunneli vaatii vielä {n} korttia: maksa tai luovu.",
  },
  "play.say.pass": "Et voi tehdä tällä vuorolla mitään. Passaa.",
  "play.say.over": "Peli on päättynyt.",
  "play.do.cards": "ota junakortteja",
  "play.do.claim": "rakenna reitti",
  "play.do.tickets": "nosta matkalippuja",
  "play.wait.opening": {
    one: "{name} valitsee vielä aloituslippuja.",
    other: "{name} valitsevat vielä aloituslippuja.",
  },
  "play.wait.turn": "Vuorossa on {name}.",
  "play.wait.second": "Vuorossa on {name}: toinen junakortti on vielä ottamatta.",
  "play.wait.tunnel": {
    one: "{name} louhii tunnelia {route} ja päättää, maksaako vielä {n} kortin.",
    other: "{name} louhii tunnelia {route} ja päättää, maksaako vielä {n} korttia.",
  },
  "play.wait.tickets": {
    one: "{name} nosti {n} lipun ja päättää, pitääkö sen.",
    other: "{name} nosti {n} lippua ja valitsee, mitkä pitää.",
  },

  "play.lately.got": "Sait: {cards}.",
  "play.lately.bonus": "Sait nostobonuksena: {cards}.",
  "play.lately.claimed": {
    one: "Rakensit reitin {route}: {n} piste.",
    other: "Rakensit reitin {route}: {n} pistettä.",
  },
  "play.lately.withdrawn": "Otit takaisin reitin {route} kortit.",
  "play.lately.kept": { one: "Pidit {n} lipun.", other: "Pidit {n} lippua." },

  "play.key": "Näppäin: {key}",
  "play.pass": "Passaa",

  "play.market": "Tarjolla olevat kortit, liput ja reitit",
  "play.row": "Avokortit",
  "play.take": "Ota avokortti: {card}, paikka {n}",
  "play.blind": "Nosta sokkona",
  "play.deck-size": "{n} jäljellä",
  "play.draw-tickets": "Nosta lippuja",
  "play.ticket-deck-size": "{n} jäljellä",
  "play.routes": "Rakenna reitti",
  "play.claimable": { one: "{n} mahdollinen", other: "{n} mahdollista" },
  "play.look-up": "selaa reittejä",

  "play.hand": "Kätesi",
  "play.tickets": "Matkalippusi",
  "play.tickets-sum": "valmiina +{done}, kesken −{open}",
  "play.no-tickets": "Sinulla ei ole matkalippuja.",
  "play.ticket.done": "yhdistetty",
  "play.ticket.open": "ei vielä yhdistetty",

  "play.choose.opening": "Aloitusliput",
  "play.choose.drawn": "Uudet liput",
  "play.choose.least": {
    one: "Pidä näistä {all} lipusta vähintään {n}.",
    other: "Pidä näistä {all} lipusta vähintään {n}.",
  },
  "play.choose.hint":
    "Suoritettu lippu tuo arvonsa verran pisteitä; kesken jäänyt vie saman verran.",
  "play.choose.sum": {
    one: "valittu {n}, arvo {points}",
    other: "valittu {n}, arvo {points}",
  },
  "play.choose.keep": { one: "Pidä {n} lippu", other: "Pidä {n} lippua" },

  "play.route.spaces": { one: "{n} {colour} ruutu", other: "{n} ruutua, {colour}" },
  "play.route.ferry": {
    one: "lautta, jossa {n} veturi",
    other: "lautta, jossa {n} veturia",
  },
  "play.route.tunnel": "tunneli",
  "play.route.any": {
    one: "{n} mikä tahansa kortti käy yhdestä",
    other: "{n} mitä tahansa korttia käy yhdestä",
  },
  "play.route.draw": {
    one: "nostobonus {n} kortti",
    other: "nostobonus {n} korttia",
  },

  "play.claim.pay": "Maksa näillä",
  "play.claim.thrifty": "säästeliäin",
  "play.claim.more": "Näytä kaikki maksutavat",
  "play.claim.adjust": "Valitse kortti kerrallaan",
  "play.claim.checking": "Tarkistetaan…",
  "play.claim.good": "Näillä korteilla reitin saa rakentaa.",
  "play.claim.confirm": { one: "Rakenna: {n} piste", other: "Rakenna: {n} pistettä" },
  "play.claim.lay": "Pelaa kortit ja louhi",
  "play.claim.risk":
    "Tämä on tunneli. Kun olet pelannut korttisi, kolme korttia käännetään esiin. Jokainen samanlainen vaatii sinulta yhden kortin lisää. Jos et voi tai halua maksaa, otat korttisi takaisin ja vuorosi päättyy.",
  "play.claim.ferry.nordic-countries":
    "Tämä on lautta. Jokainen sen veturi vaatii veturikortin, ja vetureilla voi maksaa myös muut ruudut. Mitkä tahansa kolme korttia käyvät yhdestä veturista.",
  "play.claim.ferry.northern-lights":
    "Tämä on lautta. Jokainen sen veturi vaatii veturikortin tai sen sijaan kaksi samanväristä korttia.",
  "play.claim.yours": "Tämä reitti on sinun.",
  "play.claim.taken": "Tämän reitin omistaa {name}.",
  "play.claim.owned": "omistaja {name}",
  "play.claim.beside": "Muut raiteet näiden kaupunkien välillä",
  "play.pay.less": "Yksi kortti vähemmän: {card}",
  "play.pay.more": "Yksi kortti lisää: {card}",
  "play.pay.of": "{n}/{held}",

  "play.list.title": "Reitit",
  "play.list.search": "Etsi reitti kaupunkien nimillä",
  "play.list.example": "Oslo tai Oslo Bergen",
  "play.list.which": "Mitkä reitit",
  "play.list.claimable": "Nyt mahdolliset",
  "play.list.free": "Kaikki vapaat",
  "play.list.all": "Kaikki",
  "play.list.count": { one: "{n} reitti", other: "{n} reittiä" },
  "play.list.pay": "Maksa",
  "play.list.group.claimable": "Voit rakentaa nyt",
  "play.list.group.open": "Vapaat",
  "play.list.group.closed": "Sinulta suljetut",
  "play.list.group.mine": "Sinun",
  "play.list.group.taken": "Muiden rakentamat",

  "play.tunnel.title": "Tunneli {route}",
  "play.tunnel.laid": "Pelasit",
  "play.tunnel.revealed": {
    one: "Esiin käännetään {n} kortti:",
    other: "Esiin käännetään {n} korttia:",
  },
  "play.tunnel.free": "Lisämaksua ei tule. {route} on sinun!",
  "play.tunnel.asked": {
    one: "Maksettava vielä {n} kortti.",
    other: "Maksettava vielä {n} korttia.",
  },
  "play.tunnel.cannot": "Sinulla ei ole kortteja, joilla tämän voisi maksaa.",
  "play.tunnel.pay": "Maksa",
  "play.tunnel.withdraw": "Luovu: ota kortit takaisin ja päätä vuoro",
  "play.tunnel.look": "Katso ensin pöytää",
  "play.tunnel.open": "Päätä",

  "play.key.take": "Ota avokortti",
  "play.key.blind": "Nosta kortti sokkona pakasta",
  "play.key.tickets": "Nosta matkalippuja",
  "play.key.routes": "Avaa reittiluettelo",
  "play.key.close": "Sulje ikkuna",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
