import { paths } from '#navigation/paths.ts';

import type { Banner } from '#contract/discover.ts';

/** Path of a banner. The server sends a kind and an id, never a URL (security C21). */
export function bannerPath({ target }: Pick<Banner, 'target'>): string {
  switch (target.kind) {
    case 'coupons':
      return paths.discoverCoupons();
    case 'dailyBest':
      return paths.dailyBest();
    case 'store':
      return paths.store(target.braId);
  }
}
