/** What building/site.py says of a site when it is built. */
interface ImportMetaEnv {
  /** Where the browser's Python lies, below `python/`. */
  readonly VITE_ENGINE: string;
  /** The archive with the house in it, below `python/`. */
  readonly VITE_HOUSE: string;
  /** Where that lies which can be read before Python has started, below `pages/`. */
  readonly VITE_PAGES: string;
  /** A server that plays with others, where the builder names one. */
  readonly VITE_SERVER?: string;
}
