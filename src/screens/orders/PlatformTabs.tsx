import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { ordersText } from '#text/ordersText.ts';

import s from './OrderTabs.module.css';

import type { OrderPlatform } from '#api/orders.ts';

type Props = { platform: OrderPlatform; counts: Readonly<Record<OrderPlatform, number>> | undefined };

const PLATFORMS: readonly OrderPlatform[] = ['fnb', 'shop'];

/** 餐飲 and 商店, each with how many await a comment: two addresses, so links. */
export function PlatformTabs({ platform, counts }: Props) {
  return (
    <nav className={s.bar} aria-label={ordersText.uncommented.tabs}>
      <div className={s.groups}>
        {PLATFORMS.map((one) => {
          const words = ordersText.uncommented[one];
          const count = counts?.[one] ?? 0;
          return (
            <AppLink key={one} replace className={s.group} to={paths.uncommented(one)} aria-current={one === platform ? 'page' : undefined} aria-label={count > 0 ? ordersText.tabs.count(words, count) : words}>
              {words}
              {count > 0 && <span className={s.badge}>{count}</span>}
            </AppLink>
          );
        })}
      </div>
    </nav>
  );
}
