/** The page among the device's own apps, where the browser lets us ask. */

/** What Chromium says when a page may be installed; no standard has it. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  offer: Offer | null = $state.raw(null);

  begin(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // it is asked where somebody looks for it
      this.offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  async ask(): Promise<void> {
    const { offer } = this;
    this.offer = null; // it can be used once
    await offer?.prompt();
  }
}

export const install = new Install();
