import { Button } from '../Button.tsx';
import { TrashIcon } from '../icons/TrashIcon.tsx';

import s from './FormRemoval.module.css';

/** At the end of a form, apart from what it saves: what takes the whole thing off, without weight and in the colour of it. `onRemove` asks first. */
export function FormRemoval({ text, onRemove }: { text: string; onRemove: () => Promise<void> }) {
  return (
    <div className={s.removal}>
      <Button kind="quiet" className={s.button} onClick={onRemove}>
        <span className={s.text}>
          <TrashIcon size={20} />
          {text}
        </span>
      </Button>
    </div>
  );
}
