/** The log of a merchant: who wrote what, when and at which branch. */
import { ROLE_NAMES } from '#contract/partnerCall.ts';
import { formatDayTime } from '#domain/dates.ts';
import { formatAmount } from '#domain/price.ts';

import { BranchChoice } from './BranchChoice.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { Pager } from './InboxPage.tsx';
import { endText } from './times.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { LogLine } from '#contract/partnerPeople.ts';
import type { Me } from './deskClient.ts';

const LOG_PATH = '/desk/log';

type Detail = LogLine['detail'];

/** `，到 14:30`, or '' without an end. */
const untilText = ({ until }: Detail, now: Date): string =>
  typeof until === 'string' ? `，到 ${endText(until, now)}` : '';
const amountText = (value: unknown): string => (typeof value === 'number' ? ` ${formatAmount(value)}` : '');
const wordOf = (value: unknown): string => (typeof value === 'string' ? ` ${value}` : '');
const roleOf = ({ role }: Detail): string =>
  typeof role === 'string' && Object.hasOwn(ROLE_NAMES, role) ? ROLE_NAMES[role as PartnerRole] : '';

/** Texts of the writes by their call. A write of a later release has the path of its call. */
const TEXTS: Readonly<Record<string, (detail: Detail, item: string, now: Date) => string>> = {
  'coupon/redeem': () => '核銷優惠券',
  'coupon/giveback': () => '取消核銷優惠券',
  points: ({ points }) => {
    if (typeof points !== 'number') return '加點';
    return points < 0 ? `扣點 ${-points}` : `加點 ${points}`;
  },
  checkin: () => '會員打卡',
  message: () => '傳訊息給會員',
  'message/cancel': () => '停止傳送訊息',
  'message/resume': () => '繼續傳送訊息',
  'order/fnb/put': () => '建立點餐訂單',
  'order/shop/put': () => '建立購物訂單',
  'order/fnb/move': ({ orderId }) => `更新點餐訂單${wordOf(orderId)}`,
  'order/shop/move': ({ orderId }) => `更新購物訂單${wordOf(orderId)}`,
  comment: () => '會員在您的 App 寫評論',
  'comment/reply': () => '回覆評論',
  'comment/hide': () => '隱藏評論',
  'comment/unhide': () => '恢復顯示評論',
  'inbox/answer': () => '回覆客服信箱',
  'invoice/put': ({ number }) => `登錄發票${wordOf(number)}`,
  'invoice/void': ({ number }) => `作廢發票${wordOf(number)}`,
  'invoice/allowance': ({ number }) => `折讓發票${wordOf(number)}`,
  'menu/soldOut': (detail, item, now) =>
    `${item}${detail['isSoldOut'] === true ? '售完' : '恢復供應'}${untilText(detail, now)}`,
  'menu/price': ({ price }, item) => (price === null ? `${item}改回原來的價格` : `${item}改價格為${amountText(price)}`),
  'menu/picture': (_detail, item) => `${item}換照片`,
  'picture/put': () => '上傳照片',
  'store/pause': (detail, _item, now) =>
    `${detail['isPaused'] === true ? '暫停點餐' : '恢復點餐'}${untilText(detail, now)}`,
  'store/closed': ({ isClosed }) => (isClosed === true ? '今天公休' : '取消今天公休'),
  'store/notice': () => '改公告',
  'people/invite': (detail) => `邀請${wordOf(detail['name'])} 擔任${roleOf(detail)}`,
  'key/make': ({ name }) => `建立金鑰${wordOf(name)}`,
  'key/end': ({ name }) => `停用金鑰${wordOf(name)}`,
  'people/end': (detail) => `停用${wordOf(detail['name'])}（${roleOf(detail)}）`,
};

/** True when the log has a text for a write. For a test. */
export const hasLogText = (call: string): boolean => Object.hasOwn(TEXTS, call);

/** `牛肉麵售完，到 14:30` */
export function logText({ call, detail, goodsName }: LogLine, now: Date): string {
  const item = goodsName ?? (typeof detail['goodsId'] === 'string' ? detail['goodsId'] : '');
  return TEXTS[call]?.(detail, item === '' ? '' : `${item} `, now) ?? call;
}

type LogPageProps = {
  me: Me;
  list: readonly LogLine[];
  next: string | null;
  isFirst: boolean;
  /** '' for all branches. */
  braId: string;
  now: Date;
};

export function LogPage({ me, list, next, isFirst, braId, now }: LogPageProps) {
  const nameOf = (id: string) => me.branches.find((one) => one.braId === id)?.storeName ?? id;
  const path = braId === '' ? LOG_PATH : `${LOG_PATH}?braId=${encodeURIComponent(braId)}`;
  return (
    <DeskFrame title="紀錄" back={{ href: '/desk/me', label: '回到更多' }}>
      <BranchChoice me={me} braId={braId} action={LOG_PATH} />
      <ul className="card rows log">
        {list.map((line, at) => (
          <li key={`${line.at} ${at}`}>
            <p>{logText(line, now)}</p>
            <p className="weak">
              <bdi>{line.byName}</bdi> ・ <time dateTime={line.at}>{formatDayTime(line.at, now.getTime())}</time>
              {line.braId === null ? null : (
                <>
                  {' '}
                  ・ <bdi>{nameOf(line.braId)}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {list.length === 0 ? <p className="empty weak">還沒有紀錄</p> : null}
      <Pager path={path} next={next} isFirst={isFirst} />
      <p className="weak span">紀錄保留 400 天。</p>
    </DeskFrame>
  );
}
