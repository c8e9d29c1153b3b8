/** Adds the bundle to the page: styles and scripts of the entry and of the route, side by side, run in order. */
import { whenParsed } from './whenParsed.ts';

/** What the build emitted; addresses from the root of the host. */
export type BundleFiles = {
  shims: string;
  /** Draws the store page from its first answer where no server wrote it. */
  paint: string;
  /** Reports errors; '' where no address for reports is configured. */
  errors: string;
  /** Styles of the entry. */
  styles: string[];
  /** Scripts of the entry; the last one starts the portal. */
  scripts: string[];
  /** What a route adds, by the kind of its skeleton. */
  routes: Record<string, { styles: string[]; scripts: string[] } | undefined>;
};

/** Told of each file's fate; a script that failed to load will never replace the skeleton. */
type Watch = { onFile: () => void; onFail: () => void };

export function startScripts(files: BundleFiles, kind: string, withShims: boolean, watch: Watch): void {
  watch.onFile();
  const route = files.routes[kind] ?? { styles: [], scripts: [] };
  const main = files.scripts[files.scripts.length - 1] ?? '';
  const before = files.scripts.slice(0, -1).concat(route.scripts);
  const styles = files.styles.concat(route.styles).map(addStyle);
  (withShims ? [files.shims] : []).concat(before).forEach((src) => addScript(src, watch));
  if (styles.length > 0) addLink('preload', main, 'script');
  // the first paint of React needs its styles; a style that failed must not hold it for ever. And it needs #root: files
  // from the cache are here before the parser has come to the body, and the portal would start into nothing
  void Promise.all(styles).then(() => whenParsed(() => addScript(main, watch)));
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

/** Adds one script; they run in the order in which they are added. */
export function addScript(src: string, watch?: Watch): void {
  const script = document.createElement('script');
  script.src = src;
  // a script added by script is async unless told otherwise: order matters here
  script.async = false;
  if (watch) {
    script.onload = watch.onFile;
    script.onerror = watch.onFail;
  }
  document.head.appendChild(script);
}
