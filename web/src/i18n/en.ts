// English: the measure of all catalogues. Each part of the client has its own file.

import { game } from "./en/game";
import { site } from "./en/site";

export const en = { ...site, ...game } as const;
