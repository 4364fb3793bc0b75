// Learning by doing: the coach of the first games. Each text is one step; \n begins what to do.

import type { learn as english } from "../en/learn";
import type { Message } from "../index.svelte";

export const learn = {
  "learn.title": "Lær {game}",
  "learn.coach": "Veileder",
  "learn.page": "Trinn {n} av {all}",
  "learn.rules": "Reglene",
  "learn.back": "Tilbake",
  "learn.restart": "Start på nytt",
  "learn.skip": "Hopp over dette trinnet",
  "learn.go-on": "Fortsett",
  "learn.play": "Spill på ordentlig",
  "learn.others": "Alle leksjoner",
  "learn.no-lesson": "Det finnes ingen leksjon for dette spillet",
  "learn.board": "Brett",
  "learn.table": "Bord",
  "learn.result": "Poengene",
  "learn.learner": "Elev",
  "learn.partner": "veileder",
  "learn.watch": "Se hva som skjer nå …",
  "learn.wait": "Vent litt: det er ikke din tur.",
  "learn.read-first": "Les videre først, og trykk på «Fortsett».",
  "learn.allowed": "Det er lov. Men prøv nå det veilederen ber om.",
  "learn.not-paid": "Kortene dine betaler ikke for denne ruten.",
  "learn.no-set": "Disse kortene er ikke et sett du kan legge ut nå.",
  "learn.proposal": "I et ordentlig spill kan du endre det. Bruk forslaget i denne leksjonen.",
  "learn.not-now": "Det går ikke an nå.",
  "learn.owned": "Denne ruten er allerede bygd.",

  "learn.nc.welcome":
    "Velkommen til Norden! Du og Siv har 40 tog hver. Med togkort bygger dere ruter mellom byer. " +
    "En billett nevner to byer: forbind dem med dine egne ruter. Flest poeng vinner.",
  "learn.nc.tickets":
    "Bare du ser disse fem billettene. Behold minst to; de andre er ute av spillet. En billett " +
    "du ikke fullfører, koster poengene sine.\n" +
    "Behold Oslo–Stockholm og Oslo–Helsinki: de går samme vei.",
  "learn.nc.take":
    "I en tur gjør du én av tre ting: tar to togkort, bygger en rute eller trekker billetter.\n" +
    "Ta det gule kortet, det første i raden.",
  "learn.nc.take-locomotive":
    "Et nytt kort ligger straks på plassen. Nå det andre kortet ditt. Et lokomotiv i raden " +
    "teller som alle andre kort, og du kommer til å trenge ett til en ferge.\n" +
    "Ta lokomotivet.",
  "learn.nc.claim":
    "En rute koster ett kort i rutens farge for hvert felt. Oslo–Örebro har et gult spor på to " +
    "felt, og du har to gule kort. Lokomotiver hjelper ikke på en slik rute.\n" +
    "Trykk på det gule sporet på kartet, eller finn det i listen over ruter, og bygg det.",
  "learn.nc.double":
    "To poeng med en gang. Så bygde Siv Göteborg–Oslo.\n" +
    "Der to spor ligger side om side, kan bare det ene brukes når to spiller. Derfor er det " +
    "grønne sporet ved siden av ditt stengt for alle. Trykk gjerne på det for å se hvorfor.",
  "learn.nc.blind":
    "Du kan også ta kort i blinde, øverst fra bunken.\n" + "Ta et kort fra bunken.",
  "learn.nc.blind-again": "Et lilla kort!\n" + "Ta det andre fra bunken også.",
  "learn.nc.connect":
    "To lilla kort: akkurat det det lilla sporet Örebro–Stockholm trenger.\n" + "Bygg det.",
  "learn.nc.connected":
    "Den første billetten din er fullført: Oslo og Stockholm er forbundet med dine egne ruter. " +
    "Poengene legges til når spillet er slutt.\n" +
    "La nå noen turer gå.",
  "learn.nc.ferry":
    "Til Helsinki med ferge! Den grå har et lokomotiv på to av de fire feltene: legg ett " +
    "lokomotiv for hvert av dem, og to kort i én valgfri farge. Du har bare ett lokomotiv, men " +
    "på en ferge kan tre kort av hvilket som helst slag stå for et til.\n" +
    "Bygg den grå fergen Helsinki–Stockholm med alle seks kortene.",
  "learn.nc.draw":
    "Begge billettene er fullført! Det er på tide med nye. Det tar en hel tur.\n" +
    "Trekk billetter.",
  "learn.nc.draw-keep":
    "Behold minst én av de tre. Stockholm–Bergen passer for deg: fra Stockholm kommer du " +
    "allerede til Oslo.\n" +
    "Behold bare Stockholm–Bergen.",
  "learn.nc.kept":
    "Billettene du ga tilbake, er ute av spillet.\n" +
    "Nå går vi til slutten av spillet, mange turer senere.",
  "learn.nc.tunnel":
    "Bergen mangler fortsatt, og det røde sporet fra Oslo er en tunnel. Først legger du ut " +
    "kortene for feltene. Så snus tre kort: hvert rødt kort og hvert lokomotiv krever ett kort " +
    "til av deg.\n" +
    "Legg ut fire røde kort for Bergen–Oslo.",
  "learn.nc.tunnel-pay":
    "Ett av de tre var rødt, så tunnelen krever ett rødt kort eller lokomotiv til. Om du ikke " +
    "kunne betale, ville du ta kortene tilbake, og turen ville være over.\n" +
    "Betal et rødt kort.",
  "learn.nc.last":
    "Sju poeng, og billetten er fullført. Du har to tog igjen. Når en tur slutter med to eller " +
    "færre, får alle én tur til, du også.\n" +
    "Bygg det røde sporet Norrköping–Stockholm med det siste kortet ditt.",
  "learn.nc.points":
    "Fullførte billetter gir poengene sine; andre ville kostet dem. Den som har fullført flest " +
    "billetter, er Globetrotter: 10 poeng. Står det likt, avgjør antall fullførte billetter, " +
    "deretter den lengste sammenhengende linjen.\n" +
    "Det var ditt første spill. Godt spilt!",

  "learn.nl.welcome":
    "Her lærer du det som er spesielt i Northern Lights. Av elleve bonuskort gjelder fire i " +
    "hvert spill. Nå: Small Steps Strategist (flest ruter på ett felt), Ferry Master (flest " +
    "ferger), Local Network (flest fullførte billetter verdt 5 eller mindre) og The Wild West " +
    "(flest ruter til norske byer).",
  "learn.nl.tickets":
    "Av fire billetter beholder du minst to. De du gir tilbake, legges under billettbunken.\n" +
    "Behold Oslo–Stockholm og Stockholm–Helsinki.",
  "learn.nl.claim":
    "Tre spor på ett felt hvert forbinder Oslo og Karlstad. Du har et oransje kort.\n" +
    "Bygg det oransje sporet.",
  "learn.nl.triple":
    "Du kan bare ha ett av de tre. Når to spiller, er de andre to nå stengt; når tre spiller, " +
    "kan to brukes, og med flere alle tre. Der det er to spor, kan begge brukes bare når fire " +
    "eller fem spiller.",
  "learn.nl.row":
    "Et lokomotiv i raden er spesielt her: det må være det første kortet du tar, og da får du " +
    "ikke ta flere. Trukket i blinde teller det som alle andre kort.\n" +
    "Ta lokomotivet.",
  "learn.nl.any":
    "Et lokomotiv kan stå for hvilket som helst kort, på alle ruter. Karlstad–Stockholm har et " +
    "grønt spor på ett felt, og du har ingen grønne kort.\n" +
    "Bygg det grønne sporet med lokomotivet ditt.",
  "learn.nl.connected":
    "Oslo–Stockholm er fullført. Og to ruter på ett felt er en god start på Small Steps " +
    "Strategist.\n" +
    "La nå noen turer gå.",
  "learn.nl.ferry":
    "Alle grå ruter er ferger. Denne har fire felt, ett av dem med lokomotiv. For det legger du " +
    "et lokomotiv eller et par: to kort i samme farge. De tre andre feltene tar kort i én " +
    "valgfri farge.\n" +
    "Bygg sporet til Helsinki som lyser: et par hvite kort og tre lilla.",
  "learn.nl.draw": "To billetter er fullført, så skaff deg nye.\n" + "Trekk billetter.",
  "learn.nl.draw-keep":
    "For en flaks: rutene dine forbinder allerede Oslo og Helsinki! Og med 5 poeng teller " +
    "billetten for Local Network.\n" +
    "Behold bare Oslo–Helsinki.",
  "learn.nl.kept":
    "De to andre ligger nå under billettbunken; der venter de på noen.\n" + "La noen turer gå.",
  "learn.nl.bonus":
    "Et pluss og et tall på en rute er en trekkbonus: når du har bygd den, trekker du så mange " +
    "kort i blinde. Denne fergen gir to. Den har to lokomotiver: lokomotivet ditt betaler for " +
    "det ene, et par for det andre.\n" +
    "Bygg sporet fra Mo i Rana til Narvik som lyser.",
  "learn.nl.drawn":
    "Sju poeng, én ferge til for Ferry Master, og to kort fra bunken.\n" +
    "Nå går vi til slutten av spillet, mange turer senere.",
  "learn.nl.last":
    "Siv avsluttet en tur med to tog eller færre. Alle får én tur til, og Siv har den siste. Ta " +
    "et lite skritt til.\n" +
    "Bygg det svarte sporet Karlstad–Norrköping med et svart kort.",
  "learn.nl.points":
    "Først billettene, så bonuskortene. Hvert av dem går til den som har mest av det kortet ber " +
    "om; har flere like mye, får alle poengene. Siv fikk flere poeng for ruter, men " +
    "bonuskortene gikk til deg.\n" +
    "Det var ditt første spill. Godt spilt!",

  "learn.cg.welcome":
    "Dette spillet har ikke noe kart. En billett viser kortene som fullfører den. Kort går fra " +
    "hånden til skiftetomta di, derfra til sporet ditt, og når runden er over, fra sporet til " +
    "billettene dine.",
  "learn.cg.tickets":
    "Av seks billetter beholder du minst én. En billett som fortsatt er åpen når spillet er " +
    "slutt, koster poengene sine.\n" +
    "Behold Los Angeles–New York og New York–Chicago: begge trenger blå kort.",
  "learn.cg.place":
    "I en tur gjør du én av tre ting: tar to kort, legger ut kort på skiftetomta eller trekker " +
    "billetter. Legg ut to eller flere kort i samme farge, eller nøyaktig tre i tre farger.\n" +
    "Legg ut tre blå kort: trykk tre ganger på blå, og legg dem ut.",
  "learn.cg.take":
    "Hver av turene dine begynner av seg selv: det øverste kortet i hver stabel på skiftetomta " +
    "går til sporet, med baksiden opp. Der får ingen se på det, ikke engang du.\n" +
    "Ta nå et kort: det første hvite.",
  "learn.cg.take-again":
    "Et lokomotiv i raden må være det første og eneste kortet du tar. Derfor kan du ikke ta det " +
    "nå.\n" +
    "Ta det andre hvite kortet.",
  "learn.cg.rob":
    "Siv la ut to hvite kort. En farge som ligger på en annens skiftetomt, kan du bare legge ut " +
    "med flere kort enn det ligger der. Da må den andre kaste stabelen: et togran!\n" +
    "Legg ut de tre hvite kortene dine.",
  "learn.cg.three":
    "Siv ranet deg også: med to blå kort mot det siste på skiftetomta di. Det som ligger på " +
    "sporet, er trygt.\n" +
    "Legg nå ut tre farger: ett grønt, ett gult og ett svart kort.",
  "learn.cg.draw":
    "Fire stabler sendte et kort til sporet: hvitt, grønt, gult og svart. Skaff deg nå flere " +
    "billetter: du trekker fire og beholder så mange du vil, eller ingen.\n" +
    "Trekk billetter.",
  "learn.cg.draw-keep":
    "Chicago–Dallas trenger et grønt og et gult kort, og begge gikk nettopp til sporet ditt.\n" +
    "Behold bare Chicago–Dallas.",
  "learn.cg.kept":
    "De andre ligger under billettbunken.\n" +
    "Nå går vi til slutten av runden, mange turer senere.",
  "learn.cg.last":
    "Det siste kortet er trukket fra bunken. Alle får én tur til, og Siv har den siste. Det du " +
    "legger ut nå, kommer aldri fram til sporet, men det kan stoppe Siv: to oransje kort ligger " +
    "på skiftetomta hennes. Lokomotiver teller som fargen de legges ut med, og ligger øverst.\n" +
    "Legg ut ett oransje kort og to lokomotiver.",
  "learn.cg.complete":
    "Nå ser du sporet ditt og legger kortene på billettene dine. Hvert kort kan brukes på én " +
    "billett; et lokomotiv kan stå for hvilken som helst farge. Den beste løsningen ligger " +
    "klar.\n" +
    "Fullfør billettene dine med den.",
  "learn.cg.points":
    "Fullførte billetter gir poengene sine. Bonuskortet for en storby går til den som har " +
    "fullført flest billetter dit; er det flere, får alle poengene. Med fire spillere ville en " +
    "ny runde følge, med de samme kortene på hånden og de samme åpne billettene.\n" +
    "Det var ditt første spill. Godt spilt!",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
