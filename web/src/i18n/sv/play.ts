import type { play as english } from "../en/play";
import type { Message } from "../index.svelte";

export const play = {
  "play.no-card": "inget kort",
  "play.no-cards": "inga kort",
  "play.cards-of": "{n} × {card}",

  "play.case.lacks": "Du saknar {cards}.",
  "play.case.spare": "Du klarar dig utan {cards}.",
  "play.case.least": "Det krävs minst {cards}.",
  "play.case.card": "Det gäller {card}.",
  "play.case.tickets": "Behåll minst {n} till.",
  "play.case.trains": { one: "Du har {n} vagn kvar.", other: "Du har {n} vagnar kvar." },

  "play.now": "Vad du kan göra nu",
  "play.say.opening": {
    one: "Välj dina startbiljetter: behåll minst {n}.",
    other: "Välj dina startbiljetter: behåll minst {n}.",
  },
  "play.say.keep": {
    one: "Du drog biljetter: behåll minst {n}.",
    other: "Du drog biljetter: behåll minst {n}.",
  },
  "play.say.turn": "Din tur: {doing}.",
  "play.say.last-turn": "Ditt sista drag: {doing}.",
  "play.say.second": "Ta ditt andra tågkort.",
  "play.say.tunnel": {
    one: "Tunneln kräver {n} kort till: betala eller avstå.",
    other: "Tunneln kräver {n} kort till: betala eller avstå.",
  },
  "play.say.pass": "Du kan inte göra något det här draget. Passa.",
  "play.say.over": "Matchen är slut.",
  "play.do.cards": "ta tågkort",
  "play.do.claim": "bygg en sträcka",
  "play.do.tickets": "dra biljetter",
  "play.wait.opening": {
    one: "{name} väljer fortfarande startbiljetter.",
    other: "{name} väljer fortfarande startbiljetter.",
  },
  "play.wait.turn": "Nu spelar {name}.",
  "play.wait.second": "Nu spelar {name} och ska ta ett andra tågkort.",
  "play.wait.tunnel": {
    one: "{name} gräver tunneln {route} och funderar på att betala {n} kort till.",
    other: "{name} gräver tunneln {route} och funderar på att betala {n} kort till.",
  },
  "play.wait.tickets": {
    one: "{name} drog {n} biljett och bestämmer om den ska behållas.",
    other: "{name} drog {n} biljetter och väljer vilka som ska behållas.",
  },

  "play.lately.got": "Du tog {cards}.",
  "play.lately.bonus": "Dragbonusen gav dig {cards}.",
  "play.lately.claimed": {
    one: "Du byggde {route} för {n} poäng.",
    other: "Du byggde {route} för {n} poäng.",
  },
  "play.lately.withdrawn": "Du tog tillbaka dina kort för {route}.",
  "play.lately.kept": { one: "Du behöll {n} biljett.", other: "Du behöll {n} biljetter." },

  "play.key": "Tangent: {key}",
  "play.pass": "Passa",

  "play.market": "Kort, biljetter och sträckor att ta",
  "play.row": "Uppvända kort",
  "play.take": "Ta det uppvända kortet på plats {n}: {card}",
  "play.blind": "Dra blint",
  "play.deck-size": "{n} kvar",
  "play.draw-tickets": "Dra biljetter",
  "play.ticket-deck-size": "{n} kvar",
  "play.routes": "Bygg en sträcka",
  "play.claimable": { one: "{n} möjlig", other: "{n} möjliga" },
  "play.look-up": "visa dem",

  "play.hand": "Din hand",
  "play.tickets": "Dina biljetter",
  "play.tickets-sum": "klara +{done}, öppna −{open}",
  "play.no-tickets": "Du har inga biljetter.",
  "play.ticket.done": "förbundna",
  "play.ticket.open": "inte förbundna än",

  "play.choose.opening": "Startbiljetter",
  "play.choose.drawn": "Nya biljetter",
  "play.choose.least": {
    one: "Behåll minst {n} av dessa {all}.",
    other: "Behåll minst {n} av dessa {all}.",
  },
  "play.choose.hint": "En biljett du klarar ger sina poäng; en du inte klarar kostar dem.",
  "play.choose.sum": {
    one: "{n} vald, värd {points}",
    other: "{n} valda, värda {points}",
  },
  "play.choose.keep": { one: "Behåll {n} biljett", other: "Behåll {n} biljetter" },

  "play.route.spaces": { one: "{n} ruta ({colour})", other: "{n} rutor ({colour})" },
  "play.route.ferry": {
    one: "färja med {n} lok",
    other: "färja med {n} lok",
  },
  "play.route.tunnel": "tunnel",
  "play.route.any": {
    one: "{n} valfritt kort får ersätta ett lok",
    other: "{n} valfria kort får ersätta ett lok",
  },
  "play.route.draw": {
    one: "{n} kort i dragbonus",
    other: "{n} kort i dragbonus",
  },

  "play.claim.pay": "Betala med",
  "play.claim.thrifty": "sparsammast",
  "play.claim.more": "Visa alla sätt att betala",
  "play.claim.adjust": "Välj kort för kort",
  "play.claim.checking": "Kontrollerar …",
  "play.claim.good": "De här korten betalar sträckan.",
  "play.claim.confirm": { one: "Bygg för {n} poäng", other: "Bygg för {n} poäng" },
  "play.claim.lay": "Lägg korten och gräv",
  "play.claim.risk":
    "Det här är en tunnel. När du har lagt dina kort vänds tre till upp. Varje kort som passar kräver ett extra kort av dig. Om du inte kan eller vill betala tar du tillbaka dina kort, och draget är över.",
  "play.claim.ferry.nordic-countries":
    "Det här är en färja. Varje lok på den kräver ett lokkort, och lok får betala även de andra rutorna. Tre valfria kort gäller som ett lok.",
  "play.claim.ferry.northern-lights":
    "Det här är en färja. Varje lok på den kräver ett lokkort, eller två kort i samma färg i stället.",
  "play.claim.yours": "Sträckan är din.",
  "play.claim.taken": "Sträckan tillhör {name}.",
  "play.claim.owned": "tillhör {name}",
  "play.claim.beside": "Andra spår mellan de här städerna",
  "play.pay.less": "Ett kort mindre: {card}",
  "play.pay.more": "Ett kort mer: {card}",
  "play.pay.of": "{n} av {held}",

  "play.list.title": "Sträckor",
  "play.list.search": "Sök en sträcka efter stad",
  "play.list.example": "Oslo, eller Oslo Bergen",
  "play.list.which": "Vilka sträckor",
  "play.list.claimable": "Möjliga nu",
  "play.list.free": "Alla lediga",
  "play.list.all": "Alla",
  "play.list.count": { one: "{n} sträcka", other: "{n} sträckor" },
  "play.list.pay": "Betala",
  "play.list.group.claimable": "Kan byggas nu",
  "play.list.group.open": "Lediga",
  "play.list.group.closed": "Stängda för dig",
  "play.list.group.mine": "Dina",
  "play.list.group.taken": "Byggda av andra",

  "play.tunnel.title": "Tunneln {route}",
  "play.tunnel.laid": "Du lade",
  "play.tunnel.revealed": {
    one: "{n} kort vänds upp:",
    other: "{n} kort vänds upp:",
  },
  "play.tunnel.free": "Inget mer krävs. {route} är din!",
  "play.tunnel.asked": {
    one: "{n} kort till krävs.",
    other: "{n} kort till krävs.",
  },
  "play.tunnel.cannot": "Du har inga kort som räcker till det.",
  "play.tunnel.pay": "Betala",
  "play.tunnel.withdraw": "Avstå: ta tillbaka mina kort och avsluta draget",
  "play.tunnel.look": "Titta på bordet först",
  "play.tunnel.open": "Bestäm dig",

  "play.key.take": "Ta ett uppvänt kort",
  "play.key.blind": "Dra ett kort blint från draghögen",
  "play.key.tickets": "Dra biljetter",
  "play.key.routes": "Öppna listan med sträckor",
  "play.key.close": "Stäng en dialogruta",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
