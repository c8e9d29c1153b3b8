import { signInText } from '#text/signInText.ts';
import { cx } from '#widgets/cx.ts';

import * as s from './LineButton.module.css';

type Props = { /** The main action, inside LINE. */ isMain: boolean; onClick: () => void };

/** Sign-in button for LINE. Not in LINE's green, because white on it lacks contrast. */
export function LineButton({ isMain, onClick }: Props) {
  return (
    <div>
      <button type="button" className={cx(s.button, isMain && s.main)} onClick={onClick}>
        <svg className={s.mark} viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
          <rect className={s.tile} width="26" height="26" rx="6" />
          <path
            className={s.bubble}
            d="M13 6c-4.7 0-8.4 2.9-8.4 6.5 0 3.2 3 5.9 7 6.4.3.1.6.2.7.5.1.2 0 .6 0 .9l-.1.8c0 .2-.2.9.8.5s5.400-3.200 7.400-5.500c1-1.200 1.400-2.300 1.400-3.600C21.400 8.900 17.700 6 13 6z"
          />
        </svg>
        <span>{signInText.line}</span>
      </button>
      <p className={s.note}>
        {signInText.lineNote.map((piece) => (
          <span key={piece}>{piece}</span>
        ))}
      </p>
    </div>
  );
}
