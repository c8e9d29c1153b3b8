/** Plain DOM action sheet, used when its chunk fails to load (offline). Has the style of the dialog fallback. */
import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';
import { addTo, plainPanel } from './plainPanel.ts';

import s from './dialogFallback.module.css';

import type { Draw } from './openOverlay.ts';
import type { ActionSheetOptions } from './sheetAction.ts';

export const drawActionSheetFallback =
  ({ title, actions, selectedKey }: ActionSheetOptions): Draw<string | null> =>
  (answer) => {
    const panel = plainPanel({
      role: 'dialog',
      label: title ?? widgetsText.actions.name,
      closesBeside: true,
      onClose: () => answer(null),
    });
    if (title !== undefined) addTo(panel.box, 'p', s.title, title);
    const addButton = (text: string, className: string | undefined, key: string | null) => {
      const button = addTo(panel.box, 'button', cx(className, s.stacked), text);
      button.type = 'button';
      button.addEventListener('click', () => answer(key));
      return button;
    };
    for (const action of actions) {
      const button = addButton(action.text, action.danger === true ? s.danger : s.primary, action.key);
      button.disabled = action.disabled === true;
      if (action.key === selectedKey) button.setAttribute('aria-current', 'true');
    }
    addButton(widgetsText.actions.cancel, s.quiet, null);
    panel.open();
    return panel.remove;
  };
