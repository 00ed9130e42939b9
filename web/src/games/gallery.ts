/**
 * Every board in positions of real games, to look at while drawing (not built into the client): `npm run dev`, then
 * `/gallery.html` for all of them, `/gallery.html?game=battl_khaos&position=middle&lang=fr&theme=dark` for one.
 * `told=0` shows the first event as it happens, `look=1` another seat, `look=none` a spectator, `flip` the other side.
 */

import { mount } from "svelte";
import "../look.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
if (target) mount(Gallery, { target });
