import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { TrashIcon } from '../icons/TrashIcon.tsx';

import * as base from '../base.module.css';
import * as s from './FormRemoval.module.css';

/** Delete button at the end of a form, in the danger colour without emphasis. `onRemove` asks for confirmation. */
export function FormRemoval({ text, onRemove }: { text: string; onRemove: () => Promise<void> }) {
  return (
    <div className={s.removal}>
      <Button kind="quiet" className={s.button} onClick={onRemove}>
        <span className={cx(base.row, base.iconBefore8)}>
          <TrashIcon size={20} />
          {text}
        </span>
      </Button>
    </div>
  );
}
