/**
 * A bottom sheet. Closes by swipe, by a tap beside it, by its button, by Escape and by Back. The focus moves in and
 * back out. antd-mobile's Popup animates it, in a chunk loaded at the first opening. If the load fails or takes 4 s,
 * the sheet opens without animation.
 */
import { useEffect, useState, type ReactNode } from 'react';

import { SheetPanel } from './SheetPanel.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';

import * as s from './Sheet.module.css';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Replaces the bar with title and close button (null: none). The title still names the sheet. */
  bar?: ReactNode;
};

/** Maximum wait for the chunk, ms. */
const CHUNK_LIMIT_MS = 4_000;
const lazy = lazyModule(() => import(/* webpackChunkName: "overlays" */ './SheetPopup.tsx'));

export function Sheet({ isOpen, onClose, title, children, bar }: SheetProps) {
  // stays mounted after the first opening, so that closing is animated
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useCloseOnBack(isOpen, onClose);
  const { loaded, failure } = useLazyModule(lazy, isOpen);
  const isMissing = loaded === null;
  // kept until the sheet closes, because an exchange would lose what was typed in it
  const [isPlain, setPlain] = useState(false);
  if (isPlain && !isOpen) setPlain(false);
  useEffect(() => {
    if (!isOpen || !isMissing) return undefined;
    const timer = setTimeout(() => setPlain(true), CHUNK_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isMissing]);
  if (!wasOpen || (isMissing && failure === null && !isPlain)) return null;
  const panel = (
    <SheetPanel title={title} onClose={onClose} bar={bar}>
      {children}
    </SheetPanel>
  );
  if (loaded === null || isPlain) {
    return isOpen ? (
      <div className={s.plain}>
        <div className={s.mask} role="presentation" onClick={onClose} />
        <div className={s.foot}>{panel}</div>
      </div>
    ) : null;
  }
  return (
    <loaded.SheetPopup isOpen={isOpen} onClose={onClose}>
      {panel}
    </loaded.SheetPopup>
  );
}
