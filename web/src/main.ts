import { mount } from "svelte";
import App from "./App.svelte";
import "./shell/global.css";
import { router } from "./browser/router.svelte";
import { look } from "./browser/theme.svelte";
import { speech } from "./words/words.svelte";

speech.begin();
look.begin();
router.begin();

const target = document.getElementById("app");
if (target) mount(App, { target });
