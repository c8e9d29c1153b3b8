import { isAbsentHere } from '#api/absentCalls.ts';
import { formatDay } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';
import { drawDayOf, invoicePeriodOf, stepInvoicePeriod } from '#domain/invoicePeriods.ts';
import { paths } from '#navigation/paths.ts';
import { mineText } from '#text/mineText.ts';
import { BellIcon } from '#widgets/icons/BellIcon.tsx';
import { CalendarIcon } from '#widgets/icons/CalendarIcon.tsx';
import { ChatIcon } from '#widgets/icons/ChatIcon.tsx';
import { EditIcon } from '#widgets/icons/EditIcon.tsx';
import { HeartIcon } from '#widgets/icons/HeartIcon.tsx';
import { HomeIcon } from '#widgets/icons/HomeIcon.tsx';
import { PersonIcon } from '#widgets/icons/PersonIcon.tsx';
import { ReceiptIcon } from '#widgets/icons/ReceiptIcon.tsx';
import { TextSizeIcon } from '#widgets/icons/TextSizeIcon.tsx';
import { TicketIcon } from '#widgets/icons/TicketIcon.tsx';

import type { Data } from '#contract/infer.ts';
import type { TextSize } from '#platform/textSize.ts';
import type { Entry } from './EntryRows.tsx';

type Info = Data<'GET /v1/ume/client/my/info'>;

const text = mineText.entries;

/**
 * `11/25`, the next draw of invoice numbers. Today counts.
 * @param nowMs ms since 1970
 */
function nextDraw(nowMs: number): string {
  const period = invoicePeriodOf(nowMs);
  const before = drawDayOf(stepInvoicePeriod(period, -1));
  const day = before >= taipeiDay(nowMs) ? before : drawDayOf(period);
  return formatDay(day).split(' ')[0] ?? '';
}

/** Entries of the member's own data. A screen whose call the host lacks is left out. */
export function ownEntries(info: Info | undefined, nowMs: number): Entry[] {
  const expiring = info?.counts.expiringCoupons ?? 0;
  const streak = info?.checkInStreak ?? 0;
  return [
    {
      key: 'coupons',
      name: text.coupons,
      Icon: TicketIcon,
      to: paths.myCoupons(),
      value: expiring > 0 ? text.expiring(expiring) : null,
      tone: 'warning',
    },
    { key: 'favourites', name: text.favourites, Icon: HeartIcon, to: paths.favouriteStores() },
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
    ...(isAbsentHere('GET /v1/ume/client/my/comment')
      ? []
      : [{ key: 'comments', name: text.comments, Icon: ChatIcon, to: paths.uncommented('fnb', 'written') }]),
    { key: 'addresses', name: text.addresses, Icon: HomeIcon, to: paths.addresses() },
  ];
}

/** Notices and settings. */
export function settingEntries({
  unread,
  textSize,
  onTextSize,
}: {
  unread: number;
  textSize: TextSize;
  onTextSize: () => void;
}): Entry[] {
  return [
    {
      key: 'notices',
      name: text.notices,
      Icon: BellIcon,
      to: paths.notices('all'),
      badge: unread > 0 ? { count: unread, name: text.unread(unread) } : null,
    },
    { key: 'info', name: text.info, Icon: PersonIcon, to: paths.info() },
    { key: 'textSize', name: text.textSize, Icon: TextSizeIcon, to: onTextSize, value: mineText.textSize[textSize] },
    { key: 'suggest', name: text.suggest, Icon: EditIcon, to: paths.suggest() },
  ];
}
