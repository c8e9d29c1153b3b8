import { paths } from '#navigation/paths.ts';

import type { Banner } from '#contract/discover.ts';

/** The screen a banner leads to. What comes from the server is a kind and an id, never an address (security C21). */
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
