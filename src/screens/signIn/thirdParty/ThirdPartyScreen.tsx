import { startLine } from '#features/signIn/lineLogin.ts';
import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { memberBenefitsText, thirdPartyText } from '#text/signInText.ts';
import { Button } from '#widgets/Button.tsx';
import { LoadingView } from '#widgets/states/LoadingView.tsx';
import { StateArt } from '#widgets/states/StateArt.tsx';

import { MemberBenefits } from '../MemberBenefits.tsx';
import { PlumBranch } from '../PlumBranch.tsx';
import { BrandLogo } from '../BrandLogo.tsx';
import { SignInFrame } from '../SignInFrame.tsx';
import { useLineReturn } from './useLineReturn.ts';

import * as base from '#widgets/base.module.css';
import * as s from './ThirdPartyScreen.module.css';

/** /third/line, the return of the social login. Other platforms have no route (see app/routes.tsx). */
export default function ThirdPartyScreen() {
  const nav = useNav();
  const failure = useLineReturn();
  const foot = <MemberBenefits detail={memberBenefitsText.signIn} />;

  if (failure === null) {
    return (
      <SignInFrame
        title={thirdPartyText.title}
        onBack={nav.home}
        logo={<BrandLogo />}
        decoration={<PlumBranch />}
        foot={foot}
      >
        <LoadingView text={thirdPartyText.working} isInline />
      </SignInFrame>
    );
  }
  const { title, detail } = thirdPartyText.failures[failure.failure];
  const { returnTo, failure: cause } = failure;
  return (
    // keyed, so that the failure mounts a new screen and nothing moves
    <SignInFrame key="failed" title={title} onBack={nav.home} logo={<StateArt topic="fail" />} isCentred>
      <p className={s.detail} role="status">
        {detail}
      </p>
      <Button kind="primary" size="main" block onClick={() => nav.replace(paths.signIn())}>
        {thirdPartyText.bySms}
      </Button>
      {failure.canRetry && (
        <Button
          kind="second"
          size="main"
          block
          className={base.spaceAbove12}
          onClick={() =>
            startLine({
              returnTo: returnTo ?? homePath(),
              isAutoLoginOff: cause === 'mismatch' || cause === 'otherBrowser',
            })
          }
        >
          {thirdPartyText.again}
        </Button>
      )}
    </SignInFrame>
  );
}
