/**
 * A sheet that rises from below: closes by swipe, by a tap beside it, by its button, by Escape and by Back; the focus moves in
 * and back. antd-mobile's Popup moves it, from a chunk loaded at the first opening; where that fails the same sheet
 * stands there without motion.
 */
import { useState, type ReactNode } from 'react';

import { SheetPanel } from './SheetPanel.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';

import s from './Sheet.module.css';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stands in place of the bar with the title and the close button (null: none); the title still names the sheet. */
  bar?: ReactNode;
};

const lazy = lazyModule(() => import(/* webpackChunkName: "overlays" */ './SheetPopup.tsx'));

export function Sheet({ isOpen, onClose, title, children, bar }: SheetProps) {
  // once it was open it stays mounted, so that it can also go down
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useCloseOnBack(isOpen, onClose);
  const { loaded, failure } = useLazyModule(lazy, isOpen);
  if (!wasOpen || (loaded === null && failure === null)) return null;
  const panel = (
    <SheetPanel title={title} onClose={onClose} bar={bar}>
      {children}
    </SheetPanel>
  );
  if (loaded === null) {
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
