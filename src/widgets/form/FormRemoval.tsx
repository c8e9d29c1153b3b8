import { Button } from '../Button.tsx';

import s from './FormRemoval.module.css';

/** At the end of a form, apart from what it saves: what takes the whole thing off. `onRemove` asks first. */
export function FormRemoval({ words, onRemove }: { words: string; onRemove: () => Promise<void> }) {
  return (
    <div className={s.removal}>
      <Button kind="quiet" onClick={onRemove}>
        {words}
      </Button>
    </div>
  );
}
