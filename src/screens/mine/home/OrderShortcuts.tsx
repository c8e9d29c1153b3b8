import { isAbsentHere } from '#api/absentCalls.ts';
import { CountBadge } from '#features/notices/CountBadge.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { mineText } from '#text/mineText.ts';
import { BowlIcon } from '#widgets/icons/BowlIcon.tsx';
import { ChatIcon } from '#widgets/icons/ChatIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { ReceiptIcon } from '#widgets/icons/ReceiptIcon.tsx';
import { TruckIcon } from '#widgets/icons/TruckIcon.tsx';
import { WalletIcon } from '#widgets/icons/WalletIcon.tsx';

import s from './OrderShortcuts.module.css';

import type { Data } from '#contract/infer.ts';
import type { IconProps } from '#widgets/icons/StrokeIcon.tsx';
import type { ComponentType } from 'react';

type Counts = Data<'GET /v1/ume/client/order/count'>;
type Shortcut = { key: string; name: string; Icon: ComponentType<IconProps>; to: string; count: number };

const text = mineText.orders;

function fnbShortcuts(counts: Counts | undefined): Shortcut[] {
  return [
    {
      key: 'unpaid',
      name: text.unpaid,
      Icon: WalletIcon,
      to: paths.order('fnb', 'unpaid'),
      count: counts?.fnb.unpaid ?? 0,
    },
    {
      key: 'running',
      name: text.running,
      Icon: BowlIcon,
      to: paths.order('fnb', 'running'),
      count: counts?.fnb.running ?? 0,
    },
    { key: 'done', name: text.done, Icon: ReceiptIcon, to: paths.order('fnb', 'done'), count: 0 },
    // hidden when the host has no such list
    ...(isAbsentHere('GET /v1/ume/client/fnb/order/uncomment')
      ? []
      : [
          {
            key: 'awaiting',
            name: text.awaiting,
            Icon: ChatIcon,
            to: paths.uncommented('fnb'),
            count: counts?.awaitingComment.fnb ?? 0,
          },
        ]),
  ];
}

function shopShortcuts(counts: Counts | undefined): Shortcut[] {
  return [
    {
      key: 'unpaid',
      name: text.unpaid,
      Icon: WalletIcon,
      to: paths.order('shop', 'unpaid'),
      count: counts?.shop.unpaid ?? 0,
    },
    {
      key: 'shipped',
      name: text.shipped,
      Icon: TruckIcon,
      to: paths.order('shop', 'shipped'),
      count: counts?.shop.shipped ?? 0,
    },
    { key: 'done', name: text.done, Icon: ReceiptIcon, to: paths.order('shop', 'done'), count: 0 },
    {
      key: 'awaiting',
      name: text.awaiting,
      Icon: ChatIcon,
      to: paths.uncommented('shop'),
      count: counts?.awaitingComment.shop ?? 0,
    },
  ];
}

/** Orders of both kinds by state, with the count of each. */
export function OrderShortcuts({ counts }: { counts: Counts | undefined }) {
  return (
    <div className={s.card}>
      <Group title={text.fnb} all={paths.order('fnb')} shortcuts={fnbShortcuts(counts)} />
      <Group title={text.shop} all={paths.order('shop')} shortcuts={shopShortcuts(counts)} />
    </div>
  );
}

function Group({ title, all, shortcuts }: { title: string; all: string; shortcuts: Shortcut[] }) {
  return (
    <section className={s.group} aria-label={title}>
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        <AppLink className={s.seeAll} to={all} aria-label={text.allOf(title)}>
          {text.all}
          <ChevronRightIcon size={16} />
        </AppLink>
      </div>
      <ul className={s.list}>
        {shortcuts.map(({ key, name, Icon, to, count }) => (
          <li key={key} className={s.item}>
            <AppLink className={s.link} to={to}>
              <span className={s.icon}>
                <Icon size={24} />
                {count > 0 && <CountBadge count={count} name={text.badge(count)} isAtIcon className={s.badge} />}
              </span>
              <span className={s.shortcutLabel}>{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
