import type { problems as english } from "../en/problems";
import type { Message } from "../index.svelte";

export const problems = {
  "problem.other": "Det lykkedes ikke.",
  "problem.offline": "Serveren kan ikke nås.",

  "problem.illegal": "Det er ikke tilladt nu.",
  "problem.out-of-turn": "Det er ikke din tur.",
  "problem.stale": "Spillet var allerede gået videre. Se en gang til.",
  "problem.not-allowed": "Det kan ikke lade sig gøre ved dette bord lige nu.",
  "problem.not-saved": "Serveren kunne ikke gemme det. Prøv igen.",
  "problem.not-read": "Serveren kan ikke læse sine borde. Prøv igen.",
  "problem.busy": "Der kan ikke fås tip lige nu. Prøv igen om lidt.",
  "problem.too-fast": "Det gik for hurtigt. Vent lidt, og prøv igen.",
  "problem.too-many-connections": "Der er for mange forbindelser.",
  "problem.our-fault": "Noget gik galt på serveren.",

  "problem.no-such-game": "Der findes ikke et sådant spil.",
  "problem.no-such-table": "Der findes ikke et sådant bord.",
  "problem.closed": "Bordet er lukket.",
  "problem.cannot-replay": "Bordet kan ikke åbnes længere.",
  "problem.no-spectators": "Kun de, der sidder her, må se med.",
  "problem.house-full": "Der er for mange borde. Prøv igen senere.",
  "problem.too-many-tables": "Du har oprettet for mange borde. Vent lidt.",
  "problem.closing": "Serveren genstarter om lidt. Kom snart tilbage.",
  "problem.cannot-set-up": "Et sådant bord kan ikke oprettes.",
  "problem.bad-webhook": "Serveren godtager ikke denne adresse til en webhook.",
  "problem.bad-name": "Et navn skal have noget, der kan ses.",

  "problem.table-full": "Alle pladser ved bordet er optaget.",
  "problem.seat-taken": "Pladsen er ikke ledig.",
  "problem.not-seated": "Du sidder ikke her.",
  "problem.left": "Du sidder ikke her længere.",
  "problem.not-owner": "Det kan kun bordets vært gøre.",
  "problem.cannot-kick": "Du kan ikke sende dig selv væk. Forlad bordet i stedet.",
  "problem.cannot-leave":
    "Her spiller ingen bot for dem, der forlader bordet. Din plads venter på dig.",
  "problem.seats-open": "Spillet kan begynde, når alle pladser er optaget.",
  "problem.already-started": "Spillet er begyndt.",
  "problem.not-started": "Spillet er ikke begyndt endnu.",
  "problem.game-over": "Spillet er slut.",
  "problem.not-over": "Spillet er ikke slut endnu.",
  "problem.bad-link": "Linket er ikke gyldigt eller er erstattet af et nyere.",
  "problem.too-many-devices": "Pladsen bruges allerede på for mange enheder.",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
