import { cx } from '#widgets/cx.ts';
import { CalendarIcon } from '#widgets/icons/CalendarIcon.tsx';
import { HeartIcon } from '#widgets/icons/HeartIcon.tsx';
import { MegaphoneIcon } from '#widgets/icons/MegaphoneIcon.tsx';
import { PersonIcon } from '#widgets/icons/PersonIcon.tsx';
import { ReceiptIcon } from '#widgets/icons/ReceiptIcon.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';
import { TicketIcon } from '#widgets/icons/TicketIcon.tsx';

import * as s from './notices.module.css';

import type { MessageTarget } from '#contract/messages.ts';

type Topic = Exclude<MessageTarget['kind'], 'screen'> | Extract<MessageTarget, { kind: 'screen' }>['screen'];

const ICONS: Record<Topic, { tone: 'plum' | 'gold' | 'green'; Icon: typeof TicketIcon }> = {
  coupon: { tone: 'gold', Icon: TicketIcon },
  myCoupons: { tone: 'gold', Icon: TicketIcon },
  discoverCoupons: { tone: 'gold', Icon: TicketIcon },
  invoices: { tone: 'green', Icon: ReceiptIcon },
  order: { tone: 'green', Icon: ReceiptIcon },
  checkIns: { tone: 'plum', Icon: CalendarIcon },
  info: { tone: 'plum', Icon: PersonIcon },
  favouriteStores: { tone: 'plum', Icon: HeartIcon },
  store: { tone: 'plum', Icon: ShopIcon },
};
const TEXT_ONLY = { tone: 'quiet', Icon: MegaphoneIcon } as const;

/** Icon of a service notice by its target, in the colours of the hub. */
export function NoticeIcon({ target }: { target: MessageTarget | null }) {
  const { tone, Icon } = target === null ? TEXT_ONLY : ICONS[target.kind === 'screen' ? target.screen : target.kind];
  return (
    <span className={cx(s.sectionIcon, s[tone])} aria-hidden="true">
      <Icon size={22} />
    </span>
  );
}
