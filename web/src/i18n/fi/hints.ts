import type { hints as english } from "../en/hints";
import type { Message } from "../index.svelte";

export const hints: Readonly<Record<keyof typeof english, Message>> = {
  "hint.button": "Vihje",
  "hint.heading": "Hyvältä näyttäviä siirtoja",
  "hint.thinking": "Mietitään…",
  "hint.key": "Näytä vihjeet, jos pöytä sallii ne",
  "hint.play": "Tee näin",
  "hint.chance": "voiton mahdollisuus {n} %",
  "hint.score": { one: "lopussa noin {n} piste", other: "lopussa noin {n} pistettä" },
  "hint.do.take": "Ota kortti: {card}",
  "hint.do.claim": "Rakenna {route}",
  "hint.do.pay": "Maksa {cards}",
  "hint.do.withdraw": "Luovu tunnelista",
  "hint.do.keep": "Pidä {tickets}",
  "hint.do.keep-none": "Älä pidä yhtään lippua",
  "hint.do.place": "Aseta {cards}",
  "hint.do.complete": { one: "Täytä {n} lippu", other: "Täytä {n} lippua" },
  "hint.others": {
    one: "Toinen pelaaja rakentaa sitä kohti.",
    other: "{n} muuta pelaajaa rakentaa sitä kohti.",
  },
  "hint.left": { one: "{tickets} on liian kaukana.", other: "{tickets} ovat liian kaukana." },
  "hint.left.cards": { one: "{tickets} vaatii liikaa.", other: "{tickets} vaativat liikaa." },

  "hint.why.only": "Mikään muu ei ole sallittua.",
  "hint.why.needed": {
    one: "Reitti {route} tarvitsee vielä yhden.",
    other: "Reitti {route} tarvitsee vielä {n}.",
  },
  "hint.why.reserve": "Tunneli {route} voi vaatia enemmän: tämä on varalla.",
  "hint.why.symbol": {
    one: "Lautta {route} tarvitsee vielä yhden.",
    other: "Lautta {route} tarvitsee vielä {n}.",
  },
  "hint.why.stands-in": {
    one: "Se korvaa kortin, joka reitiltä {route} puuttuu.",
    other: "Se korvaa minkä tahansa niistä {n} kortista, jotka reitiltä {route} puuttuvat.",
  },
  "hint.why.locomotive": "Veturit ovat harvinaisia ja pitävät useampia teitä auki.",
  "hint.why.set": {
    one: "Sille ei ole vielä käyttöä.",
    other: "Mikään ei vaadi sitä vielä, mutta niitä olisi sinulla {n}.",
  },
  "hint.why.blind": "{n} % näkymättömistä korteista auttaisi sinua.",
  "hint.why.blind-rather": "Mikään avokortti ei auta; näkymättömistä auttaisi {n} %.",
  "hint.why.blind-any": "Sinulta ei puutu mitään tiettyä korttia, joten mikä tahansa kelpaa.",
  "hint.why.finishes": {
    one: "Se saa valmiiksi lipun {tickets}, arvo {n} piste.",
    other: "Se saa valmiiksi: {tickets}, arvo {n} pistettä.",
  },
  "hint.why.on-the-way": "Se on matkan varrella: {tickets}.",
  "hint.why.last-turn": {
    one: "Tämä on viimeinen vuorosi, ja tästä saa {n} pisteen.",
    other: "Tämä on viimeinen vuorosi, ja tästä saa {n} pistettä.",
  },
  "hint.why.blocks": "{name} on rakentanut sen molempiin päihin: olisit tiellä.",
  "hint.why.draws": {
    one: "Pisteitä {points}, ja nostat {n} kortin.",
    other: "Pisteitä {points}, ja nostat {n} korttia.",
  },
  "hint.why.long": {
    one: "Näin pitkästä reitistä saa {n} pisteen yhdellä vuorolla.",
    other: "Näin pitkästä reitistä saa {n} pistettä yhdellä vuorolla.",
  },
  "hint.why.scores": { one: "Siitä saa {n} pisteen.", other: "Siitä saa {n} pistettä." },
  "hint.why.pays": {
    one: "Vielä {n} kortti, ja {route} on sinun.",
    other: "Vielä {n} korttia, ja {route} on sinun.",
  },
  "hint.why.withdraws": {
    one: "Vielä {n} kortti on kallista, ja saat pitää korttisi.",
    other: "Vielä {n} korttia on kallista, ja saat pitää korttisi.",
  },
  "hint.why.tickets-done": {
    one: "Omasi ovat valmiit, ja aikaa on vielä noin {n} vuoro.",
    other: "Omasi ovat valmiit, ja aikaa on vielä noin {n} vuoroa.",
  },
  "hint.why.tickets-time": {
    one: "Aikaa on vielä lisää varten: noin {n} vuoro.",
    other: "Aikaa on vielä lisää varten: noin {n} vuoroa.",
  },
  "hint.why.tickets-late": {
    one: "On jo myöhä, jäljellä noin {n} vuoro: kesken jäävä lippu vie pisteitä.",
    other: "On jo myöhä, jäljellä noin {n} vuoroa: kesken jäävä lippu vie pisteitä.",
  },
  "hint.why.keep-along": "Verkkosi ja suunnitelmasi johtavat jo sinne.",
  "hint.why.keep-shared": {
    one: "Niillä on paljon yhteistä matkaa: yhteensä noin {n} vaunu.",
    other: "Niillä on paljon yhteistä matkaa: yhteensä noin {n} vaunua.",
  },
  "hint.why.keep-near": { one: "Noin {n} vaunu riittää.", other: "Noin {n} vaunua riittää." },
  "hint.why.keep-none": "Mikään niistä ei ole sen arvoinen.",
  "hint.why.ticket-lacks": {
    one: "Lipulta {tickets} puuttuu yksi tällainen.",
    other: "Lipulta {tickets} puuttuu {n} tällaista.",
  },
  "hint.why.wild": {
    one: "Se korvaa kortin, joka lipuiltasi puuttuu.",
    other: "Se korvaa minkä tahansa niistä {n} kortista, jotka lipuiltasi puuttuvat.",
  },
  "hint.why.place-safe": "Tarvitset sitä: {tickets}. Aikaa on, eikä sitä juuri kukaan voi ryöstää.",
  "hint.why.place-risk": "Tarvitset sitä: {tickets}. Aikaa on, mutta joku voi ryöstää sen.",
  "hint.why.place-late": {
    one: "{n} kortti tulee liian myöhään.",
    other: "{n} korttia tulee liian myöhään.",
  },
  "hint.why.place-spare": "Mikään lippusi ei vaadi sitä, mutta uusi voi vaatia.",
  "hint.why.robs": {
    one: "Se vie {n} kortin pelaajalta {name}.",
    other: "Se vie {n} korttia pelaajalta {name}.",
  },
  "hint.why.hand-done": {
    one: "Lipuiltasi puuttuu vain {n} kortti: tilaa on lisää.",
    other: "Lipuiltasi puuttuu vain {n} korttia: tilaa on lisää.",
  },
  "hint.why.hand-lacks": {
    one: "Lipuiltasi puuttuu vielä {n} kortti: lisää on riski.",
    other: "Lipuiltasi puuttuu vielä {n} korttia: lisää on riski.",
  },
  "hint.why.keep-held": "Korttisi riittävät.",
  "hint.why.keep-lacks": {
    one: "Noin {n} kortti lisää riittää.",
    other: "Noin {n} korttia lisää riittää.",
  },
  "hint.why.completes": {
    one: "Korttiesi paras käyttö: {n} piste.",
    other: "Korttiesi paras käyttö: {n} pistettä.",
  },
  "hint.why.completes-none": "Korttisi eivät riitä yhteenkään.",
};
