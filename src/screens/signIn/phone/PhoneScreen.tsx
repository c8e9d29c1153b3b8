import { useGetUserDetailQuery } from '#api/users.ts';
import { isEmpty } from '#domain/isEmpty.ts';
import { useMember } from '#features/member/useMember.ts';
import { isAreaCode } from '#features/signIn/checkNumber.ts';
import { useNav } from '#navigation/useNav.ts';
import { phoneText } from '#text/signInText.ts';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { PhoneArt } from './PhoneArt.tsx';
import { PhoneSkeleton } from './PhoneSkeleton.tsx';
import { PhoneSteps } from './PhoneSteps.tsx';
import { SignInFrame } from '../SignInFrame.tsx';

import type { MobileNumber } from '#features/signIn/checkNumber.ts';
import type { Data } from '#contract/infer.ts';

/** Screen of /phone. Adds or changes the mobile number. */
export default function PhoneScreen() {
  const nav = useNav();
  const { userId } = useMember();
  const detail = useGetUserDetailQuery({ userId }, { skip: userId === '' });

  // a host may send an empty member (spec 8: a falsy result)
  if (!isEmpty(detail.data) && detail.data !== undefined) return <PhoneSteps oldNumber={numberOf(detail.data)} />;
  const hasFailed = detail.isError || detail.isSuccess;
  return (
    <SignInFrame title={phoneText.title} onBack={nav.back} logo={hasFailed ? undefined : <PhoneArt />}>
      {hasFailed ? (
        <ListFailed error={detail.error} detail={phoneText.loadFailed} onRetry={detail.refetch} />
      ) : (
        <PhoneSkeleton />
      )}
    </SignInFrame>
  );
}

function numberOf({ phoneAreaCode, mobileNumber }: Data<'GET /v1/ume/client/user/detail'>): MobileNumber | null {
  if (mobileNumber === null || phoneAreaCode === null || !isAreaCode(phoneAreaCode)) return null;
  return { phoneAreaCode, mobileNumber };
}
