// The words of the pages, which everybody needs.

import { common } from "./common";
import { pages } from "./pages";

export const site = { ...common, ...pages } as const;
