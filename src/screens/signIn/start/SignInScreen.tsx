import { useRef } from 'react';

import { sendSignInCode } from '#features/signIn/sendCode.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { currentUserAgent, isLineApp } from '#platform/inAppBrowser.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { memberBenefitsText, signInText } from '#text/signInText.ts';
import { cx } from '#widgets/cx.ts';
import { useFieldInView } from '#widgets/keyboard/useFieldInView.ts';

import { ConsentNote } from './ConsentNote.tsx';
import { GiftBanner } from './GiftBanner.tsx';
import { hasLineSignIn } from './hasLineSignIn.ts';
import { LineButton } from './LineButton.tsx';
import { MemberBenefits } from '../MemberBenefits.tsx';
import { NumberForm } from './NumberForm.tsx';
import { PlumBranch } from '../PlumBranch.tsx';
import { BrandLogo } from '../BrandLogo.tsx';
import { SignInFrame } from '../SignInFrame.tsx';
import { startLineFromHere } from './startLineFromHere.ts';
import { useForgetGuardedScreen } from '../useForgetGuardedScreen.ts';
import { useLeaveWhenSignedIn } from './useLeaveWhenSignedIn.ts';

import * as base from '#widgets/base.module.css';
import * as s from '../SignInScreen.module.css';

import type { MobileNumber } from '#features/signIn/checkNumber.ts';

/** Screen of /signin. Number or LINE. */
export default function SignInScreen() {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const content = useRef<HTMLDivElement>(null);
  useLeaveWhenSignedIn();
  useForgetGuardedScreen();
  useFieldInView(content);

  async function handleNumber(number: MobileNumber) {
    if (await dispatch(sendSignInCode(number))) nav.replace(paths.captcha());
  }

  const userAgent = currentUserAgent();
  const isLineFirst = isLineApp(userAgent);
  const lineButton = hasLineSignIn(userAgent) ? <LineButton isMain={isLineFirst} onClick={startLineFromHere} /> : null;
  const divider = lineButton !== null && <p className={s.divider}>{signInText.or}</p>;

  return (
    <SignInFrame
      title={signInText.title}
      logo={<BrandLogo />}
      decoration={<PlumBranch />}
      foot={<MemberBenefits detail={memberBenefitsText.signIn} />}
    >
      <div ref={content}>
        <p className={cx(base.note, base.relative, base.spaceBelow16)}>{signInText.lead}</p>
        <GiftBanner />
        {isLineFirst && lineButton}
        {isLineFirst && divider}
        <NumberForm isSecond={isLineFirst && lineButton !== null} onNumber={handleNumber} />
        {!isLineFirst && divider}
        {!isLineFirst && lineButton}
        <ConsentNote />
      </div>
    </SignInFrame>
  );
}
