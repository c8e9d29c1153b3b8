import Popup from 'antd-mobile/es/components/popup';
import { useState } from 'react';

import { cx } from '../cx.ts';
import { MovingMark } from './closeGate.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import * as s from './SheetPopup.module.css';

import type { ReactNode } from 'react';

prepareAntd();

export type SheetPopupProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** Animates widgets/overlays/Sheet.tsx with antd-mobile's Popup. */
export function SheetPopup({ isOpen, onClose, children }: SheetPopupProps) {
  const [phase, setPhase] = useState<'down' | 'starting' | 'moving'>('down');
  if (isOpen && phase === 'down') setPhase('starting');
  // not before its animation has started (closeGate.tsx)
  if (!isOpen && phase === 'moving') setPhase('down');
  const isUp = phase !== 'down';
  return (
    <Popup
      visible={isUp}
      onClose={onClose}
      closeOnMaskClick
      closeOnSwipe
      destroyOnClose
      className={cx(s.popup)}
      bodyClassName={cx(s.body)}
    >
      {children}
      {isUp && <MovingMark onMoving={() => setPhase('moving')} />}
    </Popup>
  );
}
