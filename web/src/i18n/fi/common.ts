// Finnish. The words we keep to, in all files:
//
//   route            reitti                    ticket          matkalippu, in short lippu
//   claim            rakentaa (reitti)         complete        suorittaa (lippu); open: kesken
//   train card       junakortti                train, wagon    vaunu
//   locomotive       veturi                    space           ruutu
//   tunnel           tunneli; dig: louhia      ferry           lautta, as a route lauttareitti
//   track            raide (both on the board  yard            ratapiha
//                    and in the Card Game)     stack, set      pino, sarja
//   robbery          junaryöstö, ryöstää       discards        poistopakka
//   face-up row      rivi, its cards avokortit deck            pakka; blind: sokkona
//   draw bonus       nostobonus                longest route   pisin yhtenäinen rata
//   bot              botti                     table, seat     pöytä, paikka
//   spectator        katsoja                   owner           pöydän omistaja
//   shuffle          sekoitus                  commitment      sitoumus; fingerprint: sormenjälki
//   seed             siemenluku                record          pelitallenne
//   turn, round      vuoro, kierros            move            siirto
//   bank (of time)   aikapankki                coach           opas
//
// Names are never inflected: "Vuorossa on {name}", "pelaajan {name} ratapiha". Cards are counted as
// "2 × sininen", so that colours need not be inflected either.

import type { common as english } from "../en/common";
import type { Message } from "../index.svelte";

export const common = {
  "app.name": "Rallare",
  "app.tagline": "Pohjolan rautatiepelit",

  "card.purple": "violetti",
  "card.blue": "sininen",
  "card.orange": "oranssi",
  "card.white": "valkoinen",
  "card.green": "vihreä",
  "card.yellow": "keltainen",
  "card.black": "musta",
  "card.red": "punainen",
  "card.locomotive": "veturi",
  "card.grey": "harmaa",
  "card.face-down": "kääntämätön kortti",

  "common.ok": "OK",
  "common.cancel": "Peruuta",
  "common.close": "Sulje",
  "common.back": "Takaisin",
  "common.confirm": "Vahvista",
  "common.copy": "Kopioi",
  "common.copied": "Kopioitu",
  "common.loading": "Ladataan…",
  "common.retry": "Yritä uudelleen",
  "common.points": { one: "{n} piste", other: "{n} pistettä" },
  "common.cards": { one: "{n} kortti", other: "{n} korttia" },
  "common.trains": { one: "{n} vaunu", other: "{n} vaunua" },
  "common.tickets": { one: "{n} lippu", other: "{n} lippua" },
  "common.seat": "Paikka {n}",
  "common.you": "sinä",
  "common.bot": "botti",
  "common.rule": "Sääntö {rule}",
  "common.new-tab": "{what} (avautuu uuteen välilehteen)",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
