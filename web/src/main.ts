import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { wantedLanguage, words } from "./i18n/index.svelte";
import { keepPrefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { loadAhead } from "./pages/loading";

keepPrefs();
const spoken = words.use(wantedLanguage());
loadAhead(router.place);
await spoken;
const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the client");
mount(App, { target });
