import { isAbsentHere } from '#api/absentCalls.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { ordersText } from '#text/ordersText.ts';

import * as s from '../OrderTabs.module.css';

import type { OrderPlatform } from '#api/orders.ts';

type Props = {
  platform: OrderPlatform;
  counts: Readonly<Record<OrderPlatform, number>> | undefined;
  /** Shows written comments, not orders that await one. */ isWritten: boolean;
};

const PLATFORMS: readonly OrderPlatform[] = ['fnb', 'shop'];

/**
 * 餐飲 and 購物 with their counts of orders without a comment. Below them pending and written comments, when the host lists
 * them. Links, because each tab has a URL.
 */
export function PlatformTabs({ platform, counts, isWritten }: Props) {
  const text = ordersText.uncommented;
  const tab = isWritten ? 'written' : undefined;
  return (
    <nav className={s.bar} aria-label={text.tabs}>
      <div className={s.groups}>
        {PLATFORMS.map((one) => {
          const name = text[one];
          const count = counts?.[one] ?? 0;
          return (
            <AppLink
              key={one}
              replace
              className={s.group}
              to={paths.uncommented(one, tab)}
              aria-current={one === platform ? 'page' : undefined}
              aria-label={count > 0 ? ordersText.tabs.count(name, count) : name}
            >
              {name}
              {count > 0 && <span className={s.badge}>{count}</span>}
            </AppLink>
          );
        })}
      </div>
      {!isAbsentHere('GET /v1/ume/client/my/comment') && (
        <div className={s.stateTabs}>
          <AppLink
            replace
            className={s.chip}
            to={paths.uncommented(platform)}
            aria-current={isWritten ? undefined : 'true'}
          >
            {text.waiting}
          </AppLink>
          <AppLink
            replace
            className={s.chip}
            to={paths.uncommented(platform, 'written')}
            aria-current={isWritten ? 'true' : undefined}
          >
            {text.written}
          </AppLink>
        </div>
      )}
    </nav>
  );
}
