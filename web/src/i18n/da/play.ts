import type { play as english } from "../en/play";
import type { Message } from "../index.svelte";

export const play: Readonly<Record<keyof typeof english, Message>> = {
  "play.no-card": "intet kort",
  "play.no-cards": "ingen kort",
  "play.cards-of": "{n} × {card}",

  "play.case.lacks": "Du mangler {cards}.",
  "play.case.spare": "Du kan undvære {cards}.",
  "play.case.least": "Der kræves mindst {cards}.",
  "play.case.card": "Det gælder {card}.",
  "play.case.tickets": "Behold mindst {n} mere.",
  "play.case.trains": { one: "Du har {n} vogn tilbage.", other: "Du har {n} vogne tilbage." },

  "play.now": "Hvad du skal gøre nu",
  "play.say.opening": {
    one: "Vælg dine startbilletter: behold mindst {n}.",
    other: "Vælg dine startbilletter: behold mindst {n}.",
  },
  "play.say.keep": {
    one: "Du har trukket billetter: behold mindst {n}.",
    other: "Du har trukket billetter: behold mindst {n}.",
  },
  "play.say.turn": "Din tur: {doing}.",
  "play.say.last-turn": "Din sidste tur: {doing}.",
  "play.say.second": "Tag dit andet togkort.",
  "play.say.tunnel": {
    one: "Tunnelen kræver {n} kort mere: betal eller opgiv.",
    other: "Tunnelen kræver {n} kort mere: betal eller opgiv.",
  },
  "play.say.pass": "Der er intet, du kan gøre i denne tur. Meld pas.",
  "play.say.over": "Spillet er slut.",
  "play.do.cards": "tag togkort",
  "play.do.claim": "byg en strækning",
  "play.do.tickets": "træk billetter",
  "play.wait.opening": {
    one: "{name} vælger stadig startbilletter.",
    other: "{name} vælger stadig startbilletter.",
  },
  "play.wait.turn": "{name} har turen.",
  "play.wait.second": "{name} har turen og skal tage et togkort mere.",
  "play.wait.tunnel": {
    one: "{name} graver tunnelen {route} og afgør, om der skal betales {n} kort mere.",
    other: "{name} graver tunnelen {route} og afgør, om der skal betales {n} kort mere.",
  },
  "play.wait.tickets": {
    one: "{name} har trukket {n} billet og afgør, om den skal beholdes.",
    other: "{name} har trukket {n} billetter og vælger, hvilke der skal beholdes.",
  },

  "play.lately.got": "Du tog: {cards}.",
  "play.lately.bonus": "Trækbonussen gav dig: {cards}.",
  "play.lately.claimed": {
    one: "Du byggede {route} og fik {n} point.",
    other: "Du byggede {route} og fik {n} point.",
  },
  "play.lately.withdrawn": "Du tog dine kort til {route} tilbage.",
  "play.lately.kept": { one: "Du beholdt {n} billet.", other: "Du beholdt {n} billetter." },

  "play.key": "Tast: {key}",
  "play.pass": "Meld pas",

  "play.market": "Kort, billetter og strækninger, du kan tage",
  "play.row": "Åbne kort",
  "play.take": "Tag kortet på plads {n} i rækken: {card}",
  "play.blind": "Træk blindt",
  "play.deck-size": "{n} tilbage",
  "play.draw-tickets": "Træk billetter",
  "play.ticket-deck-size": "{n} tilbage",
  "play.routes": "Byg en strækning",
  "play.claimable": { one: "{n} mulig", other: "{n} mulige" },
  "play.look-up": "slå dem op",

  "play.hand": "Din hånd",
  "play.tickets": "Dine billetter",
  "play.tickets-sum": "fuldført +{done}, åbne −{open}",
  "play.no-tickets": "Du har ingen billetter.",
  "play.ticket.done": "forbundet",
  "play.ticket.open": "ikke forbundet endnu",

  "play.choose.opening": "Startbilletter",
  "play.choose.drawn": "Nye billetter",
  "play.choose.least": {
    one: "Behold mindst {n} af disse {all}.",
    other: "Behold mindst {n} af disse {all}.",
  },
  "play.choose.hint":
    "En billet, du fuldfører, giver sine point; en, du ikke fuldfører, koster dem.",
  "play.choose.sum": {
    one: "{n} valgt, {points} point i alt",
    other: "{n} valgt, {points} point i alt",
  },
  "play.choose.keep": { one: "Behold {n} billet", other: "Behold {n} billetter" },

  "play.route.spaces": { one: "{n} felt ({colour})", other: "{n} felter ({colour})" },
  "play.route.ferry": {
    one: "færge med {n} lokomotiv",
    other: "færge med {n} lokomotiver",
  },
  "play.route.tunnel": "tunnel",
  "play.route.any": {
    one: "{n} vilkårligt kort kan erstatte et lokomotiv",
    other: "{n} vilkårlige kort kan erstatte et lokomotiv",
  },
  "play.route.draw": {
    one: "træk {n} kort som bonus",
    other: "træk {n} kort som bonus",
  },

  "play.claim.pay": "Betal med",
  "play.claim.thrifty": "billigst",
  "play.claim.more": "Vis alle måder at betale på",
  "play.claim.adjust": "Vælg kort for kort",
  "play.claim.checking": "Tjekker…",
  "play.claim.good": "De kort betaler for strækningen.",
  "play.claim.confirm": { one: "Byg for {n} point", other: "Byg for {n} point" },
  "play.claim.lay": "Læg kortene, og grav",
  "play.claim.risk":
    "Det her er en tunnel. Når du har lagt dine kort, vendes tre kort mere. Hvert kort, der passer, kræver ét kort mere af dig. Hvis du ikke kan eller vil betale, tager du dine kort tilbage, og din tur er slut.",
  "play.claim.ferry.nordic-countries":
    "Det her er en færge. Hvert lokomotiv på den kræver et lokomotivkort, og lokomotiver kan også betale for de andre felter. Tre vilkårlige kort gælder som ét lokomotiv.",
  "play.claim.ferry.northern-lights":
    "Det her er en færge. Hvert lokomotiv på den kræver et lokomotivkort eller i stedet to kort i samme farve.",
  "play.claim.yours": "Strækningen er din.",
  "play.claim.taken": "{name} ejer strækningen.",
  "play.claim.owned": "ejes af {name}",
  "play.claim.beside": "Andre spor mellem de to byer",
  "play.pay.less": "Et kort mindre: {card}",
  "play.pay.more": "Et kort mere: {card}",
  "play.pay.of": "{n} af {held}",

  "play.list.title": "Strækninger",
  "play.list.search": "Find en strækning ud fra byerne",
  "play.list.example": "Oslo, eller Oslo Bergen",
  "play.list.which": "Hvilke strækninger",
  "play.list.claimable": "Mulige nu",
  "play.list.free": "Alle ledige",
  "play.list.all": "Alle",
  "play.list.count": { one: "{n} strækning", other: "{n} strækninger" },
  "play.list.pay": "Betal",
  "play.list.group.claimable": "Kan du bygge nu",
  "play.list.group.open": "Ledige",
  "play.list.group.closed": "Lukket for dig",
  "play.list.group.mine": "Dine",
  "play.list.group.taken": "Bygget af andre",

  "play.tunnel.title": "Tunnelen {route}",
  "play.tunnel.laid": "Du lagde",
  "play.tunnel.revealed": {
    one: "{n} kort vendes:",
    other: "{n} kort vendes:",
  },
  "play.tunnel.free": "Der kræves ikke mere. {route} er din!",
  "play.tunnel.asked": {
    one: "Der kræves {n} kort mere.",
    other: "Der kræves {n} kort mere.",
  },
  "play.tunnel.cannot": "Du har ingen kort, der kan betale for det.",
  "play.tunnel.pay": "Betal",
  "play.tunnel.withdraw": "Opgiv: tag mine kort tilbage, og afslut turen",
  "play.tunnel.look": "Se på bordet først",
  "play.tunnel.open": "Afgør",

  "play.key.take": "Tag et åbent kort",
  "play.key.blind": "Træk et kort blindt fra bunken",
  "play.key.tickets": "Træk billetter",
  "play.key.routes": "Åbn listen over strækninger",
  "play.key.close": "Luk en dialog",
};
