// The words of the pages, which everybody needs.

import type { SiteWords } from "../index.svelte";
import { common } from "./common";
import { pages } from "./pages";

export const site: SiteWords = { ...common, ...pages };
