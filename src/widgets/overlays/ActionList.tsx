import { useRef } from 'react';

import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';
import { Button } from '../Button.tsx';
import { CheckIcon } from '../icons/CheckIcon.tsx';
import { useDialogFocus } from './useDialogFocus.ts';

import * as base from '../base.module.css';
import * as s from './ActionList.module.css';

import type { ActionSheetOptions } from './sheetAction.ts';

export type ActionListProps = { options: ActionSheetOptions; onChoose: (key: string | null) => void };

export function ActionList({ options, onChoose }: ActionListProps) {
  const panel = useRef<HTMLDivElement>(null);
  useDialogFocus(panel, () => onChoose(null));
  return (
    <div
      ref={panel}
      className={s.panel}
      role="dialog"
      aria-modal="true"
      aria-label={options.title ?? widgetsText.actions.name}
      tabIndex={-1}
    >
      <span className={s.grab} aria-hidden="true" />
      {options.title !== undefined && (
        <p className={s.title} aria-hidden="true">
          {options.title}
        </p>
      )}
      <ul className={cx(base.divided, base.spaceBelow16)}>
        {options.actions.map((action) => (
          <li key={action.key}>
            <button
              type="button"
              className={cx(s.row, action.danger === true && s.danger, action.key === options.selectedKey && s.chosen)}
              aria-current={action.key === options.selectedKey || undefined}
              disabled={action.disabled}
              onClick={() => onChoose(action.key)}
            >
              {action.icon !== undefined && <span className={s.icon}>{action.icon}</span>}
              <span className={base.breaking}>{action.text}</span>
              {action.key === options.selectedKey && (
                <span className={s.check}>
                  <CheckIcon size={20} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" block onClick={() => onChoose(null)}>
        {widgetsText.actions.cancel}
      </Button>
    </div>
  );
}
