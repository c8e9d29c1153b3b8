import { useGetDiscountMessagesInfiniteQuery, useReadMessagesMutation } from '#api/messages.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { noticesText } from '#text/noticesText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { DayRow } from '../DayRow.tsx';
import { MessageCard } from '../MessageCard.tsx';
import { NoticesSkeleton } from '../NoticesSkeleton.tsx';
import { useReadOnOpen } from '../useReadOnOpen.ts';

import type { DiscountMessage } from '#contract/messages.ts';

const text = noticesText.discounts;
const idOf = ({ messageId }: DiscountMessage) => messageId;

/** Screen of /notice/discount. Offers of stores by day, marked as read on open. Each links to its coupon. */
export function Discounts() {
  const nav = useNav();
  const offers = useGetDiscountMessagesInfiniteQuery({}, useFreshOnEntry(true));
  const [read] = useReadMessagesMutation();
  const items = offers.data?.pages.flatMap(({ list }) => list) ?? [];
  const isNew = useReadOnOpen(items, idOf, ({ at }) => read({ section: 'discount', until: at }));
  return (
    <Screen title={text.title}>
      <EndlessList
        list={offers}
        skeleton={<NoticesSkeleton face="picture" />}
        empty={
          <EmptyState
            art="bell"
            title={text.empty}
            detail={text.emptyDetail}
            action={<Button onClick={() => nav.push(paths.discoverCoupons())}>{text.explore}</Button>}
          />
        }
        end={noticesText.end}
        gap={12}
      >
        {(offer, index) => (
          <DayRow key={offer.messageId} items={items} index={index}>
            <MessageCard message={offer} isNew={isNew(offer)} isCoupon />
          </DayRow>
        )}
      </EndlessList>
    </Screen>
  );
}
