// The words of the pages, which everybody needs.

import type { SiteWords } from "../index.svelte";
import { common } from "./common";
import { pages } from "./pages";
import { problems } from "./problems";

export const site: SiteWords = { ...common, ...pages, ...problems };
