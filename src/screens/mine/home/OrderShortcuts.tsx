import { CountBadge } from '#features/notices/CountBadge.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { mineText } from '#text/mineText.ts';
import { cx } from '#widgets/cx.ts';
import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { BowlIcon } from '#widgets/icons/BowlIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { TruckIcon } from '#widgets/icons/TruckIcon.tsx';
import { WalletIcon } from '#widgets/icons/WalletIcon.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './OrderShortcuts.module.css';

import type { Data } from '#contract/infer.ts';
import type { IconProps } from '#widgets/icons/StrokeIcon.tsx';
import type { ComponentType } from 'react';

type Counts = Data<'GET /v1/ume/client/order/count'>;
type Shortcut = { key: string; name: string; Icon: ComponentType<IconProps>; to: string; count: number };

const text = mineText.orders;

function fnbShortcuts(counts: Counts['fnb'] | undefined): Shortcut[] {
  return [
    {
      key: 'unpaid',
      name: text.unpaid,
      Icon: WalletIcon,
      to: paths.order('fnb', 'unpaid'),
      count: counts?.unpaid ?? 0,
    },
    { key: 'making', name: text.making, Icon: BowlIcon, to: paths.order('fnb', 'making'), count: counts?.making ?? 0 },
    { key: 'ready', name: text.ready, Icon: BagIcon, to: paths.order('fnb', 'ready'), count: counts?.ready ?? 0 },
  ];
}

function shopShortcuts(counts: Counts['shop'] | undefined): Shortcut[] {
  return [
    {
      key: 'unpaid',
      name: text.unpaid,
      Icon: WalletIcon,
      to: paths.order('shop', 'unpaid'),
      count: counts?.unpaid ?? 0,
    },
    {
      key: 'shipped',
      name: text.shipped,
      Icon: TruckIcon,
      to: paths.order('shop', 'shipped'),
      count: counts?.shipped ?? 0,
    },
  ];
}

/** Open orders of both kinds by state in one row, with the count of each. */
export function OrderShortcuts({ counts }: { counts: Counts | undefined }) {
  return (
    <div className={s.card}>
      <Group title={text.fnb} all={paths.order('fnb')} shortcuts={fnbShortcuts(counts?.fnb)} />
      <Group title={text.shop} all={paths.order('shop')} shortcuts={shopShortcuts(counts?.shop)} />
    </div>
  );
}

function Group({ title, all, shortcuts }: { title: string; all: string; shortcuts: Shortcut[] }) {
  return (
    <section className={s.group} style={{ flexGrow: shortcuts.length }} aria-label={title}>
      <h2 className={base.subheading}>
        <AppLink className={s.seeAll} to={all} aria-label={text.allOf(title)}>
          {title}
          <ChevronRightIcon size={16} />
        </AppLink>
      </h2>
      <ul className={base.wrap}>
        {shortcuts.map(({ key, name, Icon, to, count }) => (
          <li key={key} className={s.item}>
            <AppLink className={s.link} to={to}>
              <span className={s.icon}>
                <Icon size={24} />
                {count > 0 && <CountBadge count={count} name={text.badge(count)} isAtIcon className={s.badge} />}
              </span>
              <span className={cx(base.spaceAbove4, base.text13, base.unbroken)}>{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
