/** Where the page without a server starts: the house is opened on this device while the page can be read already. */

import { mount } from "svelte";
import App from "../App.svelte";
import "../shell/global.css";
import { standBehindQuestionMark } from "../browser/addresses";
import { router } from "../browser/router.svelte";
import { theme } from "../browser/theme.svelte";
import { LocalTransport } from "../net/local";
import { travelBy } from "../net/transport";
import { speech } from "../words/words.svelte";
import { House } from "./house.svelte";
import HostWorker from "./host.worker?worker";
import Starting from "./Starting.svelte";

const house = new House(() => new HostWorker(), new URL("python/", document.baseURI).href);
const transport = new LocalTransport(house);
house.lost = () => transport.lose();
travelBy(transport);
standBehindQuestionMark();
speech.begin();
theme.begin();
router.begin();
void house.begin(navigator.locks, navigator.storage);

const [starting, app] = ["starting", "app"].map((id) => document.getElementById(id));
if (starting) mount(Starting, { target: starting, props: { house } });
if (app) mount(App, { target: app });
