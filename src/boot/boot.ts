/**
 * Runs inline in the head of index.html, before the first paint. Checks the engine. Shows the skeleton of the screen,
 * or the page that the server wrote. Preloads the first calls and the cover, then loads the bundle. Until it has run,
 * index.html shows its message for engines below the floor, so that no page stays white (R5).
 */
import { firstRouteOf } from '#domain/firstRoute.ts';
import { watchErrors } from '#errors/errorWatch.ts';
import { readLocal, localKeys } from '#platform/storage.ts';
import { applySavedTextSize } from '#platform/textSize.ts';
import { userToken } from '#platform/session.ts';
import { mountWritten } from '#preview/mountSections.ts';
import { screenNameOf } from '#preview/screenCalls.ts';

import { watchTaps } from './earlyTaps.ts';
import { needsShims, reachesFloor, type Engine } from './engine.ts';
import {
  addStyles,
  preloadScripts,
  showCover,
  showLogo,
  startPreview,
  startScripts,
  watchStart,
  type BundleFiles,
} from './load.ts';
import { preloadScreen, preloadStore, writtenLogo } from './preload.ts';
import { stillAfterBack } from './stillAfterBack.ts';
import { whenParsed } from './whenParsed.ts';

declare const UME_FILES: BundleFiles;

// read once: the build replaces the name by the list, which must not stand in the page twice
const files = UME_FILES;
const engine = self as unknown as Engine;
const page = document.documentElement;

function start(): void {
  const route = firstRouteOf(location.pathname, readLocal(localKeys.braId));
  page.className = `fv-run fv-at-${route.kind}`;
  applySavedTextSize();
  stillAfterBack(page);
  const path = screenNameOf(location.pathname);
  const name = path in files.routes ? path : route.kind;
  const go = (entryStyles?: Promise<unknown>) =>
    startScripts(files, name, needsShims(engine), watchStart(), entryStyles);
  const preview = files.previews[name] ?? { styles: [], scripts: [] };
  if (route.kind !== 'store') {
    const previewKind = preloadScreen(name);
    const styles = go();
    if (previewKind === null) return;
    watchTaps(undefined, undefined);
    if (previewKind === 'script') startPreview(preview, styles);
    // a member's answers come with the portal (C16)
    else if (userToken() === '') void styles.then(() => whenParsed(mountWritten));
    return;
  }
  const { codeId, isWritten } = preloadStore(route.braId, route.codeId);
  watchTaps(codeId, route.codeId);
  // the shell's tab bar stands under the store page only without a code
  whenParsed(() => (document.getElementById('first') as HTMLElement).classList.toggle('fv-tabbed', !route.codeId));
  // the picture first: a running bundle would delay its paint
  const painted = showCover(route.braId);
  const entryStyles = addStyles(files.styles);
  void painted.then(() => go(entryStyles));
  const preload = () => preloadScripts(files, name);
  // a picture is requested in a microtask, and later requests in the next one
  void Promise.resolve().then(() => {
    if (!isWritten) {
      startPreview(preview, entryStyles);
      // a slow network is shared by all requests: the script that draws the prices comes before the bundle
      void entryStyles.then(preload);
      return;
    }
    // the sections are a visitor's, and a member's come with the portal (C16)
    if (userToken() === '')
      void Promise.all([entryStyles, addStyles(preview.styles)]).then(() => whenParsed(mountWritten));
    // pictures and styles are small and requested: the bundle's first bytes are a round trip away
    whenParsed(preload);
  });
  const logo = writtenLogo();
  if (logo !== undefined) showLogo(logo);
}

if (reachesFloor(engine)) {
  if (files.errors !== '') watchErrors(files.errors, files.scripts[files.scripts.length - 1] ?? '');
  start();
}
