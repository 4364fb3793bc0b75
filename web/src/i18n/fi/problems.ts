import type { problems as english } from "../en/problems";
import type { Message } from "../index.svelte";

export const problems = {
  "problem.other": "Se ei onnistunut.",
  "problem.offline": "Palvelimeen ei saada yhteyttä.",

  "problem.illegal": "Se ei ole nyt sallittua.",
  "problem.out-of-turn": "Nyt ei ole sinun vuorosi.",
  "problem.stale": "Peli oli jo ehtinyt jatkua. Katso uudelleen.",
  "problem.not-allowed": "Se ei onnistu tässä pöydässä juuri nyt.",
  "problem.not-saved": "Palvelin ei voinut tallentaa tätä. Yritä uudelleen.",
  "problem.not-read": "Palvelin ei voi lukea pöytiään. Yritä uudelleen.",
  "problem.busy": "Vihjettä ei juuri nyt saa. Yritä pian uudelleen.",
  "problem.too-fast": "Se oli liian nopeaa. Odota hetki ja yritä uudelleen.",
  "problem.too-many-connections": "Yhteyksiä on liikaa.",
  "problem.our-fault": "Palvelimella meni jokin vikaan.",

  "problem.no-such-game": "Sellaista peliä ei ole.",
  "problem.no-such-table": "Sellaista pöytää ei ole.",
  "problem.closed": "Pöytä on suljettu.",
  "problem.cannot-replay": "Pöytää ei voi enää avata.",
  "problem.no-spectators": "Vain pöydässä istuvat saavat katsoa.",
  "problem.house-full": "Pöytiä on liikaa. Yritä myöhemmin uudelleen.",
  "problem.too-many-tables": "Olet perustanut liian monta pöytää. Odota hetki.",
  "problem.closing": "Palvelin käynnistyy kohta uudelleen. Palaa pian.",
  "problem.cannot-set-up": "Tällaista pöytää ei voi perustaa.",
  "problem.bad-webhook": "Palvelin ei hyväksy tätä webhookin osoitetta.",
  "problem.bad-name": "Nimessä on oltava jotain näkyvää.",

  "problem.table-full": "Pöydän kaikki paikat on varattu.",
  "problem.seat-taken": "Paikka ei ole vapaa.",
  "problem.not-seated": "Et istu tässä.",
  "problem.left": "Et istu enää tässä.",
  "problem.not-owner": "Vain pöydän omistaja voi tehdä tämän.",
  "problem.cannot-kick": "Et voi poistaa itseäsi. Lähde sen sijaan pöydästä.",
  "problem.cannot-leave":
    "Tässä pöydässä mikään botti ei pelaa lähteneen puolesta. Paikkasi odottaa sinua.",
  "problem.seats-open": "Peli voi alkaa, kun kaikki paikat on varattu.",
  "problem.already-started": "Peli on alkanut.",
  "problem.not-started": "Peli ei ole vielä alkanut.",
  "problem.game-over": "Peli on päättynyt.",
  "problem.not-over": "Peli ei ole vielä päättynyt.",
  "problem.bad-link": "Linkki ei kelpaa, tai sen tilalle on tehty uudempi.",
  "problem.too-many-devices": "Paikka on jo käytössä liian monella laitteella.",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
