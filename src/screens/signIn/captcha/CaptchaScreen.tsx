import { useEffect, useRef, useState } from 'react';

import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useAppSelector } from '#state/hooks.ts';
import { codeText } from '#text/signInText.ts';
import { useFieldInView } from '#widgets/keyboard/useFieldInView.ts';

import { SignInCode } from './SignInCode.tsx';
import { signInDataOf } from './signInDataOf.ts';
import { SignInFrame } from '../SignInFrame.tsx';
import { useForgetGuardedScreen } from '../useForgetGuardedScreen.ts';
import { useLeaveWhenSignedInElsewhere } from './useLeaveWhenSignedInElsewhere.ts';

import * as base from '#widgets/base.module.css';

/** Screen of /captcha. Enters the code that /signin sent. Without sign data, replaces itself with /signin. */
export default function CaptchaScreen() {
  const nav = useNav();
  const content = useRef<HTMLDivElement>(null);
  const current = useAppSelector((state) => signInDataOf(state.user.signData));
  // the last known number, because sign-in clears the sign data while its toast is still shown
  const [number, setNumber] = useState(current);
  if (number !== null && current !== null && current !== number) setNumber(current);
  useForgetGuardedScreen();
  useLeaveWhenSignedInElsewhere();
  useFieldInView(content);

  useEffect(() => {
    if (number === null) nav.replace(paths.signIn());
  }, [number, nav]);

  if (number === null) return null;
  return (
    <SignInFrame title={codeText.title}>
      <div ref={content} className={base.spaceAbove8}>
        {/* keyed, because another tab may change the number, which makes this code invalid */}
        <SignInCode key={`${number.phoneAreaCode} ${number.mobileNumber}`} number={number} />
      </div>
    </SignInFrame>
  );
}
