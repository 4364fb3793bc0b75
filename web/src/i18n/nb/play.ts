import type { play as english } from "../en/play";
import type { Message } from "../index.svelte";

export const play = {
  "play.no-card": "ingen kort",
  "play.no-cards": "ingen kort",
  "play.cards-of": "{n} × {card}",

  "play.case.lacks": "Du mangler {cards}.",
  "play.case.spare": "Du klarer deg uten {cards}.",
  "play.case.least": "Det kreves minst {cards}.",
  "play.case.card": "Det gjelder {card}.",
  "play.case.tickets": "Behold minst {n} til.",
  "play.case.trains": { one: "Du har {n} tog igjen.", other: "Du har {n} tog igjen." },

  "play.now": "Hva du kan gjøre nå",
  "play.say.opening": {
    one: "Velg startbillettene dine: behold minst {n}.",
    other: "Velg startbillettene dine: behold minst {n}.",
  },
  "play.say.keep": {
    one: "Du trakk billetter: behold minst {n}.",
    other: "Du trakk billetter: behold minst {n}.",
  },
  "play.say.turn": "Din tur: {doing}.",
  "play.say.last-turn": "Din siste tur: {doing}.",
  "play.say.second": "Ta ditt andre togkort.",
  "play.say.tunnel": {
    one: "Tunnelen krever {n} kort til: betal eller trekk deg.",
    other: "Tunnelen krever {n} kort til: betal eller trekk deg.",
  },
  "play.say.pass": "Det er ingenting du kan gjøre i denne turen. Stå over.",
  "play.say.over": "Spillet er slutt.",
  "play.do.cards": "ta togkort",
  "play.do.claim": "bygg en rute",
  "play.do.tickets": "trekk billetter",
  "play.wait.opening": {
    one: "{name} velger fortsatt startbilletter.",
    other: "{name} velger fortsatt startbilletter.",
  },
  "play.wait.turn": "Det er {name} sin tur.",
  "play.wait.second": "{name} har turen og skal ta et togkort til.",
  "play.wait.tunnel": {
    one: "{name} graver tunnelen {route} og avgjør om {n} kort til skal betales.",
    other: "{name} graver tunnelen {route} og avgjør om {n} kort til skal betales.",
  },
  "play.wait.tickets": {
    one: "{name} trakk {n} billett og avgjør om den skal beholdes.",
    other: "{name} trakk {n} billetter og velger hvilke som skal beholdes.",
  },

  "play.lately.got": "Du tok {cards}.",
  "play.lately.bonus": "Trekkbonusen ga deg {cards}.",
  "play.lately.claimed": {
    one: "Du bygde {route} for {n} poeng.",
    other: "Du bygde {route} for {n} poeng.",
  },
  "play.lately.withdrawn": "Du tok tilbake kortene for {route}.",
  "play.lately.kept": { one: "Du beholdt {n} billett.", other: "Du beholdt {n} billetter." },

  "play.key": "Tast: {key}",
  "play.pass": "Stå over",

  "play.market": "Kort, billetter og ruter du kan ta",
  "play.row": "Åpne kort",
  "play.take": "Ta åpent kort {n}: {card}",
  "play.blind": "Trekk i blinde",
  "play.deck-size": "{n} igjen",
  "play.draw-tickets": "Trekk billetter",
  "play.ticket-deck-size": "{n} igjen",
  "play.routes": "Bygg en rute",
  "play.claimable": { one: "{n} mulig", other: "{n} mulige" },
  "play.look-up": "slå dem opp",

  "play.hand": "Hånden din",
  "play.tickets": "Billettene dine",
  "play.tickets-sum": "fullført +{done}, åpne −{open}",
  "play.no-tickets": "Du har ingen billetter.",
  "play.ticket.done": "forbundet",
  "play.ticket.open": "ikke forbundet ennå",

  "play.choose.opening": "Startbilletter",
  "play.choose.drawn": "Nye billetter",
  "play.choose.least": {
    one: "Behold minst {n} av disse {all}.",
    other: "Behold minst {n} av disse {all}.",
  },
  "play.choose.hint":
    "En billett du fullfører, gir poengene sine; en du ikke fullfører, koster dem.",
  "play.choose.sum": {
    one: "{n} valgt, verdt {points}",
    other: "{n} valgt, verdt {points}",
  },
  "play.choose.keep": { one: "Behold {n} billett", other: "Behold {n} billetter" },

  "play.route.spaces": { one: "{n} felt, {colour}", other: "{n} felt, {colour}" },
  "play.route.ferry": {
    one: "ferge med {n} lokomotiv",
    other: "ferge med {n} lokomotiver",
  },
  "play.route.tunnel": "tunnel",
  "play.route.any": {
    one: "{n} kort av hvilket som helst slag kan stå for ett",
    other: "{n} kort av hvilket som helst slag kan stå for ett",
  },
  "play.route.draw": {
    one: "trekk {n} kort som bonus",
    other: "trekk {n} kort som bonus",
  },

  "play.claim.pay": "Betal med",
  "play.claim.thrifty": "mest sparsomt",
  "play.claim.more": "Vis alle måter å betale på",
  "play.claim.adjust": "Velg kort for kort",
  "play.claim.checking": "Sjekker …",
  "play.claim.good": "Disse kortene betaler for ruten.",
  "play.claim.confirm": { one: "Bygg for {n} poeng", other: "Bygg for {n} poeng" },
  "play.claim.lay": "Legg ut kortene og grav",
  "play.claim.risk":
    "Dette er en tunnel. Når du har lagt ut kortene dine, snus tre kort til. For hvert kort som passer, må du betale ett kort mer. Kan eller vil du ikke betale, tar du kortene tilbake, og turen er over.",
  "play.claim.ferry.nordic-countries":
    "Dette er en ferge. Hvert lokomotiv på den krever et lokomotivkort, og lokomotiver kan også betale for de andre feltene. Tre valgfrie kort kan stå for ett lokomotiv.",
  "play.claim.ferry.northern-lights":
    "Dette er en ferge. Hvert lokomotiv på den krever et lokomotivkort, eller to kort i samme farge i stedet.",
  "play.claim.yours": "Denne ruten er din.",
  "play.claim.taken": "{name} har bygd denne ruten.",
  "play.claim.owned": "bygd av {name}",
  "play.claim.beside": "Andre spor mellom disse byene",
  "play.pay.less": "Ett kort mindre: {card}",
  "play.pay.more": "Ett kort mer: {card}",
  "play.pay.of": "{n} av {held}",

  "play.list.title": "Ruter",
  "play.list.search": "Finn en rute etter byene",
  "play.list.example": "Oslo, eller Oslo Bergen",
  "play.list.which": "Hvilke ruter",
  "play.list.claimable": "Mulige nå",
  "play.list.free": "Alle ledige",
  "play.list.all": "Alle",
  "play.list.count": { one: "{n} rute", other: "{n} ruter" },
  "play.list.pay": "Betal",
  "play.list.group.claimable": "Du kan bygge nå",
  "play.list.group.open": "Ledige",
  "play.list.group.closed": "Stengt for deg",
  "play.list.group.mine": "Dine",
  "play.list.group.taken": "Bygd av andre",

  "play.tunnel.title": "Tunnel {route}",
  "play.tunnel.laid": "Du la ut",
  "play.tunnel.revealed": {
    one: "{n} kort er snudd:",
    other: "{n} kort er snudd:",
  },
  "play.tunnel.free": "Tunnelen krever ikke mer. {route} er din!",
  "play.tunnel.asked": {
    one: "Tunnelen krever {n} kort til.",
    other: "Tunnelen krever {n} kort til.",
  },
  "play.tunnel.cannot": "Du har ingen kort du kan betale dette med.",
  "play.tunnel.pay": "Betal",
  "play.tunnel.withdraw": "Trekk deg: ta kortene tilbake og avslutt turen",
  "play.tunnel.look": "Se på bordet først",
  "play.tunnel.open": "Avgjør",

  "play.key.take": "Ta et åpent kort",
  "play.key.blind": "Trekk et kort i blinde fra bunken",
  "play.key.tickets": "Trekk billetter",
  "play.key.routes": "Åpne listen over ruter",
  "play.key.close": "Lukk en dialogboks",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
