/**
 * A production build on a static host, with other hosts as API. One has only the specification's calls and fields, and
 * three changes of replies once broke most screens. Every screen works, or says what is missing. The suites in
 * __tests__/src/matrix run all nineteen changes on all screens without a browser, visitors included.
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

type ChangeableHost = SpecificationServer & {
  /** Sets the fields of its rows and the change of its replies (a name of hostChanges) from now on. */
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

const test = base.extend<object, { other: ChangeableHost }>({
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

/** A missing value that was not handled. */
const UNHANDLED_VALUE = /undefined|NaN|\[object|Invalid|(?<![\w-])null(?![\w-])/;
const CRASHED = '頁面出了點問題';

/** The page has no pending call, no crash, no visible program text, and a heading with text. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await nothingWaits(page, path);
  await expect(page.getByText(CRASHED), path).toHaveCount(0);
  expect(UNHANDLED_VALUE.exec(await page.locator('#root').innerHTML())?.[0], path).toBeUndefined();
  expect((await page.locator('#root h1').first().textContent())?.trim(), path).not.toBe('');
}

/** These changes of values, lists and whole replies broke most screens before replies were normalised. */
const WORST = ['null in place of all but ids and words', 'lists left out', 'data null'];

test('spec 7: all screens work on a host with only the specified fields', async ({ page, host, other, noise }) => {
  test.setTimeout(limits.longJourney);
  // An optional call that the host lacks.
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
      // The takeaway alert appears once, and would cover all screens of the walk.
      sessionStorage.setItem('isShare', 'Y');
    },
    JSON.stringify({ userId, token: 'k'.repeat(32) }),
  );
  other.be('named');
  await walkEveryRoute(page, SAMPLED, (path) => expectWhole(page, path));
  // boot.ts reads the first replies itself. __tests__/src/matrix covers the screens under these changes.
  for (const change of WORST) {
    other.be('whole', change);
    for (const path of ['/', `/store/${braId}`]) {
      await page.goto(path);
      await appIsReady(page);
      await expectWhole(page, `${path} with ${change}`);
    }
  }
});
