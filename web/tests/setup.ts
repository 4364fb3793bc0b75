// Every test speaks English, with all the words there are.

import { words } from "../src/i18n/index.svelte";

await words.needGame();
