/** Adds the bundle to the page: styles and scripts of the entry and of the route, side by side, run in order. */
import { whenParsed } from './whenParsed.ts';

/** What the build emitted; addresses from the root of the host. */
export type BundleFiles = {
  shims: string;
  /** Draws the store page from its first answers, before the bundle. */
  paint: { styles: string[]; scripts: string[] };
  /** Reports errors; '' where no address for reports is configured. */
  errors: string;
  /** Styles of the entry. */
  styles: string[];
  /** Scripts of the entry; the last one starts the portal. */
  scripts: string[];
  /** What a route adds, by its path or the kind of its skeleton. */
  routes: Record<string, { styles: string[]; scripts: string[] } | undefined>;
};

/** Adds styles. @returns settles when all are there or have failed: what waits must not wait for ever */
export const addStyles = (hrefs: readonly string[]): Promise<unknown> => Promise.all(hrefs.map(addStyle));

/**
 * What draws the store page: its script runs once its styles are there, and in no order with the bundle.
 * @param entryStyles those of the entry, which hold what all elements are based on
 */
export function startPaint({ styles, scripts }: BundleFiles['paint'], entryStyles: Promise<unknown>): void {
  scripts.forEach((src) => addLink('preload', src, 'script'));
  void Promise.all([entryStyles, addStyles(styles)]).then(() => scripts.forEach((src) => addScript(src)));
}

/**
 * Asks for the bundle at once, for `startScripts` to run later: the line would idle until the cover is painted.
 * Whatever
 * runs first is asked for first.
 */
export function preloadScripts(files: BundleFiles, kind: string): void {
  for (const src of files.scripts.concat(files.routes[kind]?.scripts ?? []))
    addLink('preload', src, 'script').setAttribute('fetchpriority', 'low');
}

/** Told of each file's fate; a script that failed to load will never replace the skeleton. */
type Watch = { onFile: () => void; onFail: () => void };

/** @param entryStyles where they were asked for before */
export function startScripts(
  files: BundleFiles,
  kind: string,
  withShims: boolean,
  watch: Watch,
  entryStyles = addStyles(files.styles),
): void {
  watch.onFile();
  const route = files.routes[kind] ?? { styles: [], scripts: [] };
  const main = files.scripts[files.scripts.length - 1] ?? '';
  const before = files.scripts.slice(0, -1).concat(route.scripts);
  const styles = Promise.all([entryStyles, addStyles(route.styles)]);
  (withShims ? [files.shims] : []).concat(before).forEach((src) => addScript(src, watch));
  addLink('preload', main, 'script');
  // the first paint of React needs its styles; a style that failed must not hold it for ever. And it needs #root: files
  // from the cache are here before the parser has come to the body, and the portal would start into nothing
  void styles.then(() => whenParsed(() => addScript(main, watch)));
}

function addLink(rel: string, href: string, as?: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  if (as) link.as = as;
  link.href = href;
  document.head.appendChild(link);
  return link;
}

function addStyle(href: string): Promise<unknown> {
  const link = addLink('stylesheet', href);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}

/** Adds one script; those of the bundle, which are watched, run in the order in which they are added. */
function addScript(src: string, watch?: Watch): void {
  const script = document.createElement('script');
  script.src = src;
  if (watch) {
    // a script added by script is async unless told otherwise
    script.async = false;
    script.onload = watch.onFile;
    script.onerror = watch.onFail;
  }
  document.head.appendChild(script);
}
