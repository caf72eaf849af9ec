// The page of the gallery: `npm run dev`, then /gallery.html, or /gallery.html#stage for the stage.

import "../style/tokens.css";
import "../style/base.css";
import { mount } from "svelte";
import StageDemo from "../stage/StageDemo.svelte";
import Gallery from "./Gallery.svelte";

mount(location.hash === "#stage" ? StageDemo : Gallery, { target: document.body });
