// The page of the gallery: `npm run dev`, then /gallery.html.

import "../style/tokens.css";
import "../style/base.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.body });
