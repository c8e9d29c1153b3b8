import { useId, useRef, type PointerEvent, type ReactNode } from 'react';

import { widgetsText } from '#text/widgetsText.ts';

import { CloseIcon } from '../icons/CloseIcon.tsx';
import { useDialogFocus } from './useDialogFocus.ts';
import { useKeyboardRoom } from '../keyboard/useKeyboardRoom.ts';

import s from './SheetPanel.module.css';

export type SheetPanelProps = { title: string; onClose: () => void; bar?: ReactNode; children: ReactNode };

/** Content of a sheet: handle, bar, scrollable content. */
export function SheetPanel({ title, onClose, bar, children }: SheetPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useDialogFocus(panel, onClose);
  useKeyboardRoom(panel, 'foot');

  /** A swipe down scrolls scrolled content and must not close the sheet. */
  function keepScroll(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.scrollTop > 0) event.stopPropagation();
  }
  return (
    <div
      ref={panel}
      className={s.panel}
      role="dialog"
      aria-modal="true"
      aria-labelledby={bar === undefined ? titleId : undefined}
      aria-label={bar === undefined ? undefined : title}
      tabIndex={-1}
    >
      <span className={s.grab} aria-hidden="true" />
      {bar !== undefined ? (
        bar
      ) : (
        <div className={s.bar}>
          <h2 id={titleId} className={s.title}>
            {title}
          </h2>
          <button type="button" className={s.close} aria-label={widgetsText.sheet.close} onClick={onClose}>
            <CloseIcon size={20} />
          </button>
        </div>
      )}
      <div className={s.content} onPointerDown={keepScroll}>
        {children}
      </div>
    </div>
  );
}
