// What happened, in whole sentences: one for the reader ("you") and one for anybody else ("other").
// {cards} and {tickets} stand after a colon or in brackets; names stand in the nominative.

import type { log as english } from "../en/log";
import type { Message } from "../index.svelte";

export const log = {
  "log.route": "{between} ({colour}, {n})",
  "log.count": { one: "{card}", other: "{n} × {card}" },
  "log.nothing": "ei mitään",
  "log.ticket": "{from}–{to}",
  "log.ticket-with": "{ticket} ({cards})",

  "log.game-started.you": "Pöytä on valmiina. Sinä aloitat.",
  "log.game-started.other": "Pöytä on valmiina. Pelin aloittaa {name}.",
  "log.bonus-cards-turned": {
    one: "Tämän pelin bonuskortti: {bonuses}.",
    other: "Tämän pelin bonuskortit: {bonuses}.",
  },
  "log.bonus-cards-none": "Tässä pelissä ei ole bonuskortteja.",
  "log.cards-dealt.you": "Sinulle jaettiin: {cards}.",
  "log.cards-dealt.other": {
    one: "{name} sai jaossa {n} kortin.",
    other: "{name} sai jaossa {n} korttia.",
  },
  "log.row-filled": "Rivissä on: {cards}.",
  "log.reshuffled": {
    one: "Poistopakka sekoitettiin uudeksi pakaksi: {n} kortti.",
    other: "Poistopakka sekoitettiin uudeksi pakaksi: {n} korttia.",
  },
  "log.turn-began.you": "On sinun vuorosi.",
  "log.turn-began.other": "Vuorossa on {name}.",

  "log.face-up-taken.you": "Otit riviltä: {cards}.",
  "log.face-up-taken.other": "{name} otti riviltä: {cards}.",
  "log.cards-drawn.you": "Nostit pakasta: {cards}.",
  "log.cards-drawn.other": {
    one: "{name} nosti pakasta {n} kortin.",
    other: "{name} nosti pakasta {n} korttia.",
  },
  "log.row-and-deck.you": "Otit riviltä: {cards}, ja pakasta: {drawn}.",
  "log.row-and-deck.other": {
    one: "{name} otti riviltä: {cards}, ja pakasta {n} kortin.",
    other: "{name} otti riviltä: {cards}, ja pakasta {n} korttia.",
  },
  "log.drawing-bonus.you": "Sait reitin nostobonuksena: {cards}.",
  "log.drawing-bonus.other": {
    one: "{name} sai reitin nostobonuksena {n} kortin.",
    other: "{name} sai reitin nostobonuksena {n} korttia.",
  },

  "log.tickets-offered.you": {
    one: "Nostit {n} lipun: {tickets}.",
    other: "Nostit {n} lippua: {tickets}.",
  },
  "log.tickets-offered.other": {
    one: "{name} nosti {n} lipun.",
    other: "{name} nosti {n} lippua.",
  },
  "log.opening-chosen.you": "Valitsit aloituslippusi.",
  "log.opening-chosen.other": "{name} valitsi aloitusliput.",
  "log.tickets-kept.you": {
    one: "Pidettyjä lippuja {kept}/{n}: {tickets}.",
    other: "Pidit {n} lipusta {kept}: {tickets}.",
  },
  "log.tickets-kept.other": {
    one: "{name}: pidettyjä lippuja {kept}/{n}.",
    other: "{name} piti {n} lipusta {kept}.",
  },
  "log.passed.you": "Et voinut tehdä mitään, joten passasit.",
  "log.passed.other": "{name} ei voinut tehdä mitään ja passasi.",

  "log.route-claimed.you": {
    one: "Rakensit reitin {route} ({cards}): {n} piste.",
    other: "Rakensit reitin {route} ({cards}): {n} pistettä.",
  },
  "log.route-claimed.other": {
    one: "{name} rakensi reitin {route} ({cards}): {n} piste.",
    other: "{name} rakensi reitin {route} ({cards}): {n} pistettä.",
  },
  "log.tunnel-revealed.you": {
    one: "Pelasit tunneliin {route}: {laid}. Paljastui: {cards}. Maksettava vielä {n} kortti.",
    other: "Pelasit tunneliin {route}: {laid}. Paljastui: {cards}. Maksettava vielä {n} korttia.",
  },
  "log.tunnel-revealed.other": {
    one: "{name} pelasi tunneliin {route}: {laid}. Paljastui: {cards}. Maksettava vielä {n} kortti.",
    other:
      "{name} pelasi tunneliin {route}: {laid}. Paljastui: {cards}. Maksettava vielä {n} korttia.",
  },
  "log.tunnel-free.you":
    "Pelasit tunneliin {route}: {laid}. Paljastui: {cards}. Lisämaksua ei tule.",
  "log.tunnel-free.other":
    "{name} pelasi tunneliin {route}: {laid}. Paljastui: {cards}. Lisämaksua ei tule.",
  "log.tunnel-paid.you": "Maksoit tunnelista {route} lisää: {cards}.",
  "log.tunnel-paid.other": "{name} maksoi tunnelista {route} lisää: {cards}.",
  "log.withdrawn.you": "Otit korttisi takaisin tunnelista {route}.",
  "log.withdrawn.other": "{name} otti korttinsa takaisin tunnelista {route}.",
  "log.final-turns-began.you": {
    one: "Sinulla on {n} vaunu jäljellä: kaikilla on vielä yksi vuoro!",
    other: "Sinulla on {n} vaunua jäljellä: kaikilla on vielä yksi vuoro!",
  },
  "log.final-turns-began.other": {
    one: "Pelaajalla {name} on {n} vaunu jäljellä: kaikilla on vielä yksi vuoro!",
    other: "Pelaajalla {name} on {n} vaunua jäljellä: kaikilla on vielä yksi vuoro!",
  },

  "log.cards-placed.you": "Asetit ratapihallesi: {cards}.",
  "log.cards-placed.other": "{name} asetti ratapihalleen: {cards}.",
  "log.train-robbed.you": "Ryöstit pelaajan {victim}. Poistopakkaan: {cards}.",
  "log.train-robbed.me": "{name} ryösti sinut! Menetit ratapihaltasi: {cards}.",
  "log.train-robbed.other": "{name} ryösti pelaajan {victim}. Poistopakkaan: {cards}.",
  "log.trains-departed.you": "Ratapihaltasi raiteellesi: {cards}.",
  "log.trains-departed.other": "Pelaajan {name} ratapihalta raiteelle: {cards}.",
  "log.deck-ran-out.you": "Pakka loppui: kaikilla on vielä yksi vuoro, sinulla viimeisenä.",
  "log.deck-ran-out.other": "Pakka loppui: kaikilla on vielä yksi vuoro, viimeisenä {name}.",
  "log.round-ended": "Kierros {n} päättyi. Kaikki raiteet käännetään esiin.",
  "log.round-began":
    "Kierros {n} alkaa uudella pakalla. Käsikortit ja keskeneräiset liput säilyvät.",
  "log.track-shown.you": "Raiteellasi on: {cards}.",
  "log.track-shown.other": "Pelaajan {name} raiteella on: {cards}.",
  "log.completing-decided.you": "Olet päättänyt, mitkä liput suoritat.",
  "log.completing-decided.other": "{name} on päättänyt, mitkä liput suorittaa.",
  "log.tickets-completed.you": {
    one: "Sait {n} pisteen lipuista: {tickets}.",
    other: "Sait {n} pistettä lipuista: {tickets}.",
  },
  "log.tickets-completed.other": {
    one: "{name} sai {n} pisteen lipuista: {tickets}.",
    other: "{name} sai {n} pistettä lipuista: {tickets}.",
  },
  "log.none-completed.you": "Et suorittanut yhtään lippua.",
  "log.none-completed.other": "{name} ei suorittanut yhtään lippua.",

  "log.ended.final-turns": "Kaikki ovat pelanneet viimeisen vuoronsa: peli on päättynyt.",
  "log.ended.stalemate": "Kaikki passasivat peräkkäin: peli on päättynyt.",
  "log.ended.last-round": "Se oli viimeinen kierros: peli on päättynyt.",
  "log.ended.other": "Peli on päättynyt.",

  "log.news.sat": "{name} istui pöytään.",
  "log.news.left": "{name} lähti pöydästä.",
  "log.news.kicked": "Pöydän omistaja poisti pelaajan: paikka {n} on taas vapaa.",
  "log.news.freed": "Paikka {n} on taas vapaa.",
  "log.news.free-text": "Tästä lähtien kaikki saavat kirjoittaa vapaasti.",
  "log.news.phrases-only": "Tästä lähtien käytössä ovat vain valmiit lauseet.",
  "log.news.bot-failed": "Pelaajan {name} botti ei voinut jatkaa; tilalle tuli {bot}.",
  "log.news.substituted": "Botti {bot} pelaa pelaajan {name} puolesta.",
  "log.news.substituted-you": "Botti {bot} pelaa puolestasi.",
  "log.news.returned": "{name} on palannut.",
  "log.news.returned-you": "Olet palannut.",
  "log.news.resumed": "Palvelin oli poissa ja on taas täällä. Tämän vuoron aika alkaa alusta.",
  "log.news.rematch": "Uutta peliä varten on jo pöytä.",
  "log.news.closed": "Pöytä suljettiin.",

  "log.heading": "Tapahtumat",
  "log.opening": "Aloitus",
  "log.between": "Pöytä",
  "log.you": "Sinä",
  "log.by-bot": "botti",
  "log.by-substitute": "botti pelaajan {name} puolesta",
  "log.by-clock": "aika loppui",
  "log.empty": "Mitään ei ole vielä tapahtunut.",
  "log.earlier": {
    one: "Näytä {n} aiempi vuoro",
    other: "Näytä {n} aiempaa vuoroa",
  },
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
