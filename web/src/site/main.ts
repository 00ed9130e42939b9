/** Where the page without a server starts: the house is opened on this device while the page can be read already. */

import { mount, unmount } from "svelte";
import App from "../App.svelte";
import "../shell/global.css";
import { standBehindQuestionMark } from "../browser/addresses";
import { install } from "../browser/install.svelte";
import { offline } from "../browser/offline.svelte";
import { router } from "../browser/router.svelte";
import { theme } from "../browser/theme.svelte";
import { LocalTransport } from "../net/local";
import { travelBy } from "../net/transport";
import { speech } from "../words/words.svelte";
import { House } from "./house.svelte";
import HostWorker from "./host.worker?worker";
import { painted } from "./painted";
import Starting from "./Starting.svelte";

const house = new House(() => new HostWorker(), new URL("python/", document.baseURI).href);
const transport = new LocalTransport(house, new URL(`pages/${import.meta.env.VITE_PAGES}`, document.baseURI).href);
house.lost = () => transport.lose();
travelBy(transport);
standBehindQuestionMark();
speech.begin();
theme.begin();
router.begin();
install.begin();
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && offline.look());
void painted().then(() => house.begin(navigator.locks, navigator.storage));

const [starting, target] = ["starting", "app"].map((id) => document.getElementById(id));
if (starting) mount(Starting, { target: starting, props: { house } });
if (target) {
  let app = mount(App, { target });
  house.taken = () => {
    void unmount(app); // it is seen from my seats from now on
    app = mount(App, { target });
  };
}
