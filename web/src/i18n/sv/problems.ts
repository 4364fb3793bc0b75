import type { problems as english } from "../en/problems";
import type { Message } from "../index.svelte";

export const problems = {
  "problem.other": "Det gick inte.",
  "problem.offline": "Servern går inte att nå.",

  "problem.illegal": "Det är inte tillåtet nu.",
  "problem.out-of-turn": "Det är inte din tur.",
  "problem.stale": "Matchen hade redan gått vidare. Titta en gång till.",
  "problem.not-allowed": "Det går inte vid det här bordet just nu.",
  "problem.not-saved": "Servern kunde inte spara det här. Försök igen.",
  "problem.not-read": "Servern kan inte läsa sina bord. Försök igen.",
  "problem.busy": "Det går inte att få tips just nu. Försök igen snart.",
  "problem.too-fast": "Det gick för fort. Vänta en stund och försök igen.",
  "problem.too-many-connections": "Det är för många anslutningar.",
  "problem.our-fault": "Något gick fel på servern.",

  "problem.no-such-game": "Det finns inget sådant spel.",
  "problem.no-such-table": "Det finns inget sådant bord.",
  "problem.closed": "Bordet är stängt.",
  "problem.cannot-replay": "Bordet går inte längre att öppna.",
  "problem.no-spectators": "Bara de som sitter här får titta på.",
  "problem.house-full": "Det finns för många bord. Försök igen senare.",
  "problem.too-many-tables": "Du har skapat för många bord. Vänta en stund.",
  "problem.closing": "Servern startar snart om. Kom tillbaka om en stund.",
  "problem.cannot-set-up": "Ett sådant bord går inte att skapa.",
  "problem.bad-webhook": "Servern godtar inte den här adressen för en webhook.",
  "problem.bad-name": "Ett namn måste ha något som syns.",

  "problem.table-full": "Alla platser vid bordet är upptagna.",
  "problem.seat-taken": "Platsen är inte ledig.",
  "problem.not-seated": "Du sitter inte här.",
  "problem.left": "Du sitter inte här längre.",
  "problem.not-owner": "Det kan bara bordets värd göra.",
  "problem.cannot-kick": "Du kan inte skicka iväg dig själv. Lämna bordet i stället.",
  "problem.cannot-leave":
    "Här spelar ingen bot för den som lämnar bordet. Din plats väntar på dig.",
  "problem.seats-open": "Matchen kan starta när alla platser är upptagna.",
  "problem.already-started": "Matchen har börjat.",
  "problem.not-started": "Matchen har inte börjat än.",
  "problem.game-over": "Matchen är slut.",
  "problem.not-over": "Matchen är inte slut än.",
  "problem.bad-link": "Länken gäller inte, eller har ersatts av en nyare.",
  "problem.too-many-devices": "Platsen används redan på för många enheter.",
} as const satisfies Readonly<Record<keyof typeof english, Message>>;
