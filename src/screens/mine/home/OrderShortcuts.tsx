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

type Counts = Data<'GET /v1/ume/client/order/count'>;

const text = mineText.orders;
const GROUPS = [
  { platform: 'fnb', states: ['unpaid', 'making', 'ready'] },
  { platform: 'shop', states: ['unpaid', 'shipped'] },
] as const;
const ICONS = { unpaid: WalletIcon, making: BowlIcon, ready: BagIcon, shipped: TruckIcon };

/** Open orders of both kinds by state in one row, with the count of each. */
export function OrderShortcuts({ counts }: { counts: Counts | undefined }) {
  return (
    <div className={s.card}>
      {GROUPS.map(({ platform, states }) => (
        <section key={platform} className={s.group} style={{ flexGrow: states.length }} aria-label={text[platform]}>
          <h2 className={base.subheading}>
            <AppLink className={s.seeAll} to={paths.order(platform)} aria-label={text.allOf(text[platform])}>
              {text[platform]}
              <ChevronRightIcon size={16} />
            </AppLink>
          </h2>
          <ul className={base.wrap}>
            {states.map((state) => (
              <li key={state} className={s.item}>
                <AppLink className={s.link} to={paths.order(platform, state)}>
                  <StateIcon state={state} count={countOf(counts?.[platform], state)} />
                  <span className={cx(base.spaceAbove4, base.text13, base.unbroken)}>{text[state]}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type State = keyof typeof ICONS;

const countOf = (counts: Partial<Record<State, number>> | undefined, state: State): number => counts?.[state] ?? 0;

function StateIcon({ state, count }: { state: State; count: number }) {
  const Icon = ICONS[state];
  return (
    <span className={s.icon}>
      <Icon size={24} />
      {count > 0 && <CountBadge count={count} name={text.badge(count)} isAtIcon className={s.badge} />}
    </span>
  );
}
