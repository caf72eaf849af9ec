// The page of the gallery: `npm run dev`, then /gallery.html.

import "../../lib/ui/style/tokens.css";
import "../../lib/ui/style/base.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.body });
