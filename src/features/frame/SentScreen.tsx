import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import { Screen } from './Screen.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './SentScreen.module.css';

import type { ReactNode } from 'react';

type Props = {
  title: string;
  heading: string;
  detail: string;
  /** Buttons to go on. */
  children: ReactNode;
};

/** Confirmation of a sent form. Both texts are announced. */
export function SentScreen({ title, heading, detail, children }: Props) {
  return (
    <Screen title={title}>
      <div className={s.sent}>
        <span className={s.mark}>
          <CheckIcon size={40} />
        </span>
        <div role="status">
          <h2 className={base.text22}>{heading}</h2>
          <p className={s.detail}>{detail}</p>
        </div>
        <div className={s.actions}>{children}</div>
      </div>
    </Screen>
  );
}
