import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "../lib/settings/settings.svelte";
import { guardPresses } from "../lib/ui/double_press";
import "../lib/ui/style/tokens.css";
import "../lib/ui/style/base.css";
import "../lib/ui/style/controls.css";
import { ready } from "../lib/i18n/index.svelte";

const root = document.documentElement;
root.lang = settings.language;
root.dataset["theme"] = settings.theme;
guardPresses();
void ready().then(() => {
  const target = document.getElementById("app");
  if (target) mount(App, { target });
});
