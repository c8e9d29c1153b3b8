import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import { Screen } from './Screen.tsx';

import s from './SentScreen.module.css';

import type { ReactNode } from 'react';

type Props = {
  title: string;
  heading: string;
  detail: string;
  /** Where to go from here: one block button or more. */
  children: ReactNode;
};

/** What a form's screen becomes once it is sent; both lines are read out. */
export function SentScreen({ title, heading, detail, children }: Props) {
  return (
    <Screen title={title}>
      <div className={s.sent}>
        <span className={s.mark}>
          <CheckIcon size={40} />
        </span>
        <div role="status">
          <h2 className={s.heading}>{heading}</h2>
          <p className={s.detail}>{detail}</p>
        </div>
        <div className={s.actions}>{children}</div>
      </div>
    </Screen>
  );
}
