import { useCallback, useState } from 'react';

import { carryOutTaps } from '#features/frame/firstView.ts';

import { RestSkeleton } from './RestSkeleton.tsx';

/** The sections of the static page, from the portal's first commit until its own are there (docs/decisions/019). */
let kept: HTMLElement | null = null;

/** Do the sections of the static page stand there, in it or already taken over? */
export const isRestKept = (): boolean => kept !== null || document.querySelector('#first .fv-rest > section') !== null;

function takeOver(): HTMLElement {
  if (kept !== null) return kept;
  kept = document.createElement('div');
  // what is tapped meanwhile is kept by the boot script as before
  kept.className = 'fv-ssr';
  kept.append(...document.querySelectorAll('#first .fv-rest > section'));
  return kept;
}

/** The portal's own sections are there: they carry out what was tapped on the others. */
export function dropKeptRest(): void {
  const tapped = kept?.querySelectorAll('[data-tap][aria-busy], [data-tap][aria-expanded="true"]') ?? [];
  kept = null;
  carryOutTaps(tapped);
}

/** Below the first view while its sections are on their way: those that index.html showed, with their prices, else their shape. */
export function KeptRest() {
  const [isThere] = useState(isRestKept);
  const host = useCallback((element: HTMLElement | null) => {
    element?.append(takeOver());
    return () => {
      // neither here nor handed on in the same commit: the person has left, and the next shop is another
      setTimeout(() => {
        if (kept?.isConnected === false) kept = null;
      });
    };
  }, []);
  return isThere ? <div ref={host} /> : <RestSkeleton />;
}
