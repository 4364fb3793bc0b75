// Learning by doing: the coach of the first games. Each text is one step; \n begins what to do.

import type { learn as english } from "../en/learn";
import type { Message } from "../index.svelte";

export const learn: Readonly<Record<keyof typeof english, Message>> = {
  "learn.title": "Lær {game}",
  "learn.coach": "Coach",
  "learn.page": "Trin {n} af {all}",
  "learn.rules": "Reglerne",
  "learn.back": "Tilbage",
  "learn.restart": "Start forfra",
  "learn.skip": "Spring over",
  "learn.go-on": "Fortsæt",
  "learn.play": "Spil et rigtigt spil",
  "learn.others": "Alle lektioner",
  "learn.no-lesson": "Der er ingen lektion til dette spil",
  "learn.board": "Bræt",
  "learn.table": "Bord",
  "learn.result": "Pointene",
  "learn.learner": "Elev",
  "learn.partner": "coach",
  "learn.watch": "Se, hvad der sker nu …",
  "learn.wait": "Vent lidt: det er ikke din tur.",
  "learn.read-first": "Læs først videre, og tryk på »Fortsæt«.",
  "learn.allowed": "Det er tilladt. Men prøv nu det, coachen beder om.",
  "learn.not-paid": "Dine kort betaler ikke for denne strækning.",
  "learn.no-set": "De kort er ikke et sæt, du kan lægge nu.",
  "learn.proposal":
    "I et rigtigt spil må du ændre det. I denne lektion skal du bruge forslaget.",
  "learn.not-now": "Det kan ikke lade sig gøre nu.",
  "learn.owned": "Strækningen har allerede en ejer.",

  "learn.nc.welcome":
    "Velkommen nordpå! Du og Siv har 40 vogne hver. Med togkort bygger du strækninger mellem " +
    "byer. En billet nævner to byer: forbind dem med dine egne strækninger. Flest point vinder.",
  "learn.nc.tickets":
    "Kun du kan se disse fem billetter. Behold mindst to; resten går ud af spillet. En billet, " +
    "du ikke fuldfører, koster sine point.\n" +
    "Behold Oslo–Stockholm og Oslo–Helsinki: de går samme vej.",
  "learn.nc.take":
    "En tur er én af tre ting: tag to togkort, byg en strækning, eller træk billetter.\n" +
    "Tag det gule kort, det første i rækken.",
  "learn.nc.take-locomotive":
    "Straks ligger der et nyt kort på pladsen. Nu dit andet kort. Et lokomotiv i rækken tæller " +
    "som ethvert andet kort, og du får brug for et til en færge.\n" +
    "Tag lokomotivet.",
  "learn.nc.claim":
    "En strækning koster ét kort i dens farve for hvert felt. Oslo–Örebro har et gult spor på to " +
    "felter, og du har to gule kort. Lokomotiver hjælper ikke på sådan en strækning.\n" +
    "Tryk på det gule spor på landkortet, eller find det i listen over strækninger, og byg det.",
  "learn.nc.double":
    "To point med det samme. Så byggede Siv Göteborg–Oslo.\n" +
    "Hvor to spor ligger side om side, kan kun det ene bruges, når I er to spillere. Derfor er " +
    "det grønne spor ved siden af dit lukket for alle. Tryk på det, hvis du vil se hvorfor.",
  "learn.nc.blind":
    "Du kan også tage kort blindt, fra toppen af bunken.\n" + "Tag et kort fra bunken.",
  "learn.nc.blind-again": "Et lilla kort!\n" + "Tag også det andet fra bunken.",
  "learn.nc.connect":
    "To lilla kort: lige det, det lilla spor Örebro–Stockholm kræver.\n" + "Byg det.",
  "learn.nc.connected":
    "Din første billet er fuldført: Oslo og Stockholm er forbundet med dine egne strækninger. " +
    "Pointene lægges til, når spillet er slut.\n" +
    "Lad nu et par ture gå.",
  "learn.nc.ferry":
    "Til Helsinki med færge! Den grå viser et lokomotiv på to af sine fire felter: spil ét for " +
    "hvert af dem og to kort i én valgfri farve. Du har kun ét lokomotiv, men på en færge kan " +
    "tre vilkårlige kort erstatte et lokomotiv.\n" +
    "Byg den grå færge Helsinki–Stockholm med alle seks kort.",
  "learn.nc.draw":
    "Begge billetter er fuldført! Det er tid til nye. Det tager en hel tur.\n" +
    "Træk billetter.",
  "learn.nc.draw-keep":
    "Behold mindst én af de tre. Stockholm–Bergen passer dig: fra Stockholm når du allerede til " +
    "Oslo.\n" +
    "Behold kun Stockholm–Bergen.",
  "learn.nc.kept":
    "De billetter, du gav tilbage, er ude af spillet.\n" +
    "Nu springer vi til slutningen af spillet, mange ture senere.",
  "learn.nc.tunnel":
    "Bergen mangler stadig, og det røde spor fra Oslo er en tunnel. Først lægger du kortene til " +
    "felterne. Så vendes tre kort: hvert rødt og hvert lokomotiv kræver ét kort mere af dig.\n" +
    "Læg fire røde kort til Bergen–Oslo.",
  "learn.nc.tunnel-pay":
    "Ét af de tre var rødt, så tunnelen kræver ét rødt kort eller et lokomotiv mere. Hvis du " +
    "ikke kunne betale, ville du tage dine kort tilbage, og turen ville være slut.\n" +
    "Betal et rødt kort.",
  "learn.nc.last":
    "Syv point, og billetten er fuldført. Du har to vogne tilbage. Når en tur slutter med to " +
    "eller færre, har alle én tur mere, også du.\n" +
    "Byg det røde spor Norrköping–Stockholm med dit sidste kort.",
  "learn.nc.points":
    "Fuldførte billetter giver deres point; andre ville koste deres. Den, der har fuldført " +
    "flest billetter, er Globetrotter: 10 point. Står spillerne lige, afgør fuldførte billetter " +
    "og derefter den længste rute.\n" +
    "Det var dit første spil. Godt spillet!",

  "learn.nl.welcome":
    "Her lærer du det særlige ved Northern Lights. Af elleve bonuskort gælder fire i hvert spil. " +
    "Denne gang: Small Steps Strategist (flest strækninger på ét felt), Ferry Master (flest " +
    "færger), Local Network (flest fuldførte billetter på højst 5 point) og The Wild West " +
    "(flest strækninger til norske byer).",
  "learn.nl.tickets":
    "Behold mindst to af fire billetter. Dem, du giver tilbage, lægges under billetbunken.\n" +
    "Behold Oslo–Stockholm og Stockholm–Helsinki.",
  "learn.nl.claim":
    "Tre spor forbinder Oslo og Karlstad, hvert på ét felt. Du har et orange kort.\n" +
    "Byg det orange spor.",
  "learn.nl.triple":
    "Du må kun eje ét af de tre. Med to spillere er de to andre nu lukket; med tre spillere kan " +
    "to bruges, med flere alle tre. Hvor der er to spor, kan begge kun bruges, når I er fire " +
    "eller fem spillere.",
  "learn.nl.row":
    "Et lokomotiv i rækken er noget særligt her: det skal være det første kort, du tager, og så " +
    "tager du ikke et kort mere. Trukket blindt tæller det som ethvert andet kort.\n" +
    "Tag lokomotivet.",
  "learn.nl.any":
    "Et lokomotiv kan erstatte ethvert kort på alle strækninger. Karlstad–Stockholm har et grønt " +
    "spor på ét felt, og du har intet grønt kort.\n" +
    "Byg det grønne spor med dit lokomotiv.",
  "learn.nl.connected":
    "Oslo–Stockholm er fuldført. Og to strækninger på ét felt er en god start på Small Steps " +
    "Strategist.\n" +
    "Lad nu et par ture gå.",
  "learn.nl.ferry":
    "Alle grå strækninger er færger. Den her har fire felter, ét af dem med et lokomotiv. Til " +
    "det spiller du et lokomotiv eller et par: to kort i samme farve. De tre andre felter tager " +
    "kort i én valgfri farve.\n" +
    "Byg det oplyste spor til Helsinki: et par hvide kort og tre lilla.",
  "learn.nl.draw": "To billetter er fuldført, så hent nye.\n" + "Træk billetter.",
  "learn.nl.draw-keep":
    "Sikke et held: dine strækninger forbinder allerede Oslo og Helsinki! Og med 5 point tæller " +
    "billetten til Local Network.\n" +
    "Behold kun Oslo–Helsinki.",
  "learn.nl.kept":
    "De to andre ligger nu under billetbunken; der venter de på, at nogen trækker dem.\n" +
    "Lad et par ture gå.",
  "learn.nl.bonus":
    "Et plus og et tal på en strækning er en trækbonus: når du har bygget den, trækker du så " +
    "mange kort blindt. Denne færge giver to. Den har to lokomotiver: dit lokomotiv betaler for " +
    "det ene, et par for det andet.\n" +
    "Byg det oplyste spor fra Mo i Rana til Narvik.",
  "learn.nl.drawn":
    "Syv point, en færge mere til Ferry Master og to kort fra bunken.\n" +
    "Nu springer vi til slutningen af spillet, mange ture senere.",
  "learn.nl.last":
    "Siv sluttede en tur med to vogne eller færre. Alle har én tur mere, og Siv har den sidste. " +
    "Tag endnu et lille skridt.\n" +
    "Byg det sorte spor Karlstad–Norrköping med et sort kort.",
  "learn.nl.points":
    "Først billetterne, så bonuskortene. Hvert går til den, der har flest af det, kortet beder " +
    "om; har flere lige mange, får de alle point. Siv fik flere point for strækninger, men " +
    "bonuskortene gik til dig.\n" +
    "Det var dit første spil. Godt spillet!",

  "learn.cg.welcome":
    "Dette spil har intet landkort. En billet viser de kort, der fuldfører den. Kort går fra din " +
    "hånd til dit depot, derfra til dit spor og, når runden er slut, fra sporet til dine " +
    "billetter.",
  "learn.cg.tickets":
    "Behold mindst én af seks billetter. En billet, der stadig er åben, når spillet er slut, " +
    "koster sine point.\n" +
    "Behold Los Angeles–New York og New York–Chicago: begge kræver blå kort.",
  "learn.cg.place":
    "En tur er én af tre ting: tag to kort, læg kort i dit depot, eller træk billetter. Læg to " +
    "eller flere kort i én farve eller præcis tre i tre farver.\n" +
    "Læg tre blå kort: tryk tre gange på blå, og læg dem så.",
  "learn.cg.take":
    "Hver af dine ture begynder af sig selv: det øverste kort i hver stak i dit depot kører ud " +
    "på sporet med bagsiden op. Der må ingen se på det, heller ikke du.\n" +
    "Tag nu et kort: det første hvide.",
  "learn.cg.take-again":
    "Et lokomotiv i rækken skal være dit første og eneste kort. Så du kan ikke tage det nu.\n" +
    "Tag det andet hvide kort.",
  "learn.cg.rob":
    "Siv lagde to hvide kort. En farve, der ligger i et andet depot, må kun lægges med flere " +
    "kort, end der ligger dér. Så kasserer den anden spiller sin stak: et togrøveri!\n" +
    "Læg dine tre hvide kort.",
  "learn.cg.three":
    "Siv plyndrede også dig: med to blå kort mod det sidste i dit depot. Det, der er på sporet, " +
    "er i sikkerhed.\n" +
    "Læg nu tre farver: et grønt, et gult og et sort kort.",
  "learn.cg.draw":
    "Fire stakke sendte et kort ud på sporet: hvid, grøn, gul og sort. Hent nu flere billetter: " +
    "du trækker fire og beholder så mange, du vil, eller ingen.\n" +
    "Træk billetter.",
  "learn.cg.draw-keep":
    "Chicago–Dallas kræver et grønt og et gult kort, og begge er netop kørt ud på dit spor.\n" +
    "Behold kun Chicago–Dallas.",
  "learn.cg.kept":
    "De andre ligger under billetbunken.\n" +
    "Nu springer vi til slutningen af runden, mange ture senere.",
  "learn.cg.last":
    "Det sidste kort er taget fra bunken. Alle har én tur mere, og Siv har den sidste. Det, du " +
    "lægger nu, når aldrig ud på sporet, men det kan stoppe Siv: der ligger to orange kort i " +
    "hendes depot. Lokomotiver tæller som den farve, de lægges med, og ligger øverst.\n" +
    "Læg ét orange kort og to lokomotiver.",
  "learn.cg.complete":
    "Nu ser du dit spor og lægger dets kort på dine billetter. Hvert kort bruges på én billet; " +
    "et lokomotiv gælder som en hvilken som helst farve. Den bedste løsning er lagt ud til dig.\n" +
    "Fuldfør dine billetter med den.",
  "learn.cg.points":
    "Fuldførte billetter giver deres point. En storbys bonuskort går til den, der har fuldført " +
    "flest billetter til byen; har flere lige mange, får de alle point. Med fire spillere ville " +
    "der følge en runde mere med de samme hænder og åbne billetter.\n" +
    "Det var dit første spil. Godt spillet!",
};
