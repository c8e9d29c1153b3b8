import { Screen } from '#features/frame/Screen.tsx';
import { useNav } from '#navigation/useNav.ts';
import { frameText } from '#text/frameText.ts';
import { cx } from '#widgets/cx.ts';
import { ChevronLeftIcon } from '#widgets/icons/ChevronLeftIcon.tsx';

import * as s from './SignInFrame.module.css';

import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Above the title. */
  logo?: ReactNode;
  /** Behind the content, in the corner. */
  decoration?: ReactNode;
  onBack?: () => void;
  isWaiting?: boolean;
  /** Centres the content, as all failures. */
  isCentred?: boolean;
  /** At the bottom of the viewport, or below longer content. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Layout of the sign-in screens: a plain back button and a large title, without a bar. */
export function SignInFrame({
  title,
  logo,
  decoration,
  onBack,
  isWaiting = false,
  isCentred = false,
  foot,
  children,
}: Props) {
  const nav = useNav();

  return (
    <Screen title={title} bare isWaiting={isWaiting}>
      <div className={cx(s.frame, isCentred && s.centred)}>
        {decoration}
        <button type="button" className={s.back} aria-label={frameText.back} onClick={onBack ?? nav.back}>
          <ChevronLeftIcon />
        </button>
        {logo}
        <h1 className={s.title}>{title}</h1>
        {children}
        {foot !== undefined && <div className={s.foot}>{foot}</div>}
      </div>
    </Screen>
  );
}
