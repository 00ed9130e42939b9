/** Where the page starts: language, theme and address are read, then the app is shown. */

import { mount } from "svelte";
import App from "./App.svelte";
import "./shell/global.css";
import { router } from "./browser/router.svelte";
import { theme } from "./browser/theme.svelte";
import { speech } from "./words/words.svelte";

speech.begin();
theme.begin();
router.begin();

const target = document.getElementById("app");
if (target) mount(App, { target });
