import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetReceivedPacksQuery, useGetStorePacksQuery } from '#api/coupons.ts';
import { useReceivePack } from '#features/coupons/useReceivePack.ts';
import { useMember } from '#features/member/useMember.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { PackRows } from './PackRows.tsx';

import s from './sections.module.css';

type Props = { braId: string; expected: number };

/** A store's packs; my/receive marks those that the member has. */
export function PackList({ braId, expected }: Props) {
  const { isSignedIn } = useMember();
  const packs = useGetStorePacksQuery({ braId });
  const received = useGetReceivedPacksQuery({ braId }, { skip: !isSignedIn });
  const receive = useReceivePack();
  const isAtCounter = isAbsentHere('POST /v1/ume/client/pack/receive');
  if (packs.data === undefined) {
    if (packs.isError)
      return (
        <FailedRow className={s.failed} what={storeRestText.packsFailed} error={packs.error} onRetry={packs.refetch} />
      );
    return (
      <div role="status" aria-label={storeRestText.packsLoading}>
        {Array.from({ length: expected }, (_, at) => (
          <div key={at} className={s.packSkeleton} />
        ))}
      </div>
    );
  }
  return (
    <PackRows
      packs={packs.data}
      received={isSignedIn ? (received.data ?? []).map(({ packId }) => packId) : []}
      isAtCounter={isAtCounter}
      onReceive={receive}
    />
  );
}
