import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetReceivedPacksQuery, useGetStorePacksQuery } from '#api/coupons.ts';
import { PackCard } from '#features/coupons/PackCard.tsx';
import { useReceivePack } from '#features/coupons/useReceivePack.ts';
import { useMember } from '#features/member/useMember.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { CardList } from './CardList.tsx';

import * as s from './sections.module.css';

type Props = { args: { braId: string }; expected: number };

/** A store's packs, with a mark on those that my/receive lists. */
export function PackList({ args, expected }: Props) {
  const { isSignedIn } = useMember();
  const packs = useGetStorePacksQuery(args);
  const received = useGetReceivedPacksQuery(args, { skip: !isSignedIn });
  const receive = useReceivePack();
  const isAtCounter = isAbsentHere('POST /v1/ume/client/pack/receive');
  if (packs.data === undefined) {
    if (packs.isError)
      return (
        <FailedRow
          className={s.failed}
          what={storeSectionsText.packsFailed}
          error={packs.error}
          onRetry={packs.refetch}
        />
      );
    return (
      <div role="status" aria-label={storeSectionsText.packsLoading}>
        {Array.from({ length: expected }, (_, at) => (
          <div key={at} className={s.packSkeleton} />
        ))}
      </div>
    );
  }
  const receivedIds = isSignedIn ? (received.data ?? []).map(({ packId }) => packId) : [];
  return (
    <CardList items={packs.data}>
      {(pack) => (
        <PackCard
          pack={pack}
          isReceived={receivedIds.includes(pack.packId)}
          isAtCounter={isAtCounter}
          onReceive={receive}
        />
      )}
    </CardList>
  );
}
