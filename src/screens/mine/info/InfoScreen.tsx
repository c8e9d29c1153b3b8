import { useGetMyInfoQuery } from '#api/account.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { useMember } from '#features/member/useMember.ts';
import { infoText } from '#text/accountText.ts';
import { FormFootSkeleton } from '#widgets/form/FormFootSkeleton.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { InfoForm } from './InfoForm.tsx';
import { InfoSkeleton } from './InfoSkeleton.tsx';

/** Screen of /mine/info. The member's own profile. */
export default function InfoScreen() {
  const { userId } = useMember();
  const { data, isError, error, refetch } = useGetMyInfoQuery({ userId }, { skip: userId === '' });
  if (data !== undefined) return <InfoForm info={data} />;
  return (
    <Screen title={infoText.title} footer={isError ? undefined : <FormFootSkeleton />}>
      {isError ? <ListFailed error={error} onRetry={refetch} /> : <InfoSkeleton />}
    </Screen>
  );
}
