// Learning by doing: the coach of the first games. Each text is one step; \n begins what to do.

import type { learn as english } from "../en/learn";
import type { Message } from "../index.svelte";

export const learn = {
  "learn.title": "Opettele: {game}",
  "learn.coach": "Opas",
  "learn.page": "Vaihe {n}/{all}",
  "learn.rules": "Säännöt",
  "learn.back": "Takaisin",
  "learn.restart": "Aloita alusta",
  "learn.skip": "Ohita",
  "learn.go-on": "Jatka",
  "learn.play": "Pelaa oikea peli",
  "learn.others": "Kaikki oppitunnit",
  "learn.no-lesson": "Tähän peliin ei ole oppituntia",
  "learn.board": "Pelilauta",
  "learn.table": "Pöytä",
  "learn.result": "Pisteet",
  "learn.learner": "Oppilas",
  "learn.partner": "opas",
  "learn.watch": "Katso, mitä nyt tapahtuu …",
  "learn.wait": "Odota hetki: nyt ei ole sinun vuorosi.",
  "learn.read-first": "Lue ensin loppuun ja paina ”Jatka”.",
  "learn.allowed": "Se on sallittua. Kokeile nyt kuitenkin sitä, mitä opas pyytää.",
  "learn.not-paid": "Korttisi eivät riitä tähän reittiin.",
  "learn.no-set": "Nämä kortit eivät ole sarja, jonka voisit nyt asettaa.",
  "learn.proposal": "Oikeassa pelissä saat muuttaa sitä. Hyväksy tällä oppitunnilla ehdotus.",
  "learn.not-now": "Sitä ei voi tehdä nyt.",
  "learn.owned": "Tällä reitillä on jo omistaja.",

  "learn.nc.welcome":
    "Tervetuloa Pohjolaan! Sinulla ja Sivillä on kummallakin 40 vaunua. Junakorteilla rakennat " +
    "reittejä kaupunkien välille. Matkalipussa on kaksi kaupunkia: yhdistä ne omilla " +
    "reiteilläsi. Eniten pisteitä kerännyt voittaa.",
  "learn.nc.tickets":
    "Vain sinä näet nämä viisi lippua. Pidä vähintään kaksi; muut poistuvat pelistä. Kesken " +
    "jäänyt lippu vie arvonsa verran pisteitä.\n" +
    "Pidä Oslo–Stockholm ja Oslo–Helsinki: ne kulkevat samaan suuntaan.",
  "learn.nc.take":
    "Vuorollasi teet yhden kolmesta asiasta: otat kaksi junakorttia, rakennat reitin tai nostat " +
    "matkalippuja.\n" +
    "Ota keltainen kortti, rivin ensimmäinen.",
  "learn.nc.take-locomotive":
    "Sen tilalle tulee heti uusi kortti. Nyt toinen korttisi. Rivin veturi lasketaan " +
    "samoin kuin muutkin kortit, ja tarvitset sellaisen lauttaan.\n" +
    "Ota veturi.",
  "learn.nc.claim":
    "Reitti maksetaan sen värisillä korteilla, yksi kortti ruutua kohti. Oslo–Örebro-välillä on " +
    "kahden ruudun keltainen raide, ja sinulla on kaksi keltaista korttia. Veturit eivät auta " +
    "tällaisella reitillä.\n" +
    "Napauta kartan keltaista raidetta tai etsi se reittiluettelosta, ja rakenna se.",
  "learn.nc.double":
    "Kaksi pistettä saman tien. Sitten Siv rakensi reitin Göteborg–Oslo.\n" +
    "Kun kaksi raidetta kulkee rinnakkain, kaksinpelissä vain toista voi käyttää. Siksi raiteesi " +
    "vieressä oleva vihreä raide on nyt kaikilta suljettu. Jos haluat nähdä syyn, napauta sitä.",
  "learn.nc.blind":
    "Voit ottaa kortteja myös sokkona pakan päältä.\n" + "Ota kortti pakasta.",
  "learn.nc.blind-again": "Violetti kortti!\n" + "Ota toinenkin pakasta.",
  "learn.nc.connect":
    "Kaksi violettia korttia: juuri se, mitä violetti raide Örebro–Stockholm vaatii.\n" +
    "Rakenna se.",
  "learn.nc.connected":
    "Ensimmäinen lippusi on suoritettu: omat reittisi yhdistävät Oslon ja Stockholmin. Lipun " +
    "pisteet lasketaan lopussa.\n" +
    "Anna nyt muutaman vuoron kulua.",
  "learn.nc.ferry":
    "Lautalla Helsinkiin! Harmaan lautan neljästä ruudusta kahdessa on veturi: pelaa kumpaankin " +
    "yksi veturi ja lisäksi kaksi keskenään samanväristä korttia. Sinulla on vain yksi veturi, " +
    "mutta lautalla mitkä tahansa kolme korttia korvaavat toisen.\n" +
    "Rakenna harmaa lautta Helsinki–Stockholm kaikilla kuudella kortilla.",
  "learn.nc.draw":
    "Molemmat liput on suoritettu! On aika hankkia uusia. Siihen menee koko vuoro.\n" +
    "Nosta matkalippuja.",
  "learn.nc.draw-keep":
    "Pidä kolmesta vähintään yksi. Stockholm–Bergen sopii sinulle: Stockholmista pääset jo " +
    "Osloon.\n" +
    "Pidä vain Stockholm–Bergen.",
  "learn.nc.kept":
    "Palauttamasi liput ovat poissa pelistä.\n" +
    "Nyt siirrytään pelin loppuun, monta vuoroa eteenpäin.",
  "learn.nc.tunnel":
    "Bergen puuttuu vielä, ja punainen raide Oslosta on tunneli. Ensin pelaat kortit sen " +
    "ruutuihin. Sitten kolme korttia käännetään esiin: jokainen punainen ja jokainen veturi " +
    "vaatii sinulta yhden kortin lisää.\n" +
    "Pelaa neljä punaista korttia reitille Bergen–Oslo.",
  "learn.nc.tunnel-pay":
    "Yksi kolmesta oli punainen, joten tunneli vaatii vielä yhden punaisen kortin tai veturin. " +
    "Jos et voisi maksaa, ottaisit korttisi takaisin ja vuoro päättyisi.\n" +
    "Maksa punainen kortti.",
  "learn.nc.last":
    "Seitsemän pistettä, ja lippu on suoritettu. Sinulla on kaksi vaunua jäljellä. Kun jonkun " +
    "vuoron lopussa vaunuja on enää kaksi tai vähemmän, kaikilla on vielä yksi vuoro, myös " +
    "sinulla.\n" +
    "Rakenna punainen raide Norrköping–Stockholm viimeisellä kortillasi.",
  "learn.nc.points":
    "Suoritetut liput tuovat pisteensä; kesken jääneet veisivät omansa. Eniten lippuja " +
    "suorittanut on Globetrotter: 10 pistettä. Tasatilanteen ratkaisevat suoritetut liput ja " +
    "sitten pisin yhtenäinen rata.\n" +
    "Se oli ensimmäinen pelisi. Hyvin pelattu!",

  "learn.nl.welcome":
    "Tässä opit, mikä Northern Lightsissa on erityistä. Yhdestätoista bonuskortista neljä on " +
    "mukana joka pelissä. Nyt: Small Steps Strategist (eniten yhden ruudun reittejä), Ferry " +
    "Master (eniten lauttareittejä), Local Network (eniten suoritettuja lippuja, joiden arvo on " +
    "enintään 5) ja The Wild West (eniten reittejä Norjan kaupunkeihin).",
  "learn.nl.tickets":
    "Pidä neljästä lipusta vähintään kaksi. Palauttamasi menevät lippupakan alle.\n" +
    "Pidä Oslo–Stockholm ja Stockholm–Helsinki.",
  "learn.nl.claim":
    "Oslon ja Karlstadin välillä on kolme raidetta, kukin yhden ruudun mittainen. Sinulla on " +
    "oranssi kortti.\n" +
    "Rakenna oranssi raide.",
  "learn.nl.triple":
    "Saat omistaa kolmesta vain yhden. Kaksinpelissä kaksi muuta ovat nyt suljettuja; kolmella " +
    "pelaajalla käytössä on kaksi, useammalla kaikki kolme. Kaksoisraiteista molemmat ovat " +
    "käytössä vain, kun pelaajia on neljä tai viisi.",
  "learn.nl.row":
    "Rivin veturi on tässä erityinen: sen täytyy olla ensimmäinen korttisi, etkä sitten ota " +
    "toista. Sokkona nostettuna se on kuin muutkin kortit.\n" +
    "Ota veturi.",
  "learn.nl.any":
    "Veturi käy mistä tahansa kortista kaikilla reiteillä. Karlstad–Stockholm-välillä on yhden " +
    "ruudun vihreä raide, eikä sinulla ole vihreää korttia.\n" +
    "Rakenna vihreä raide veturillasi.",
  "learn.nl.connected":
    "Oslo–Stockholm on suoritettu. Ja kaksi yhden ruudun reittiä on hyvä alku " +
    "Small Steps Strategist -korttia varten.\n" +
    "Anna nyt muutaman vuoron kulua.",
  "learn.nl.ferry":
    "Kaikki harmaat reitit ovat lauttoja. Tässä on neljä ruutua, joista yhdessä on veturi. " +
    "Pelaa siihen veturi tai pari eli kaksi samanväristä korttia. Kolmeen muuhun ruutuun " +
    "tarvitset keskenään samanvärisiä kortteja.\n" +
    "Rakenna korostettu raide Helsinkiin valkoisella parilla ja kolmella violetilla kortilla.",
  "learn.nl.draw":
    "Kaksi lippua on suoritettu, joten hanki uusia.\n" + "Nosta matkalippuja.",
  "learn.nl.draw-keep":
    "Mikä tuuri: reittisi yhdistävät jo Oslon ja Helsingin! Ja koska lippu on 5 pisteen " +
    "arvoinen, se lasketaan mukaan Local Network -korttiin.\n" +
    "Pidä vain Oslo–Helsinki.",
  "learn.nl.kept":
    "Kaksi muuta ovat nyt lippupakan alla odottamassa jotakuta.\n" +
    "Anna muutaman vuoron kulua.",
  "learn.nl.bonus":
    "Plus ja luku reitillä tarkoittavat nostobonusta: kun olet rakentanut reitin, nostat " +
    "sokkona niin monta korttia. Tämä lautta antaa kaksi. Siinä on kaksi veturia: yhden " +
    "maksat veturillasi, toisen parilla.\n" +
    "Rakenna korostettu raide Mo i Ranasta Narvikiin.",
  "learn.nl.drawn":
    "Seitsemän pistettä, yksi lautta lisää Ferry Master -korttia varten ja kaksi " +
    "korttia pakasta.\n" +
    "Nyt siirrytään pelin loppuun, monta vuoroa eteenpäin.",
  "learn.nl.last":
    "Sivillä oli vuoronsa lopussa enää kaksi vaunua tai vähemmän. Kaikilla on vielä yksi vuoro, " +
    "Sivillä viimeisenä. Ota vielä yksi pieni askel.\n" +
    "Rakenna musta raide Karlstad–Norrköping mustalla kortilla.",
  "learn.nl.points":
    "Ensin liput, sitten bonuskortit. Kunkin saa se, jolla on eniten sitä, mitä kortissa " +
    "vaaditaan; jos useammalla on yhtä paljon, kaikki heistä saavat pisteet. Siv sai enemmän " +
    "pisteitä reiteistä, mutta bonuskortit menivät sinulle.\n" +
    "Se oli ensimmäinen pelisi. Hyvin pelattu!",

  "learn.cg.welcome":
    "Tässä pelissä ei ole karttaa. Lipussa näkyvät kortit, joilla se suoritetaan. Kortit " +
    "kulkevat kädestäsi ratapihallesi, sieltä raiteellesi ja kierroksen lopussa raiteelta " +
    "lipuillesi.",
  "learn.cg.tickets":
    "Pidä kuudesta lipusta vähintään yksi. Pelin lopussa kesken oleva lippu vie arvonsa verran " +
    "pisteitä.\n" +
    "Pidä Los Angeles–New York ja New York–Chicago: kumpikin vaatii sinisiä kortteja.",
  "learn.cg.place":
    "Vuorollasi teet yhden kolmesta asiasta: otat kaksi korttia, asetat kortteja ratapihallesi " +
    "tai nostat matkalippuja. Aseta vähintään kaksi samanväristä korttia tai tasan kolme " +
    "korttia kolmea eri väriä.\n" +
    "Aseta kolme sinistä korttia: napauta sinistä kolmesti ja aseta ne sitten.",
  "learn.cg.take":
    "Jokainen vuorosi alkaa itsestään: ratapihasi joka pinon päällimmäinen kortti siirtyy " +
    "raiteelle kuvapuoli alaspäin. Siellä sitä ei saa katsoa kukaan, et edes sinä.\n" +
    "Ota nyt kortti: ensimmäinen valkoinen.",
  "learn.cg.take-again":
    "Rivin veturin täytyy olla ensimmäinen ja ainoa korttisi. Siksi et voi ottaa sitä nyt.\n" +
    "Ota toinen valkoinen kortti.",
  "learn.cg.rob":
    "Siv asetti kaksi valkoista korttia. Jos väriä on jo toisen ratapihalla, sinun on " +
    "asetettava sitä enemmän kuin siellä on. Silloin toinen pelaaja panee pinonsa " +
    "poistopakkaan: junaryöstö!\n" +
    "Aseta kolme valkoista korttiasi.",
  "learn.cg.three":
    "Siv ryösti puolestaan sinut: kahdella sinisellä kortilla ratapihasi viimeistä vastaan. " +
    "Raiteella kortit ovat turvassa.\n" +
    "Aseta nyt kolme väriä: yksi vihreä, yksi keltainen ja yksi musta kortti.",
  "learn.cg.draw":
    "Neljästä pinosta lähti kortti raiteelle: valkoinen, vihreä, keltainen ja musta. Hanki nyt " +
    "lisää lippuja: nostat neljä ja pidät niin monta kuin haluat, vaikka et yhtään.\n" +
    "Nosta matkalippuja.",
  "learn.cg.draw-keep":
    "Chicago–Dallas vaatii vihreän ja keltaisen kortin, ja kumpikin lähti juuri raiteellesi.\n" +
    "Pidä vain Chicago–Dallas.",
  "learn.cg.kept":
    "Muut ovat lippupakan alla.\n" +
    "Nyt siirrytään kierroksen loppuun, monta vuoroa eteenpäin.",
  "learn.cg.last":
    "Pakan viimeinen kortti on otettu. Kaikilla on vielä yksi vuoro, Sivillä viimeisenä. Nyt " +
    "asettamasi kortit eivät enää ehdi raiteelle, mutta niillä voit pysäyttää Sivin: hänen " +
    "ratapihallaan on kaksi oranssia korttia. Veturit ovat sitä väriä, jonka kanssa ne " +
    "asetetaan, ja ne tulevat päällimmäisiksi.\n" +
    "Aseta yksi oranssi kortti ja kaksi veturia.",
  "learn.cg.complete":
    "Nyt näet raiteesi ja asetat sen kortit lipuillesi. Jokainen kortti käy yhteen lippuun; " +
    "veturi käy mistä tahansa väristä. Paras käyttö on aseteltu valmiiksi.\n" +
    "Suorita lippusi sen mukaan.",
  "learn.cg.points":
    "Suoritetut liput tuovat pisteensä. Suurkaupungin bonuskortin saa se, joka on suorittanut " +
    "eniten lippuja sinne; jos heitä on useita, kaikki saavat pisteet. Neljällä pelaajalla " +
    "seuraisi toinen kierros samoin käsikortein ja keskeneräisin lipuin.\n" +
    "Se oli ensimmäinen pelisi. Hyvin pelattu!",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
