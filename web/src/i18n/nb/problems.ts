import type { problems as english } from "../en/problems";
import type { Message } from "../index.svelte";

export const problems = {
  "problem.other": "Det gikk ikke.",
  "problem.offline": "Serveren kan ikke nås.",

  "problem.illegal": "Det er ikke tillatt nå.",
  "problem.out-of-turn": "Det er ikke din tur.",
  "problem.stale": "Spillet hadde allerede gått videre. Se en gang til.",
  "problem.not-allowed": "Det går ikke ved dette bordet akkurat nå.",
  "problem.not-saved": "Serveren kunne ikke lagre dette. Prøv igjen.",
  "problem.not-read": "Serveren kan ikke lese bordene sine. Prøv igjen.",
  "problem.busy": "Det går ikke å få tips akkurat nå. Prøv igjen snart.",
  "problem.too-fast": "Det gikk for fort. Vent litt og prøv igjen.",
  "problem.too-many-connections": "Det er for mange tilkoblinger.",
  "problem.our-fault": "Noe gikk galt på serveren.",

  "problem.no-such-game": "Det finnes ikke et slikt spill.",
  "problem.no-such-table": "Det finnes ikke et slikt bord.",
  "problem.closed": "Bordet er stengt.",
  "problem.cannot-replay": "Bordet kan ikke åpnes lenger.",
  "problem.no-spectators": "Bare de som sitter her, kan se på.",
  "problem.house-full": "Det er for mange bord. Prøv igjen senere.",
  "problem.too-many-tables": "Du har satt opp for mange bord. Vent litt.",
  "problem.closing": "Serveren starter snart på nytt. Kom tilbake om litt.",
  "problem.cannot-set-up": "Et slikt bord kan ikke settes opp.",
  "problem.bad-webhook": "Serveren godtar ikke denne adressen for en webhook.",
  "problem.bad-name": "Et navn må ha noe som synes.",

  "problem.table-full": "Alle plassene ved bordet er opptatt.",
  "problem.seat-taken": "Plassen er ikke ledig.",
  "problem.not-seated": "Du sitter ikke her.",
  "problem.left": "Du sitter ikke her lenger.",
  "problem.not-owner": "Det kan bare verten for bordet gjøre.",
  "problem.cannot-kick": "Du kan ikke vise deg selv bort. Forlat bordet i stedet.",
  "problem.cannot-leave":
    "Her spiller ingen bot for dem som forlater bordet. Plassen din venter på deg.",
  "problem.seats-open": "Spillet kan starte når alle plassene er opptatt.",
  "problem.already-started": "Spillet har begynt.",
  "problem.not-started": "Spillet har ikke begynt ennå.",
  "problem.game-over": "Spillet er slutt.",
  "problem.not-over": "Spillet er ikke slutt ennå.",
  "problem.bad-link": "Lenken er ikke gyldig, eller er erstattet av en nyere.",
  "problem.too-many-devices": "Plassen brukes allerede på for mange enheter.",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
