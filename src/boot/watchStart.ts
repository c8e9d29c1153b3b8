/**
 * A start that hangs or throws says so, with a way on: until the portal takes `#first` away nothing else could. Over a page
 * that can be read the words are a line, since its main action works without the portal (earlyTaps.ts).
 */
import { startText } from '#text/startText.ts';

import { whenParsed } from './whenParsed.ts';

/** Without a file of the bundle for so long, ms, the page says that it is still loading. */
const SLOW_MS = 12_000;
/** In the stack of what the bundle threw; what hosts and extensions put into a page is none of ours. */
const OUR_FILES = /\/assets\//;

const first = () => document.getElementById('first');

function say(words: string): void {
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
  line.append(words, '\u00a0', again);
  page.append(line);
}

/** The portal will not come by itself any more: words in place of a skeleton, a line over what can be read. */
function giveUp(): void {
  whenParsed(() => {
    if (first()?.querySelector('.fv-ssr')) say(startText.stuck);
    else if (first()) document.documentElement.className = 'fv-run fv-down';
  });
}

/** @returns for the loader: `onFile` when one of the bundle's files is there, `onFail` when one failed */
export function watchStart(): { onFile: () => void; onFail: () => void } {
  let timer = 0;
  const isOurs = (error: unknown, file = '') => OUR_FILES.test(`${file} ${String((error as Error | null)?.stack)}`);
  window.addEventListener('error', ({ error, filename }) => {
    if (isOurs(error, filename)) giveUp();
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(reason)) giveUp();
  });
  // whatever arrives is progress: a slow line is not told off
  function onFile(): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => say(startText.slow), SLOW_MS);
  }
  return { onFile, onFail: giveUp };
}
