/**
 * Runs inline in the head of index.html, before anything is painted: looks at the engine, shows the skeleton of the
 * right screen (or the server-rendered view), preloads the route's first call and the cover picture, then fetches the
 * bundle.
 * Until it has run, index.html shows its message for engines below the floor, so nothing can end in a white page (R5).
 */
import { readLocal, localKeys } from '#platform/storage.ts';
import { applySavedTextSize } from '#platform/textSize.ts';

import { watchTaps } from './earlyTaps.ts';
import { needsShims, reachesFloor, type Engine } from './engine.ts';
import { watchErrors } from './errorWatch.ts';
import { fillHome } from './fillHome.ts';
import { firstRouteOf } from './firstRoute.ts';
import { showCover, showLogo } from './showCover.ts';
import { showWrittenRest } from './showRest.ts';
import { preloadHome, preloadScreen, preloadStore } from './startPreload.ts';
import { addStyles, preloadScripts, startPaint, startScripts, type BundleFiles } from './startScripts.ts';
import { stillAfterBack } from './stillAfterBack.ts';
import { watchStart } from './watchStart.ts';
import { whenParsed } from './whenParsed.ts';
import { ssrLogo } from './ssrPage.ts';

declare const UME_FILES: BundleFiles;

// read once: the build puts the list in where the name stands, and the list must not stand in the page twice
const files = UME_FILES;
const engine = self as unknown as Engine;
const page = document.documentElement;

function start(): void {
  const route = firstRouteOf(location.pathname, readLocal(localKeys.braId));
  page.className = `fv-run fv-at-${route.kind}`;
  applySavedTextSize();
  stillAfterBack(page);
  const name = location.pathname in files.routes ? location.pathname : route.kind;
  const go = (entryStyles?: Promise<unknown>) =>
    startScripts(files, name, needsShims(engine), watchStart(), entryStyles);
  if (route.kind !== 'store') {
    if (route.kind === 'home') {
      preloadHome();
      whenParsed(fillHome);
    }
    go();
    // after the files: they are what the screen waits for longest
    preloadScreen(location);
    return;
  }
  const { codeId, isWritten } = preloadStore(route.braId, route.codeId);
  watchTaps(codeId, route.codeId);
  // the shell's tab bar stands under the store page only when no code came along
  whenParsed(() => (document.getElementById('first') as HTMLElement).classList.toggle('fv-tabbed', !route.codeId));
  // the picture first: a bundle that runs would hold its paint up
  const painted = showCover(route.braId);
  const entryStyles = addStyles(files.styles);
  void painted.then(() => go(entryStyles));
  const preload = () => preloadScripts(files, name);
  // a picture is asked for in a microtask: what comes after it on the line is asked for in the next one
  void Promise.resolve().then(() => {
    if (isWritten) {
      void Promise.all([entryStyles, addStyles(files.paint.styles)]).then(() => whenParsed(showWrittenRest));
      // pictures and styles are few bytes and on their way: the bundle's first ones are a round trip away
      whenParsed(preload);
    } else {
      startPaint(files.paint, entryStyles);
      // a slow line is shared by all that was asked for: what draws the prices comes before the bundle
      void entryStyles.then(preload);
    }
  });
  const logo = ssrLogo();
  if (logo !== null) showLogo(logo);
}

if (reachesFloor(engine)) {
  if (files.errors !== '') watchErrors(files.errors, files.scripts[files.scripts.length - 1] ?? '');
  start();
}
