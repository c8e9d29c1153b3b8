/** The action sheet of plain DOM, for the case that its chunk cannot be loaded (offline). Looks like the dialog's fallback. */
import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';
import { holdTab } from './useDialogFocus.ts';

import s from './dialogFallback.module.css';

import type { Draw } from './askOverlay.ts';
import type { ActionSheetOptions } from './sheetAction.ts';

export const drawActionSheetFallback =
  ({ title, actions }: ActionSheetOptions): Draw<string | null> =>
  (answer) => {
    const before = document.activeElement;
    const mask = document.createElement('div');
    mask.className = cx(s.mask);
    const box = document.createElement('div');
    box.className = cx(s.box);
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-modal', 'true');
    box.setAttribute('aria-label', title ?? widgetsText.actions.name);
    mask.appendChild(box);
    document.body.appendChild(mask);

    const addButton = (text: string, className: string | undefined, isDisabled: boolean, key: string | null) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = cx(className, s.stacked);
      button.textContent = text;
      button.disabled = isDisabled;
      button.addEventListener('click', () => answer(key));
      box.appendChild(button);
    };
    for (const action of actions) addButton(action.text, action.danger === true ? s.danger : s.primary, action.disabled === true, action.key);
    addButton(widgetsText.actions.cancel, s.quiet, false, null);
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') answer(null);
      else if (event.key === 'Tab') holdTab(box, event);
    });
    box.querySelector('button')?.focus();
    return () => {
      mask.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
