import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import { router } from "./router.svelte";
import { look } from "./theme.svelte";
import { speech } from "./words/words.svelte";

speech.begin();
look.begin();
router.begin();

const target = document.getElementById("app");
if (target) mount(App, { target });
