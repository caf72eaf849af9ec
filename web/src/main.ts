import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings/settings.svelte";
import { guardPresses } from "./shell/second_press";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import { ready } from "./words/index.svelte";

const root = document.documentElement;
root.lang = settings.language;
root.dataset["theme"] = settings.theme;
guardPresses();
void ready().then(() => {
  const target = document.getElementById("app");
  if (target) mount(App, { target });
});
