import { isAbsentHere } from '#api/absentCalls.ts';
import { formatMonthDay } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';
import { drawDayOf, invoicePeriodOf, stepInvoicePeriod } from '#domain/invoicePeriods.ts';
import { paths } from '#navigation/paths.ts';
import { mineText } from '#text/mineText.ts';
import { CalendarIcon } from '#widgets/icons/CalendarIcon.tsx';
import { ChatIcon } from '#widgets/icons/ChatIcon.tsx';
import { EditIcon } from '#widgets/icons/EditIcon.tsx';
import { HomeIcon } from '#widgets/icons/HomeIcon.tsx';
import { PersonIcon } from '#widgets/icons/PersonIcon.tsx';
import { ReceiptIcon } from '#widgets/icons/ReceiptIcon.tsx';
import { TextSizeIcon } from '#widgets/icons/TextSizeIcon.tsx';

import type { Data } from '#contract/infer.ts';
import type { TextSize } from '#platform/textSize.ts';
import type { Entry } from './EntryRows.tsx';

type Info = Data<'GET /v1/ume/client/my/info'>;
type OrderCounts = Data<'GET /v1/ume/client/order/count'>;

const text = mineText.entries;

/**
 * `11/25`, the next draw of invoice numbers. Today counts.
 * @param nowMs ms since 1970
 */
function nextDraw(nowMs: number): string {
  const period = invoicePeriodOf(nowMs);
  const before = drawDayOf(stepInvoicePeriod(period, -1));
  const day = before >= taipeiDay(nowMs) ? before : drawDayOf(period);
  return formatMonthDay(day, nowMs);
}

/** Orders that await a comment, else the written comments. A list that the host lacks is left out. */
function commentsEntry(awaiting: OrderCounts['awaitingComment'] | undefined): Entry {
  const fnb = isAbsentHere('GET /v1/ume/client/fnb/order/uncomment') ? 0 : (awaiting?.fnb ?? 0);
  const shop = awaiting?.shop ?? 0;
  const isWrittenListed = !isAbsentHere('GET /v1/ume/client/my/comment');
  return {
    key: 'comments',
    name: text.comments,
    Icon: ChatIcon,
    to:
      fnb > 0
        ? paths.uncommented('fnb')
        : shop > 0 || !isWrittenListed
          ? paths.uncommented('shop')
          : paths.uncommented('fnb', 'written'),
    badge: fnb + shop > 0 ? { count: fnb + shop, name: text.awaiting(fnb + shop) } : null,
  };
}

/** Entries of the member's own data. A screen whose call the host lacks is left out. */
export function ownEntries(
  { info, orders }: { info: Info | undefined; orders: OrderCounts | undefined },
  nowMs: number,
): Entry[] {
  const streak = info?.checkInStreak ?? 0;
  return [
    {
      key: 'invoices',
      name: text.invoices,
      Icon: ReceiptIcon,
      to: paths.invoices(),
      value: text.draw(nextDraw(nowMs)),
    },
    ...(isAbsentHere('GET /v1/ume/client/checkin/record')
      ? []
      : [
          {
            key: 'checkIns',
            name: text.checkIns,
            Icon: CalendarIcon,
            to: paths.checkIns(),
            value: streak > 0 ? text.streak(streak) : null,
          },
        ]),
    commentsEntry(orders?.awaitingComment),
    { key: 'addresses', name: text.addresses, Icon: HomeIcon, to: paths.addresses() },
  ];
}

export function settingEntries({ textSize, onTextSize }: { textSize: TextSize; onTextSize: () => void }): Entry[] {
  return [
    { key: 'info', name: text.info, Icon: PersonIcon, to: paths.info() },
    { key: 'textSize', name: text.textSize, Icon: TextSizeIcon, to: onTextSize, value: mineText.textSize[textSize] },
    { key: 'suggest', name: text.suggest, Icon: EditIcon, to: paths.suggest() },
  ];
}
