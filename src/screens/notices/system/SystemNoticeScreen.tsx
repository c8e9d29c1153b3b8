import {
  useClearReadNoticesMutation,
  useGetSystemNoticesInfiniteQuery,
  useReadMessagesMutation,
} from '#api/messages.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { noticesText } from '#text/noticesText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { DayRow } from '../DayRow.tsx';
import { MessageCard } from '../MessageCard.tsx';
import { NoticesSkeleton } from '../NoticesSkeleton.tsx';
import { useReadOnOpen } from '../useReadOnOpen.ts';

import * as s from '../notices.module.css';

import type { SystemNotice } from '#contract/messages.ts';

const text = noticesText.system;
const idOf = ({ messageId }: SystemNotice) => messageId;

/** Screen of /notice/system. Service notices by day, marked as read on open. Read notices can be cleared. */
export default function SystemNoticeScreen() {
  const nav = useNav();
  const notices = useGetSystemNoticesInfiniteQuery({}, useFreshOnEntry(true));
  const [read] = useReadMessagesMutation();
  const items = notices.data?.pages.flatMap(({ list }) => list) ?? [];
  const isNew = useReadOnOpen(items, idOf, ({ at }) => read({ section: 'system', until: at }));
  return (
    <Screen title={text.title} right={items.length > 0 && <ClearRead hasRead={items.some(({ isRead }) => isRead)} />}>
      <EndlessList
        list={notices}
        skeleton={<NoticesSkeleton face="icon" />}
        empty={
          <EmptyState
            art="bell"
            title={text.empty}
            detail={text.emptyDetail}
            action={
              <Button onClick={() => nav.push(paths.discoverCoupons())}>{noticesText.see.discoverCoupons}</Button>
            }
          />
        }
        end={noticesText.end}
        gap={12}
      >
        {(notice, index) => (
          <DayRow key={notice.messageId} items={items} index={index}>
            <MessageCard message={notice} isNew={isNew(notice)} hasIcon />
          </DayRow>
        )}
      </EndlessList>
    </Screen>
  );
}

function ClearRead({ hasRead }: { hasRead: boolean }) {
  const [clear] = useClearReadNoticesMutation();
  const [isBusy, run] = useOneAtATime();

  async function clearNow(): Promise<boolean> {
    const { data } = await clear();
    if (data === undefined) return false;
    void toast.success(data.cleared === null ? text.allCleared : text.cleared(data.cleared));
    return true;
  }
  function handleClear() {
    if (!hasRead) return void toast.info(text.noneToClear);
    return confirmModal({
      title: text.ask,
      content: text.askDetail,
      cancelText: text.keep,
      confirmText: text.confirm,
      danger: true,
      onConfirm: clearNow,
    });
  }
  return (
    <button type="button" className={s.barAction} aria-disabled={!hasRead || isBusy} onClick={() => run(handleClear)}>
      {text.clear}
    </button>
  );
}
