/** A branch today: ordering, closing, notice. */
import { DeskFrame } from './DeskFrame.tsx';
import { TimeButtons } from './TimeButtons.tsx';
import { endText, timesAt } from './times.ts';

import type { DeskStore } from '#contract/partnerDesk.ts';
import type { Branch, Me } from './deskClient.ts';

const LONGEST_NOTICE = 200;

/** `今天公休`, `暫停點餐，到 14:30` or `正常點餐` */
export function storeText({ isClosedToday, isPaused, pausedUntil }: DeskStore, now: Date): string {
  if (isClosedToday) return '今天公休';
  if (!isPaused) return '正常點餐';
  return pausedUntil === null ? '暫停點餐' : `暫停點餐，到 ${endText(pausedUntil, now)}`;
}

type StorePageProps = {
  branch: Branch;
  store: DeskStore;
  rights: Me['rights'];
  /** A notice that was typed and not stored, else null. */
  typedNotice: string | null;
  error: string | null;
  now: Date;
};

export function StorePage({ branch, store, rights, typedNotice, error, now }: StorePageProps) {
  const path = `/desk/${branch.braId}`;
  return (
    <DeskFrame
      title="今天的店"
      back={{ href: path, label: `回到 ${branch.storeName}` }}
      error={error}
      done={error === null ? storeText(store, now) : null}
    >
      {rights.includes('pages') ? (
        <form className="card stack" method="post" action={`${path}/store/notice`}>
          <label>
            公告
            <textarea
              name="text"
              rows={3}
              maxLength={LONGEST_NOTICE}
              defaultValue={typedNotice ?? store.notice ?? ''}
            />
          </label>
          <button type="submit" name="by" value="desk">
            更新公告
          </button>
          {store.isNoticeByDesk ? (
            <button className="quiet" type="submit" name="by" value="folder">
              改回店家資料夾的公告
            </button>
          ) : null}
        </form>
      ) : null}
      {rights.includes('stock') ? <OpeningForms store={store} path={path} now={now} /> : null}
    </DeskFrame>
  );
}

function OpeningForms({ store, path, now }: { store: DeskStore; path: string; now: Date }) {
  return (
    <div className="reach">
      <form method="post" action={`${path}/store/closed`}>
        <button className="wide" type="submit" name="isClosed" value={store.isClosedToday ? 'no' : 'yes'}>
          {store.isClosedToday ? '取消公休，照常營業' : '今天公休'}
        </button>
      </form>
      <form method="post" action={`${path}/store/pause`}>
        <TimeButtons legend={store.isPaused ? '改為暫停到' : '暫停點餐多久'} times={timesAt(now, store)} now={now} />
        {store.isPaused ? (
          <button className="main wide after" name="for" value="available" type="submit">
            恢復點餐
          </button>
        ) : null}
      </form>
    </div>
  );
}
