/**
 * Short messages (spec 2, 8, 9). They stay for 2 s. An equal message is not repeated while shown. warn vibrates for 200
 * ms, error for 500 ms. The promise resolves when the message has closed, or was replaced. A loading toast appears at
 * once. After a success, it waits until the success has had its 2 s. No call waits for a toast. The chunk of
 * antd-mobile draws the toasts, and a snackbar shows the message if the chunk is late.
 */
import { ERROR_VIBRATION_MS, TOAST_MS, UNDO_MS, WARN_VIBRATION_MS } from '#domain/constants.ts';
import { vibrate } from '#platform/vibrate.ts';
import { toastText } from '#text/toastText.ts';

import { lazyModule, moduleWithin } from '../lazy/lazyModule.ts';
import { showSnackbar, type Snackbar } from './snackbar.ts';

type Kind = 'info' | 'success' | 'warn' | 'error' | 'loading';
type ToastInView = { kind: Kind; message: string; leave: (isFollowed?: boolean) => void };

/**
 * A loading toast loads its chunk after this delay, ms. A faster response then needs no chunk, which would compete with
 * the screen's requests.
 */
const LOADING_CHUNK_DELAY_MS = 300;
/** Maximum wait for the chunk, ms. A snackbar is shown after it. */
const CHUNK_LIMIT_MS = 1_000;
const VIBRATIONS: Readonly<Partial<Record<Kind, number>>> = { warn: WARN_VIBRATION_MS, error: ERROR_VIBRATION_MS };

const lazy = lazyModule(() => import(/* webpackChunkName: "overlays" */ './toastImpl.tsx'));
type Impl = Awaited<ReturnType<typeof lazy.get>>;
let current: ToastInView | null = null;
/** Resolves when the current message has closed. */
let currentClosed: Promise<void> | null = null;
/** Shows the pending loading toast after a success. */
let resumeLoading: (() => void) | null = null;
let offerBar: Snackbar | null = null;

/** The current message keeps its full time. */
let isHeld = false;

/** Returns null when antd-mobile cannot draw: no chunk, or an error. The snackbar then shows the message. */
function drawWith(impl: Impl | null, kind: Kind, message: string): { close: () => void } | null {
  try {
    return impl === null ? null : impl.drawToast(kind, message);
  } catch (reason) {
    console.warn('a toast could not be drawn:', reason);
    return null;
  }
}

/**
 * Replaces the current toast. `leave` closes it, at once or when it has been drawn. `onStanding` is called once when it
 * has been drawn, or was replaced before.
 */
function replaceCurrent(kind: Kind, message: string, onLeft: () => void, onStanding: () => void): ToastInView {
  const loaded = lazy.now();
  // any toast but a success replaces a loading toast for good, even before it was drawn
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
      // antd-mobile replaces its last toast by itself
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
  // a held message stays, so the new one is shown separately
  if (isHeld) return showBeside(kind, message);
  const closed = new Promise<void>((resolve) => {
    // the 2 s start when it is drawn, not when its chunk is requested
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

/** Shows a message as a snackbar below the current toast. */
function showBeside(kind: Kind, message: string): Promise<void> {
  const bar = showSnackbar({ message, role: kind === 'warn' || kind === 'error' ? 'alert' : 'status' });
  return new Promise((resolve) => {
    setTimeout(() => {
      bar.close();
      resolve();
    }, TOAST_MS);
  });
}

/** Shows an error for its full 2 s, whatever follows, because the page then reloads (spec 8, 401). */
function hold(message: string): Promise<void> {
  const closed = show('error', message);
  isHeld = true;
  return closed.finally(() => {
    isHeld = false;
  });
}

const noop = () => undefined;

/**
 * Shows a loading toast at once, until the returned function is called. An info, warning or error also replaces it. A
 * success has priority. A loading toast that ends during the success is not shown.
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

/**
 * Shows a bar with an action button for 5 s, or 10 s if the focus is then in it. It is separate from the toasts, so
 * none of them replaces it.
 */
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
  setTimeout(() => (bar.hasFocus() ? setTimeout(bar.close, UNDO_MS) : bar.close()), UNDO_MS);
}

export const toast = {
  info: (message: string) => show('info', message),
  success: (message: string) => show('success', message),
  warn: (message: string) => show('warn', message),
  error: (message: string) => show('error', message),
  hold,
  loading,
  offer,
  /** Shows an undo bar. */
  undo: (message: string, onUndo: () => unknown) => offer(message, toastText.undo, onUndo),
};

/** Preloads the toasts and modals, so that they work offline. A failed load is retried on first use. */
export function preloadToasts(): void {
  lazy.get().catch(() => undefined);
}

/** Simulates a reload of the page, for tests. */
export function forgetToasts(): void {
  resumeLoading = null;
  isHeld = false;
  current?.leave();
  offerBar?.close();
}
