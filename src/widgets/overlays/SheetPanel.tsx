import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';

import { widgetsText } from '#text/widgetsText.ts';

import { CloseIcon } from '../icons/CloseIcon.tsx';
import { FOCUSABLE, useDialogFocus } from './useDialogFocus.ts';
import { useKeyboardRoom } from '../keyboard/useKeyboardRoom.ts';

import * as s from './SheetPanel.module.css';

export type SheetPanelProps = { title: string; onClose: () => void; bar?: ReactNode; children: ReactNode };

/** Content of a sheet: handle, bar, scrollable content. */
export function SheetPanel({ title, onClose, bar, children }: SheetPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isStop = useScrollsByKeys(content);
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
      <div
        ref={content}
        className={s.content}
        {...(isStop && { tabIndex: 0, role: 'group', 'aria-label': title })}
        onPointerDown={keepScroll}
      >
        {children}
      </div>
    </div>
  );
}

/** True while a text scrolls and has no control, so that arrow keys need a stop in it (WCAG 2.1.1). */
function useScrollsByKeys(content: RefObject<HTMLDivElement | null>): boolean {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const box = content.current;
    // jsdom has none, the engine floor has one
    if (box === null || typeof window.ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() =>
      setStop(box.scrollHeight > box.clientHeight && box.querySelector(FOCUSABLE) === null),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [content]);
  return isStop;
}
