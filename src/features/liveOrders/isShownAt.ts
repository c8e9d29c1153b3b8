import { paths } from '#navigation/paths.ts';

import type { LiveOrder } from '#api/orders.ts';

/** Returns true when the screen at this path shows the order itself. */
export const isShownAt = (pathname: string, { braId }: LiveOrder): boolean =>
  [paths.order('fnb'), paths.store(braId)].some((path) => pathname === path || pathname.startsWith(`${path}/`));
