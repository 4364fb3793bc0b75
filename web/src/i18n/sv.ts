import { game } from "./sv/game";
import { site } from "./sv/site";
import type { Catalogue } from "./index.svelte";

export const sv: Catalogue = { ...site, ...game };
