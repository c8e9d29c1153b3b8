import { Fragment } from 'react';

import { maskMobile } from '#domain/maskMobile.ts';
import { internationalMobile } from '#features/signIn/formatMobile.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { phoneText, signInText } from '#text/signInText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { PhoneIcon } from '#widgets/icons/PhoneIcon.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './PhoneSteps.module.css';

import type { MobileNumber } from '#features/signIn/checkNumber.ts';

/** First step: confirms the old number by a code. */
export function OldNumberForm({ number, onSend }: { number: MobileNumber; onSend: () => Promise<boolean> }) {
  // breaks between groups only, not at a hyphen within one
  const groups = internationalMobile(number.phoneAreaCode, maskMobile(number.mobileNumber)).split(' ');
  return (
    <>
      <p className={s.intro}>{phoneText.oldLead}</p>
      <div className={s.numberCard}>
        <span className={s.numberIcon}>
          <PhoneIcon size={22} />
        </span>
        <div>
          <p className={base.fine}>{phoneText.oldLabel}</p>
          <p className={s.number}>
            {groups.map((group, at) => (
              <Fragment key={at}>
                {at > 0 && ' '}
                <span>{group}</span>
              </Fragment>
            ))}
          </p>
        </div>
      </div>
      <Button kind="primary" size="main" block onClick={onSend}>
        {signInText.getCode}
      </Button>
      <p className={cx(base.note, base.spaceAbove16, base.centredText)}>
        {phoneText.lost}
        <AppLink className={s.lostLink} to={paths.suggest()}>
          {phoneText.lostWay}
        </AppLink>
      </p>
    </>
  );
}
