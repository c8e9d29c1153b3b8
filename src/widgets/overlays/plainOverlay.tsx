/**
 * Modals and action sheet without antd-mobile, used when its chunk fails to load (offline). They have the same content
 * and rules, without animation. WebViews may block window.confirm.
 */
import { createRoot } from 'react-dom/client';

import { ActionList } from './ActionList.tsx';
import { ModalPanel } from './ModalPanel.tsx';

import * as s from './plainOverlay.module.css';

import type { ReactNode } from 'react';
import type { ModalAnswer, ModalSpec } from './modalSpec.ts';
import type { Draw } from './openOverlay.ts';
import type { ActionSheetOptions } from './sheetAction.ts';

export const drawPlainModal = (spec: ModalSpec): Draw<ModalAnswer> =>
  drawPlain((answer) => <ModalPanel spec={spec} onAnswer={answer} />);

/** A tap beside the list closes it. */
export const drawPlainActionSheet = (options: ActionSheetOptions): Draw<string | null> =>
  drawPlain(
    (answer) => <ActionList options={options} onChoose={answer} />,
    (answer) => answer(null),
  );

/** @param onTapBeside called on a tap beside the panel */
function drawPlain<T>(
  panel: (answer: (value: T) => void) => ReactNode,
  onTapBeside?: (answer: (value: T) => void) => void,
): Draw<T> {
  return (answer) => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(
      <div
        className={s.mask}
        role="presentation"
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) onTapBeside?.(answer);
        }}
      >
        <div className={s.box}>{panel(answer)}</div>
      </div>,
    );
    return () =>
      // React cannot unmount a root during its render.
      void Promise.resolve().then(() => {
        root.unmount();
        container.remove();
      });
  };
}
