/** Adds the bundle to the page, shows the cover before it, and says so when the bundle does not start. */
import { afterPaint } from '#platform/afterPaint.ts';
import { coverName } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { coverWidth, LOGO_WIDTH } from '#screens/store/pictureWidths.ts';
import { startText } from '#text/startText.ts';

import { whenParsed } from './whenParsed.ts';

/** Files that the build emitted, as addresses from the root of the host. */
export type BundleFiles = {
  shims: string;
  /**
   * By kind of skeleton or path: draws the preview where no server writes it. Written sections of the store page share
   * its styles. Other screens have those of their route.
   */
  previews: Record<string, { styles: string[]; scripts: string[] } | undefined>;
  /** Reports errors. '' without an address for reports. */
  errors: string;
  /** Styles of the entry. */
  styles: string[];
  /** Scripts of the entry. The last one starts the portal. */
  scripts: string[];
  /** Files that a route adds, by its path or the kind of its skeleton. */
  routes: Record<string, { styles: string[]; scripts: string[] } | undefined>;
};

/** Listeners of the loader. A script that failed to load will never replace the skeleton. */
export type StartWatch = { onFile: () => void; onFail: () => void };

/** Adds styles. @returns a promise that settles when all have loaded or failed */
export const addStyles = (hrefs: readonly string[]): Promise<unknown> => Promise.all(hrefs.map(addStyle));

/**
 * Adds the script that draws the preview, which runs once its styles have loaded, in no order with the bundle.
 * @param entryStyles the base of all styles
 */
export function startPreview(
  { styles, scripts }: Record<'styles' | 'scripts', string[]>,
  entryStyles: Promise<unknown>,
): void {
  scripts.forEach((src) => addLink('preload', src, 'script'));
  void Promise.all([entryStyles, addStyles(styles)]).then(() => scripts.forEach((src) => addScript(src)));
}

/** Preloads the bundle in the order in which it runs, while the cover holds its start back. */
export function preloadScripts(files: BundleFiles, kind: string): void {
  for (const src of files.scripts.concat(files.routes[kind]?.scripts ?? []))
    addLink('preload', src, 'script').setAttribute('fetchpriority', 'low');
}

/**
 * @param entryStyles when they were requested before
 * @returns a promise that settles when all styles of the route have loaded or failed
 */
export function startScripts(
  files: BundleFiles,
  kind: string,
  withShims: boolean,
  watch: StartWatch,
  entryStyles = addStyles(files.styles),
): Promise<unknown> {
  watch.onFile();
  const route = files.routes[kind] ?? { styles: [], scripts: [] };
  const main = files.scripts[files.scripts.length - 1] ?? '';
  const before = files.scripts.slice(0, -1).concat(route.scripts);
  const styles = Promise.all([entryStyles, addStyles(route.styles)]);
  (withShims ? [files.shims] : []).concat(before).forEach((src) => addScript(src, watch));
  addLink('preload', main, 'script');
  // React's first paint needs its styles, and #root: cached files arrive before the parser has reached the body
  void styles.then(() => whenParsed(() => addScript(main, watch)));
  return styles;
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

/** Adds one script. Watched scripts, those of the bundle, run in the order in which they are added. */
function addScript(src: string, watch?: StartWatch): void {
  const script = document.createElement('script');
  script.src = src;
  if (watch) {
    // a script added by script is async by default
    script.async = false;
    script.onload = watch.onFile;
    script.onerror = watch.onFail;
  }
  document.head.appendChild(script);
}

/** Longest wait of the scripts for the cover, ms. */
const COVER_WAIT_MS = 1500;

/** Adds a picture of the first view, and removes it when it fails. */
function showPicture(box: string, name: string, cssPixels: number): HTMLImageElement {
  const image = new Image();
  image.alt = '';
  let hasFailed = false;
  image.addEventListener('error', () => {
    hasFailed = true;
    image.remove();
  });
  whenParsed(() => {
    if (!hasFailed) document.querySelector(`#first ${box}`)?.appendChild(image);
  });
  image.src = imageUrl(name, cssPixels);
  return image;
}

/**
 * Requests the cover, the largest picture of the page, before any script of the bundle.
 * @returns a promise that resolves when the cover is painted, has failed or takes too long. Loaded is not enough:
 * scripts from the phone's cache would delay the paint.
 */
export function showCover(braId: string): Promise<void> {
  return new Promise((resolve) => {
    const image = showPicture('.fv-cover', coverName(braId), coverWidth());
    image.className = 'fv-cover-image';
    image.setAttribute('fetchpriority', 'high');
    image.onload = () => whenParsed(() => afterPaint(resolve));
    image.onerror = () => resolve();
    setTimeout(resolve, COVER_WAIT_MS);
  });
}

/** Shows the logo that a written page names. */
export function showLogo(name: string): void {
  showPicture('.fv-logo', name, LOGO_WIDTH);
}

/** Time without a file of the bundle, ms, after which the page says that it is still loading. */
const SLOW_MS = 12_000;
/** Part of a stack of the bundle. Hosts and extensions put other scripts into the page. */
const OUR_FILES = /\/assets\//;

const first = () => document.getElementById('first');

function say(message: string): void {
  const page = first();
  // the portal has started after all
  if (!page) return;
  page.querySelector('.fv-late')?.remove();
  const line = document.createElement('p');
  line.className = 'fv-round fv-late';
  line.setAttribute('role', 'status');
  const again = document.createElement('a');
  again.className = 'fv-again';
  again.href = '';
  again.textContent = startText.reload;
  line.append(message, '\u00a0', again);
  page.append(line);
}

/** Reports that the portal will not start: in place of a skeleton, or over a readable page. */
function giveUp(): void {
  whenParsed(() => {
    if (first()?.querySelector('.fv-ssr')) say(startText.stuck);
    else if (first()) document.documentElement.className = 'fv-run fv-down';
  });
}

/**
 * Reports a start that hangs or throws, with a link to reload, until the portal removes `#first`. Over a readable page
 * the report is one line, because its main action works without the portal (earlyTaps.ts).
 */
export function watchStart(): StartWatch {
  let timer = 0;
  const isOurs = (error: unknown, file = '') => OUR_FILES.test(`${file} ${String((error as Error | null)?.stack)}`);
  window.addEventListener('error', ({ error, filename }) => {
    if (isOurs(error, filename)) giveUp();
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(reason)) giveUp();
  });
  // every file is progress, also on a slow network
  function onFile(): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => say(startText.slow), SLOW_MS);
  }
  return { onFile, onFail: giveUp };
}
