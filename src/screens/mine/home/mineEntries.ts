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

const words = mineText.entries;

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
      name: words.coupons,
      Icon: TicketIcon,
      to: paths.myCoupons(),
      value: expiring > 0 ? words.expiring(expiring) : null,
      tone: 'warning',
    },
    { key: 'favourites', name: words.favourites, Icon: HeartIcon, to: paths.favouriteStores() },
    {
      key: 'invoices',
      name: words.invoices,
      Icon: ReceiptIcon,
      to: paths.invoices(),
      value: words.draw(nextDraw(nowMs)),
    },
    ...(isAbsentHere('GET /v1/ume/client/checkin/record')
      ? []
      : [
          {
            key: 'checkIns',
            name: words.checkIns,
            Icon: CalendarIcon,
            to: paths.checkIns(),
            value: streak > 0 ? words.streak(streak) : null,
          },
        ]),
    ...(isAbsentHere('GET /v1/ume/client/my/comment')
      ? []
      : [{ key: 'comments', name: words.comments, Icon: ChatIcon, to: paths.uncommented('fnb', 'written') }]),
    { key: 'addresses', name: words.addresses, Icon: HomeIcon, to: paths.addresses() },
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
      name: words.notices,
      Icon: BellIcon,
      to: paths.notices('all'),
      badge: unread > 0 ? { count: unread, name: words.unread(unread) } : null,
    },
    { key: 'info', name: words.info, Icon: PersonIcon, to: paths.info() },
    { key: 'textSize', name: words.textSize, Icon: TextSizeIcon, to: onTextSize, value: mineText.textSize[textSize] },
    { key: 'suggest', name: words.suggest, Icon: EditIcon, to: paths.suggest() },
  ];
}
