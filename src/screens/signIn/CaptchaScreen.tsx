import { useEffect, useRef, useState } from 'react';

import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useAppStore } from '#state/hooks.ts';
import { codeText } from '#text/signInText.ts';
import { useFieldInView } from '#widgets/keyboard/useFieldInView.ts';

import { SignInCode } from './SignInCode.tsx';
import { signInDataOf } from './signInDataOf.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useForgetGuardedScreen } from './useForgetGuardedScreen.ts';
import { useLeaveWhenSignedInElsewhere } from './useLeaveWhenSignedInElsewhere.ts';

import s from './CaptchaScreen.module.css';

/** /captcha: the code of the number that /signin sent it to; without sign data to /signin by replace. */
export default function CaptchaScreen() {
  const nav = useNav();
  const store = useAppStore();
  const content = useRef<HTMLDivElement>(null);
  // as it stood on arrival: sign-in clears the sign data while its toast still shows
  const [number] = useState(() => signInDataOf(store.getState().user.signData));
  useForgetGuardedScreen();
  useLeaveWhenSignedInElsewhere();
  useFieldInView(content);

  useEffect(() => {
    if (number === null) nav.replace(paths.signIn());
  }, [number, nav]);

  if (number === null) return null;
  return (
    <SignInFrame title={codeText.title}>
      <div ref={content} className={s.content}>
        <SignInCode number={number} />
      </div>
    </SignInFrame>
  );
}
