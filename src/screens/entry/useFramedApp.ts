import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { frameMessageOf } from '#platform/frameMessage.ts';

/** Timeout for `ume:ready` or `load`, ms. After it the screen offers a new window. */
const FRAME_LIMIT_MS = 10_000;

export type FrameState = 'waiting' | 'here' | 'late';
type Handlers = { onBack: () => void; onClose: () => void };

/**
 * Listens to the framed app and runs the timeout. One mount is one attempt.
 * @param origin configured origin of the app
 */
export function useFramedApp(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  handlers: Handlers,
): { state: FrameState; handleLoad: () => void } {
  const [state, setState] = useState<FrameState>('waiting');
  const handleBack = useEffectEvent(handlers.onBack);
  const handleClose = useEffectEvent(handlers.onClose);

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'late' : now)), FRAME_LIMIT_MS);
    const handleMessage = (event: MessageEvent<unknown>): void => {
      // security C24: `frameMessageOf` compares the whole origin
      const message = frameMessageOf(event, { origin, source: frame.current?.contentWindow ?? null });
      if (message === 'ready') setState('here');
      if (message === 'back') handleBack();
      if (message === 'close') handleClose();
    };
    window.addEventListener('message', handleMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', handleMessage);
    };
  }, [frame, origin]);

  return { state, handleLoad: () => setState('here') };
}
