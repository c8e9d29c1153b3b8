import { useState } from 'react';

import { signInText } from '#text/signInText.ts';

import { LegalSheet } from './LegalSheet.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './ConsentNote.module.css';

import type { LegalKind } from './LegalSheet.tsx';

/** States that signing in by SMS or LINE accepts both legal texts. Each opens in a sheet. */
export function ConsentNote() {
  const [open, setOpen] = useState<LegalKind | null>(null);
  return (
    <>
      <p className={s.message}>
        {`${signInText.consentBefore} `}
        <button type="button" className={s.link} onClick={() => setOpen('terms')}>
          {signInText.terms}
        </button>{' '}
        <span className={base.unbroken}>
          {`${signInText.consentAnd} `}
          <button type="button" className={s.link} onClick={() => setOpen('privacy')}>
            {signInText.privacy}
          </button>
          {signInText.consentAfter}
        </span>
      </p>
      <LegalSheet kind={open} onClose={() => setOpen(null)} />
    </>
  );
}
