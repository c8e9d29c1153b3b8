import { useId, useState } from 'react';

import { signInText } from '#text/signInText.ts';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import { LegalSheet } from './LegalSheet.tsx';

import s from './TermsRow.module.css';

import type { LegalKind } from './LegalSheet.tsx';
import type { Ref } from 'react';

type Props = {
  isAgreed: boolean;
  /** The form was sent without it. */
  isMissing: boolean;
  onChange: (isAgreed: boolean) => void;
  boxRef?: Ref<HTMLInputElement>;
};

/** The box one ticks oneself, with both texts to read in sheets. */
export function TermsRow({ isAgreed, isMissing, onChange, boxRef }: Props) {
  const id = useId();
  const [open, setOpen] = useState<LegalKind | null>(null);

  return (
    <div className={s.terms}>
      <div className={s.row}>
        <label className={s.agree}>
          <input
            ref={boxRef}
            id={`${id}-box`}
            className={s.input}
            type="checkbox"
            checked={isAgreed}
            aria-label={signInText.agreeName}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={cx(s.box, isMissing && s.wrong)} aria-hidden="true">
            {isAgreed && <CheckIcon size={18} />}
          </span>
        </label>
        <p className={s.words}>
          <label htmlFor={`${id}-box`} className={s.before}>
            {signInText.agreeBefore}
          </label>{' '}
          <button type="button" className={s.link} onClick={() => setOpen('terms')}>
            {signInText.terms}
          </button>{' '}
          <span className={s.second}>
            {`${signInText.agreeAnd} `}
            <button type="button" className={s.link} onClick={() => setOpen('privacy')}>
              {signInText.privacy}
            </button>
          </span>
        </p>
      </div>
      <p id={`${id}-missing`} className={s.missing}>
        {isMissing ? signInText.mustAgree : ''}
      </p>
      <LegalSheet kind={open} onClose={() => setOpen(null)} />
    </div>
  );
}
