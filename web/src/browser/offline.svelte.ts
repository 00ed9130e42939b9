/** The page as a whole is kept on this device, so that it opens without a network; a newer one waits until somebody wants it. */

/** What we need of a browser's service workers. */
export type Workers = Pick<ServiceWorkerContainer, "controller" | "register" | "addEventListener">;

export class Offline {
  /** Does the page open without a network? */
  ready = $state(false);
  /** A newer version of the page, which is here and has not begun. */
  newer = $state.raw<ServiceWorker | null>(null);
  private begun = false;
  private registration: ServiceWorkerRegistration | null = null;

  constructor(private readonly reload: () => void = () => location.reload()) {}

  /** Once; `workers` are missing where a browser has none for this page. */
  async begin(workers: Workers | undefined, script: string): Promise<void> {
    if (!workers || this.begun) return;
    this.begun = true;
    let controlled = workers.controller !== null;
    workers.addEventListener("controllerchange", () => {
      if (controlled) this.reload(); // all tabs go over together: the files of the older page are gone
      controlled = true;
    });
    const registration = await workers.register(script).catch(() => null);
    if (!registration) return;
    this.registration = registration;
    this.ready = registration.active !== null;
    this.newer = registration.waiting;
    if (registration.installing) this.watch(registration.installing, registration);
    registration.addEventListener("updatefound", () => {
      if (registration.installing) this.watch(registration.installing, registration);
    });
  }

  /** Ask whether there is a newer version; without a network nobody answers. */
  look(): void {
    void this.registration?.update().catch(() => undefined);
  }

  /** Begin with the newer version. */
  renew(): void {
    this.newer?.postMessage({ type: "SKIP_WAITING" });
  }

  private watch(coming: ServiceWorker, registration: ServiceWorkerRegistration): void {
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed" && registration.active) this.newer = coming;
      if (coming.state === "activated") this.ready = true;
    });
  }
}

export const offline = new Offline();
