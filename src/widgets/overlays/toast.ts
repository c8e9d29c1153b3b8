/**
 * Short messages (spec 2, 8, 9): they stay 2 s, equal ones are one while they stand, warn vibrates 200 ms and error 500 ms,
 * and the promise resolves when the message has closed (or gave way to a newer one). A loading toast comes at once; a
 * success keeps its 2 s before it and over it, and then loading shows if it goes on; no call waits for either.
 * antd-mobile draws them from a chunk of their own; where it does not come in time, a snackbar shows the words, so that
 * none is lost.
 */
import { ERROR_VIBRATION_MS, TOAST_MS, UNDO_MS, WARN_VIBRATION_MS } from '#domain/constants.ts';
import { vibrate } from '#platform/vibrate.ts';
import { toastText } from '#text/toastText.ts';

import { lazyModule, moduleWithin } from '../lazy/lazyModule.ts';
import { showSnackbar, type Snackbar } from './snackbar.ts';

type Kind = 'info' | 'success' | 'warn' | 'error' | 'loading';
type ToastInView = { kind: Kind; message: string; leave: (isFollowed?: boolean) => void };

/** An answer that comes sooner, ms, asks for no chunk to draw loading with: it would hold up what the screen asks for. */
const LOADING_CHUNK_DELAY_MS = 300;
/** Longer than this on the way, and a snackbar speaks instead. */
const CHUNK_LIMIT_MS = 1_000;
const VIBRATIONS: Readonly<Partial<Record<Kind, number>>> = { warn: WARN_VIBRATION_MS, error: ERROR_VIBRATION_MS };

const lazy = lazyModule(() => import(/* webpackChunkName: "overlays" */ './toastImpl.tsx'));
type Impl = Awaited<ReturnType<typeof lazy.get>>;
let current: ToastInView | null = null;
/** Resolves when the message in view has closed. */
let currentClosed: Promise<void> | null = null;
/** Shows the loading toast that goes on, as soon as a success has been seen. */
let resumeLoading: (() => void) | null = null;
let offerBar: Snackbar | null = null;

/** The message in view keeps its place for its whole time. */
let isHeld = false;

/** Null when antd-mobile cannot draw: no chunk, or it failed. A message is never lost for that. */
function drawWith(impl: Impl | null, kind: Kind, message: string): { close: () => void } | null {
  try {
    return impl === null ? null : impl.drawToast(kind, message);
  } catch (reason) {
    console.warn('a toast could not be drawn:', reason);
    return null;
  }
}

/**
 * Shows the words in place of the toast before; `leave` takes them away, at once or as soon as they have come.
 * `onStanding` is called once, when they are drawing (or would have been, had another not come between).
 */
function replaceCurrent(kind: Kind, message: string, onLeft: () => void, onStanding: () => void): ToastInView {
  const loaded = lazy.now();
  // all but a success takes the place of a loading toast for good, also before it was seen
  if (kind !== 'success' && kind !== 'loading') resumeLoading = null;
  current?.leave(loaded !== null);
  let drawing: { close: () => void } | null = null;
  let isPlain = false;
  const entry: ToastInView = {
    kind,
    message,
    leave(isFollowed = false) {
      if (current !== entry) return;
      current = null;
      // antd-mobile puts the next toast in the place of its last one by itself
      if (!isFollowed || isPlain) drawing?.close();
      onLeft();
    },
  };
  current = entry;
  const draw = (impl: Impl | null) => {
    if (current === entry) {
      drawing = drawWith(impl, kind, message);
      isPlain = drawing === null;
      drawing ??= showSnackbar({ message, role: kind === 'warn' || kind === 'error' ? 'alert' : 'status' });
    }
    onStanding();
  };
  const drawAnew = (impl: Impl | null) => {
    if (impl === null || current !== entry) return;
    drawing?.close();
    draw(impl);
  };
  if (loaded !== null) draw(loaded);
  else if (kind !== 'loading') void moduleWithin(lazy, CHUNK_LIMIT_MS).then(draw);
  else {
    draw(null);
    setTimeout(() => {
      if (current === entry) void moduleWithin(lazy, CHUNK_LIMIT_MS).then(drawAnew);
    }, LOADING_CHUNK_DELAY_MS);
  }
  return entry;
}

function show(kind: Kind, message: string): Promise<void> {
  if (current?.kind === kind && current.message === message && currentClosed !== null) return currentClosed;
  // a held message keeps its place; the new one is entry apart, so that it is not lost
  if (isHeld) return showBeside(kind, message);
  const closed = new Promise<void>((resolve) => {
    // the 2 s count from when it is seen, not from when its chunk was asked for
    const entry = replaceCurrent(kind, message, resolve, () => {
      setTimeout(() => {
        if (current === entry && resumeLoading !== null) resumeLoading();
        else entry.leave();
      }, TOAST_MS);
    });
  });
  currentClosed = closed;
  const vibration = VIBRATIONS[kind];
  if (vibration !== undefined) vibrate(vibration);
  return closed;
}

/** As a snackbar below the toast in view. */
function showBeside(kind: Kind, message: string): Promise<void> {
  const bar = showSnackbar({ message, role: kind === 'warn' || kind === 'error' ? 'alert' : 'status' });
  return new Promise((resolve) => {
    setTimeout(() => {
      bar.close();
      resolve();
    }, TOAST_MS);
  });
}

/** An error whose words stand for their 2 s, whatever else is said meanwhile: the page reloads after them (spec 8, 401). */
function hold(message: string): Promise<void> {
  const closed = show('error', message);
  isHeld = true;
  return closed.finally(() => {
    isHeld = false;
  });
}

const noop = () => undefined;

/**
 * Comes at once and stays until the returned function is called, or until an information, a warning or an error takes its
 * place. A success before it or over it is seen first; loading that is over by then does not come.
 */
function loading(message: string): () => void {
  let entry: ToastInView | null = null;
  const show = () => {
    entry = replaceCurrent('loading', message, noop, noop);
  };
  if (isHeld) return noop;
  resumeLoading = show;
  if (current?.kind !== 'success') show();
  return () => {
    if (resumeLoading === show) resumeLoading = null;
    entry?.leave();
  };
}

/** A bar with a way on, 5 s long, apart from the toasts, so that none of them takes the way away. */
function offer(message: string, text: string, onTap: () => unknown): void {
  offerBar?.close();
  const bar = showSnackbar({
    message,
    role: 'status',
    button: {
      text,
      onClick() {
        bar.close();
        onTap();
      },
    },
  });
  offerBar = bar;
  setTimeout(() => bar.close(), UNDO_MS);
}

export const toast = {
  info: (message: string) => show('info', message),
  success: (message: string) => show('success', message),
  warn: (message: string) => show('warn', message),
  error: (message: string) => show('error', message),
  hold,
  loading,
  offer,
  /** The way back. */
  undo: (message: string, onUndo: () => unknown) => offer(message, toastText.undo, onUndo),
};

/** Fetches the toasts and modals, so that they also work offline; what fails is fetched at the first use. */
export function preloadToasts(): void {
  lazy.get().catch(() => undefined);
}
