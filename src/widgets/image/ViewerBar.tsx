import { useRef } from 'react';

import { widgetsText } from '#text/widgetsText.ts';

import { CloseIcon } from '../icons/CloseIcon.tsx';
import { useDialogFocus } from '../overlays/useDialogFocus.ts';
import { useUnhide } from '../overlays/useUnhide.ts';

import * as s from './ViewerBar.module.css';

/** Close button of the viewer, and its accessible name. */
export function ViewerBar({ alt, onClose }: { alt: string; onClose: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useUnhide(bar);
  useDialogFocus(bar, onClose);
  return (
    <div
      ref={bar}
      className={s.bar}
      role="dialog"
      aria-modal="true"
      aria-label={alt === '' ? widgetsText.image.viewer : alt}
      tabIndex={-1}
    >
      <button type="button" className={s.close} aria-label={widgetsText.image.close} data-autofocus onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
