/**
 * A production build on a static host before hosts that are not ours: one that has the specification's calls and fields
 * only, and three changes of replies that once broke most screens. All nineteen changes are seen on all screens, for
 * visitors too, without a browser (__tests__/src/matrix). Every screen is whole, or says what is missing.
 */
import { limits } from '../.ci/limits.ts';
import { hostChanges } from '../__tests__/support/hostChanges.ts';
import { SAMPLE_IDS } from '../__tests__/support/samples.ts';
import { nothingWaits, walkEveryRoute } from './support/everyRoute.ts';
import { appIsReady } from './support/portalTest.ts';
import { startSpecificationServer, type SpecificationServer } from './support/specificationServer.ts';
import { expect, test as base } from './support/staticHost.ts';

import type { Page } from '@playwright/test';
import type { Extent, HostAnswer } from '../__tests__/support/specificationHost.ts';
import type { Json } from '../__tests__/support/hostChanges.ts';
import type { Seed } from './support/sandbox.ts';

type Other = SpecificationServer & {
  /** From now on its rows have these fields, and its replies are changed so (a name of hostChanges). */
  be(extent: Extent, change?: string): void;
};

function changed({ status, type, body }: HostAnswer, change: string | undefined): HostAnswer {
  const make = change === undefined ? undefined : hostChanges[change];
  if (make === undefined || status !== 200 || !type.startsWith('application/json')) return { status, type, body };
  const envelope = JSON.parse(body) as { code: number; data: Json };
  return {
    status,
    type,
    body: JSON.stringify(envelope.code === 200 ? { ...envelope, data: make(envelope.data) } : envelope),
  };
}

const test = base.extend<object, { other: Other }>({
  other: [
    async ({}, use) => {
      let is: { extent: Extent; change: string | undefined } = { extent: 'whole', change: undefined };
      const server = await startSpecificationServer({
        port: 0,
        extent: () => is.extent,
        change: (answer) => changed(answer, is.change),
      });
      await use({ ...server, be: (extent, change) => void (is = { extent, change }) });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const { userId, braId, merId, codeId, couponId, commentId, goodsId } = SAMPLE_IDS;
const SAMPLED: Seed = {
  stores: [{ braId, merId, name: '', industryType: 'fnb', tableCodes: [codeId], takeawayCodes: [] }],
  members: [],
  coupons: [{ couponId, braId }],
  comments: [{ platform: 'catering', commentId }],
  goods: [{ goodsId, braId }],
};

/** What a missing value becomes where nobody looked. */
const LEAKED = /undefined|NaN|\[object|Invalid|(?<![\w-])null(?![\w-])/;
const CRASHED = '頁面出了點問題';

/** Nothing waits any more, nothing crashed, nothing of a program is to be read, and the heading says something. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await nothingWaits(page, path);
  await expect(page.getByText(CRASHED), path).toHaveCount(0);
  expect(LEAKED.exec(await page.locator('#root').innerHTML())?.[0], path).toBeUndefined();
  expect((await page.locator('#root h1').first().textContent())?.trim(), path).not.toBe('');
}

/** The changes that broke most screens before replies were put into shape: of values, of lists, of the whole. */
const WORST = ['null in place of all but ids and words', 'lists left out', 'data null'];

test('spec 7: all screens before a host with only what the specification names', async ({
  page,
  host,
  other,
  noise,
}) => {
  test.setTimeout(limits.longJourney);
  // a call of ours that the host has not got
  noise.allow(/status of 404/);
  host.publish({
    apiHost: other.origin,
    passHost: null,
    orderHost: null,
    lineChannelId: null,
    alternatePortalHost: null,
  });
  await page.addInitScript(
    (userInfo) => {
      localStorage.setItem('userInfo', userInfo);
      // the takeaway alert comes once, and would stand over all screens of the walk
      sessionStorage.setItem('isShare', 'Y');
    },
    JSON.stringify({ userId, token: 'k'.repeat(32) }),
  );
  other.be('named');
  await walkEveryRoute(page, SAMPLED, (path) => expectWhole(page, path));
  // boot.ts reads the first replies itself; the screens before these changes are in __tests__/src/matrix
  for (const change of WORST) {
    other.be('whole', change);
    for (const path of ['/', `/store/${braId}`]) {
      await page.goto(path);
      await appIsReady(page);
      await expectWhole(page, `${path} with ${change}`);
    }
  }
});
