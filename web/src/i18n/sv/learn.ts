// Varje text är ett steg; \n inleder det som ska göras.

import type { learn as english } from "../en/learn";
import type { Message } from "../index.svelte";

export const learn = {
  "learn.title": "Lär dig {game}",
  "learn.coach": "Coach",
  "learn.page": "Steg {n} av {all}",
  "learn.rules": "Reglerna",
  "learn.back": "Tillbaka",
  "learn.restart": "Börja om",
  "learn.skip": "Hoppa över",
  "learn.go-on": "Fortsätt",
  "learn.play": "Spela en riktig match",
  "learn.others": "Alla lektioner",
  "learn.no-lesson": "Det finns ingen lektion för det här spelet",
  "learn.board": "Spelplan",
  "learn.table": "Bord",
  "learn.result": "Poängen",
  "learn.learner": "Nybörjare",
  "learn.partner": "coach",
  "learn.watch": "Se vad som händer nu …",
  "learn.wait": "Vänta lite: det är inte din tur.",
  "learn.read-first": "Läs först vidare, och tryck på ”Fortsätt”.",
  "learn.allowed": "Det är tillåtet. Men prova nu det som coachen ber om.",
  "learn.not-paid": "Dina kort betalar inte den här sträckan.",
  "learn.no-set": "De här korten är inget set som du kan lägga ut nu.",
  "learn.proposal": "I en riktig match får du ändra det. Ta förslaget i den här lektionen.",
  "learn.not-now": "Det går inte nu.",
  "learn.owned": "Sträckan är redan byggd.",

  "learn.nc.welcome":
    "Välkommen till Norden! Du och Siv har 40 vagnar var. Med tågkort bygger du sträckor " +
    "mellan städer. Varje biljett visar två städer: förbind dem med dina egna sträckor. " +
    "Flest poäng vinner.",
  "learn.nc.tickets":
    "Bara du ser de här fem biljetterna. Behåll minst två; de andra lämnar spelet. En biljett " +
    "som du inte klarar kostar sina poäng.\n" +
    "Behåll Oslo–Stockholm och Oslo–Helsinki: de går åt samma håll.",
  "learn.nc.take":
    "Ett drag är en av tre saker: ta två tågkort, bygg en sträcka eller dra biljetter.\n" +
    "Ta det gula kortet, det första i raden.",
  "learn.nc.take-locomotive":
    "Ett nytt kort ligger genast på dess plats. Nu ditt andra kort. Ett lok i raden räknas som " +
    "vilket annat kort som helst, och du behöver snart ett till en färja.\n" +
    "Ta loket.",
  "learn.nc.claim":
    "En sträcka betalas med ett kort i dess färg för varje ruta. Oslo–Örebro har ett gult spår " +
    "med två rutor, och du har två gula kort. Lok hjälper inte på en sådan sträcka.\n" +
    "Tryck på det gula spåret på kartan, eller leta upp det i listan med sträckor, och bygg det.",
  "learn.nc.double":
    "Två poäng, direkt. Sedan byggde Siv Göteborg–Oslo.\n" +
    "Där två spår ligger bredvid varandra kan bara ett användas när ni är två. Därför är det " +
    "gröna spåret bredvid ditt stängt för alla. Tryck på det om du vill, så ser du varför.",
  "learn.nc.blind":
    "Du kan också ta kort blint, överst från draghögen.\n" + "Ta ett kort från draghögen.",
  "learn.nc.blind-again": "Ett lila kort!\n" + "Ta även det andra kortet från draghögen.",
  "learn.nc.connect":
    "Två lila kort: precis vad det lila spåret Örebro–Stockholm behöver.\n" + "Bygg det.",
  "learn.nc.connected":
    "Din första biljett är klar: Oslo och Stockholm är förbundna med dina egna sträckor. Dess " +
    "poäng läggs till i slutet.\n" +
    "Låt nu några drag gå.",
  "learn.nc.ferry":
    "Till Helsinki med färja! Den grå visar ett lok på två av sina fyra rutor: spela ett lok för " +
    "var och en, och två kort i en valfri färg. Du har bara ett lok, men på en färja får tre " +
    "valfria kort ersätta ett till.\n" +
    "Bygg den grå färjan Helsinki–Stockholm med alla sex korten.",
  "learn.nc.draw":
    "Båda biljetterna är klara! Dags för nya. Det tar ett helt drag.\n" + "Dra biljetter.",
  "learn.nc.draw-keep":
    "Behåll minst en av de tre. Stockholm–Bergen passar dig: från Stockholm når du redan Oslo.\n" +
    "Behåll bara Stockholm–Bergen.",
  "learn.nc.kept":
    "Biljetterna du lämnade tillbaka är ute ur spelet.\n" +
    "Nu går vi till slutet av matchen, många drag senare.",
  "learn.nc.tunnel":
    "Bergen saknas ännu, och det röda spåret från Oslo är en tunnel. Först lägger du korten för " +
    "rutorna. Sedan vänds tre kort upp: varje rött kort och varje lok kräver ett kort till av " +
    "dig.\n" +
    "Lägg fyra röda kort för Bergen–Oslo.",
  "learn.nc.tunnel-pay":
    "Ett av de tre var rött, så tunneln kräver ett rött kort till, eller ett lok. Om du inte " +
    "kunde betala skulle du ta tillbaka dina kort, och draget skulle vara över.\n" +
    "Betala ett rött kort.",
  "learn.nc.last":
    "Sju poäng, och biljetten är klar. Du har två vagnar kvar. När ett drag slutar med två eller " +
    "färre får alla ett drag till, även du.\n" +
    "Bygg det röda spåret Norrköping–Stockholm med ditt sista kort.",
  "learn.nc.points":
    "Klara biljetter ger sina poäng; andra skulle kosta sina. Den som har flest klara biljetter " +
    "blir Globetrotter: 10 poäng. Om spelare har lika många poäng avgör antalet klara biljetter, " +
    "och sedan den längsta linjen.\n" +
    "Det var din första match. Bra spelat!",

  "learn.nl.welcome":
    "Här lär du dig det som är speciellt i Northern Lights. Av elva bonuskort gäller fyra i " +
    "varje match. Den här gången: Small Steps Strategist (flest sträckor med en ruta), Ferry " +
    "Master (flest färjor), Local Network (flest klara biljetter värda högst 5 poäng) och The " +
    "Wild West (flest sträckor till norska städer).",
  "learn.nl.tickets":
    "Behåll minst två av fyra biljetter. De du lämnar tillbaka hamnar underst i biljetthögen.\n" +
    "Behåll Oslo–Stockholm och Stockholm–Helsinki.",
  "learn.nl.claim":
    "Tre spår förbinder Oslo och Karlstad, med en ruta var. Du har ett orange kort.\n" +
    "Bygg det orange spåret.",
  "learn.nl.triple":
    "Du får bara äga ett av de tre. När ni är två är de andra två nu stängda; med tre spelare " +
    "kan två användas, med fler alla tre. Där det finns två spår kan båda användas bara med fyra " +
    "eller fem spelare.",
  "learn.nl.row":
    "Ett lok i raden är speciellt här: det måste vara det första kort du tar, och då tar du " +
    "inget andra. Drar du det blint räknas det som vilket kort som helst.\n" +
    "Ta loket.",
  "learn.nl.any":
    "Ett lok får ersätta vilket kort som helst, på alla sträckor. Karlstad–Stockholm har ett " +
    "grönt spår med en ruta, och du har inget grönt kort.\n" +
    "Bygg det gröna spåret med ditt lok.",
  "learn.nl.connected":
    "Oslo–Stockholm är klar. Och två sträckor med en ruta är en bra början för Small Steps " +
    "Strategist.\n" +
    "Låt nu några drag gå.",
  "learn.nl.ferry":
    "Alla grå sträckor är färjor. Den här har fyra rutor, en av dem med ett lok. För den spelar " +
    "du ett lok eller ett par: två kort i samma färg. De andra tre rutorna tar kort i en valfri " +
    "färg.\n" +
    "Bygg det upplysta spåret till Helsinki: ett par vita kort, och tre lila.",
  "learn.nl.draw": "Två biljetter är klara, så skaffa nya.\n" + "Dra biljetter.",
  "learn.nl.draw-keep":
    "Vilken tur: dina sträckor förbinder redan Oslo och Helsinki! Och med 5 poäng räknas " +
    "biljetten för Local Network.\n" +
    "Behåll bara Oslo–Helsinki.",
  "learn.nl.kept":
    "De andra två ligger nu underst i biljetthögen; där väntar de på någon.\n" +
    "Låt några drag gå.",
  "learn.nl.bonus":
    "Ett plus och ett tal på en sträcka är en dragbonus: när du har byggt den drar du så många " +
    "kort blint. Den här färjan ger två. Den har två lok: ditt lok betalar det ena, ett par det " +
    "andra.\n" +
    "Bygg det upplysta spåret från Mo i Rana till Narvik.",
  "learn.nl.drawn":
    "Sju poäng, ännu en färja för Ferry Master, och två kort från draghögen.\n" +
    "Nu går vi till slutet av matchen, många drag senare.",
  "learn.nl.last":
    "Siv avslutade ett drag med två vagnar eller färre. Alla får ett drag till, och Siv har det " +
    "sista. Ta ett litet steg till.\n" +
    "Bygg det svarta spåret Karlstad–Norrköping med ett svart kort.",
  "learn.nl.points":
    "Först biljetterna, sedan bonuskorten. Vart och ett går till den som har mest av det som " +
    "det frågar efter; har flera lika mycket får alla poäng. Siv fick mer för sträckorna, men " +
    "bonuskorten gick till dig.\n" +
    "Det var din första match. Bra spelat!",

  "learn.cg.welcome":
    "Det här spelet har ingen karta. En biljett visar korten som klarar den. Korten går från " +
    "handen till bangården, därifrån till spåret, och när omgången är slut från spåret till dina " +
    "biljetter.",
  "learn.cg.tickets":
    "Behåll minst en av sex biljetter. En biljett som är öppen när matchen är slut kostar sina " +
    "poäng.\n" +
    "Behåll Los Angeles–New York och New York–Chicago: båda behöver blå kort.",
  "learn.cg.place":
    "Ett drag är en av tre saker: ta två kort, lägg ut kort på bangården eller dra biljetter. " +
    "Lägg ut två eller fler kort i samma färg, eller exakt tre i tre färger.\n" +
    "Lägg ut tre blå kort: tryck på blå tre gånger, och lägg sedan ut dem.",
  "learn.cg.take":
    "Varje drag börjar av sig självt: det översta kortet i varje stapel på din bangård går dolt " +
    "till spåret. Där får ingen titta på det, inte ens du.\n" +
    "Ta nu ett kort: det första vita.",
  "learn.cg.take-again":
    "Ett lok i raden måste vara ditt första och enda kort. Därför kan du inte ta det nu.\n" +
    "Ta det andra vita kortet.",
  "learn.cg.rob":
    "Siv lade ut två vita kort. En färg som ligger på någon annans bangård får bara läggas ut " +
    "med fler kort än vad som ligger där. Då kastar den andra spelaren sin stapel: ett tågrån!\n" +
    "Lägg ut dina tre vita kort.",
  "learn.cg.three":
    "Siv rånade dig också: med två blå kort mot det sista på din bangård. Det som ligger på " +
    "spåret är tryggt.\n" +
    "Lägg nu ut tre färger: ett grönt, ett gult och ett svart kort.",
  "learn.cg.draw":
    "Fyra staplar skickade ett kort till spåret: vitt, grönt, gult och svart. Skaffa nu fler " +
    "biljetter: du drar fyra och behåller så många du vill, eller ingen.\n" +
    "Dra biljetter.",
  "learn.cg.draw-keep":
    "Chicago–Dallas behöver ett grönt och ett gult kort, och båda har just gått till ditt spår.\n" +
    "Behåll bara Chicago–Dallas.",
  "learn.cg.kept":
    "De andra ligger underst i biljetthögen.\n" +
    "Nu går vi till slutet av omgången, många drag senare.",
  "learn.cg.last":
    "Det sista kortet lämnade draghögen. Alla får ett drag till, och Siv har det sista. Det du " +
    "lägger ut nu hinner aldrig till spåret, men det kan stoppa Siv: två orange kort ligger på " +
    "hennes bangård. Lok räknas som den färg de läggs ut med, och ligger överst.\n" +
    "Lägg ut ett orange kort och två lok.",
  "learn.cg.complete":
    "Nu ser du ditt spår, och lägger dess kort på dina biljetter. Varje kort gäller för en " +
    "biljett; ett lok får ersätta valfri färg. Det bästa förslaget är utlagt åt dig.\n" +
    "Klara dina biljetter med det.",
  "learn.cg.points":
    "Klarade biljetter ger sina poäng. Bonuskortet för en storstad går till den som klarade " +
    "flest biljetter dit; är det flera får alla poäng. Med fyra spelare skulle en andra omgång " +
    "följa, med samma händer och öppna biljetter.\n" +
    "Det var din första match. Bra spelat!",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
