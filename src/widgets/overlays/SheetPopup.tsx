import Popup from 'antd-mobile/es/components/popup';

import { cx } from '../cx.ts';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import s from './SheetPopup.module.css';

import type { ReactNode } from 'react';

prepareAntd();

export type SheetPopupProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** antd-mobile's Popup as the mover of widgets/overlays/Sheet.tsx. */
export function SheetPopup({ isOpen, onClose, children }: SheetPopupProps) {
  return (
    <Popup visible={isOpen} onClose={onClose} closeOnMaskClick closeOnSwipe destroyOnClose className={cx(s.popup)} bodyClassName={cx(s.body)}>
      {children}
    </Popup>
  );
}
