// The words of the pages, which everybody needs.

import { common } from "./common";
import { pages } from "./pages";
import { problems } from "./problems";

export const site = { ...common, ...pages, ...problems } as const;
