/** @jest-environment node */
import { writeFirstView, writeSections } from '#preview/toHtml.tsx';

import { aDish, aRestaurant } from '../../support/aStore.ts';

it('writes the page in a process without window, storage and document', () => {
  expect(typeof window).toBe('undefined');
  const home = aRestaurant({ counts: { packs: 0, coupons: 0, goods: 1 } });
  const { view } = writeFirstView({ home, codeId: undefined, nowMs: 0 });
  expect(view).toContain(home.name);
  const goods = { list: [aDish({ price: 120 })], next: null };
  expect(writeSections(home, { packs: null, received: null, coupons: null, goods })).toContain('NT$120');
});
