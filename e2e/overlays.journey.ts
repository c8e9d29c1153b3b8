/**
 * An open sheet, dialog, menu or enlarged picture owns one Back (docs/decisions/021). Back closes it, the screen stays,
 * and no dead Back remains.
 */
import { moveTo } from './support/everyRoute.ts';
import { holdRequests } from './support/holdRequests.ts';
import { signInAsNew } from './support/newMember.ts';
import { settled } from './support/overlayEntries.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { tapTwice } from './support/tapTwice.ts';
import { storeHeading } from './support/watch.ts';

import type { Locator, Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type WatchedWindow = { umeMoved?: () => void };

const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });
const routes = (page: Page) => page.evaluate(() => localStorage.getItem('u_routes'));
const rows = (page: Page) => page.getByRole('list').getByRole('listitem');

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // Registered before the portal's listeners, because it hides some events. Done only after the portal has handled
    // the event.
    window.addEventListener('popstate', () => setTimeout(() => (window as WatchedWindow).umeMoved?.()), true);
  }),
);

/** Moves as an Android key does, without telling the page first. */
function moveBy(page: Page, steps: number): Promise<void> {
  return page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        (window as WatchedWindow).umeMoved = resolve;
        window.history.go(by);
      }),
    steps,
  );
}
const back = (page: Page) => moveBy(page, -1);
const forward = (page: Page) => moveBy(page, 1);

/** Opens the dialog from the row's ⋯ menu, so that it replaces a sheet. */
async function askToRemove(page: Page): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /^更多選項/ })
    .tap();
  await dialog(page).getByRole('button', { name: '刪除地址' }).tap();
  await expect(dialog(page, '要刪除這個地址嗎？')).toBeVisible();
  await expect(dialog(page)).toHaveCount(1);
  await settled(page, 1);
}

test('on a WebView’s first page Back closes the picture first, then leaves', async ({ page }) => {
  await page.goto('/store/1001');
  await appIsReady(page);
  // A click is lost when the portal replaces the preview's picture during it.
  await expect(page.locator('.fv-ssr')).toHaveCount(0);
  const picture = page.getByRole('button', { name: /^放大圖片/ }).first();
  await picture.scrollIntoViewIfNeeded();
  const letGo = await holdRequests(page, /viewer.*\.js$/);
  await picture.tap();
  await settled(page, 1);
  await back(page);
  await settled(page);
  letGo();
  await expect(page).toHaveURL('/store/1001');
  await picture.tap();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/store/1001');
  await expect.poll(() => routes(page)).toBe('[]');
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('spec 4.16: Back cancels a dialog without a ghost entry, but not its request', async ({
  page,
  request,
  baseURL,
}) => {
  await signInAs(page, request, seededMember(1), baseURL ?? '');
  await page.goto('/mine');
  await page.getByRole('link', { name: /收件地址/ }).tap();
  await expect(rows(page)).not.toHaveCount(0);
  const count = await rows(page).count();
  await askToRemove(page);
  await expect.poll(() => routes(page)).toBe('["/mine"]');
  await back(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/address');
  // The entry of the closed dialog.
  await forward(page);
  await settled(page);
  await expect(page).toHaveURL('/address');
  await expect(dialog(page)).toBeHidden();

  await askToRemove(page);
  // Its button and Back at the same moment.
  await dialog(page)
    .getByRole('button', { name: '取消' })
    .evaluate((button: HTMLElement) => {
      button.click();
      window.history.back();
    });
  await expect(page).toHaveURL('/mine');
  await settled(page);
  await expect.poll(() => routes(page)).toBe('[]');
  await page.goForward();
  await expect(page).toHaveURL('/address');
  await expect(rows(page)).toHaveCount(count);

  // Two quick ones: the first closes, the second leaves.
  await askToRemove(page);
  await page.evaluate(() => {
    (window as WatchedWindow).umeMoved = () => {
      delete (window as WatchedWindow).umeMoved;
      window.history.back();
    };
    window.history.back();
  });
  await expect(page).toHaveURL('/mine');
  await expect(dialog(page)).toBeHidden();
  await settled(page);
  await page.goForward();
  await expect(page).toHaveURL('/address');

  let letGo: () => void = () => undefined;
  const pendingChunk = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/my/shipping/address/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    await pendingChunk;
    return route.fulfill({ json: { code: 200, message: '', data: null } });
  });
  await askToRemove(page);
  const confirm = dialog(page).getByRole('button', { name: '刪除' });
  await confirm.tap();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  for (let time = 0; time < 2; time += 1) {
    await back(page);
    await settled(page, 1);
    await expect(confirm).toBeVisible();
    await expect(page).toHaveURL('/address');
  }
  letGo();
  await expect(dialog(page)).toBeHidden();
  await settled(page);
  await back(page);
  await expect(page).toHaveURL('/mine');
});

test('two stacked sheets take one Back each, then the page leaves', async ({ page, request, sandbox, baseURL }) => {
  // The welcome asks for the membership. A visitor's 401 would reload the page.
  await signInAs(page, request, seededMember(1), baseURL ?? '');
  const store = await sandbox.store('fnb');
  await page.goto('/discover/coupons');
  await page.evaluate(() => {
    sessionStorage.setItem('new_mer_member', 'Y');
  });
  await page.goto(`/store/${store.braId}/nosuchcode`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(dialog(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(1);
  await expect(storeHeading(page, store.name)).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await settled(page);
  await expect(page).toHaveURL(new RegExp(`/store/${store.braId}`));
  await page.goBack();
  await expect(page).toHaveURL('/discover/coupons');
});

test('a reload closes the member code, Back leaves, forward shows no ghost', async ({ page, request, baseURL }) => {
  await signInAs(page, request, seededMember(40), baseURL ?? '');
  await page.goto('/store/1003');
  // A link of the static page would load the next page from the server.
  await appIsReady(page);
  await page.getByRole('link', { name: '我的' }).last().tap();
  await page.getByRole('button', { name: '出示' }).tap();
  await expect(dialog(page, '會員碼')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '出示' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await settled(page);
  await expect.poll(() => routes(page)).toBe('["/store/1003"]');
  await page.goBack();
  await expect(page).toHaveURL('/store/1003');
  await forward(page);
  await expect(page).toHaveURL('/mine');
  await forward(page);
  await settled(page);
  await expect(page).toHaveURL('/mine');
  await back(page);
  await expect(page).toHaveURL('/store/1003');
});

test('a link in a sheet: Back returns without it, the next leaves', async ({ page, request, baseURL }) => {
  await signInAs(page, request, seededMember(1), baseURL ?? '');
  await page.goto('/mine');
  await page.getByRole('link', { name: /電子發票|發票/ }).tap();
  await expect(page).toHaveURL(/\/invoice/);
  // The current period is empty on its first day.
  await page.getByRole('button', { name: /^上一期/ }).tap();
  await page.getByRole('button', { name: /已作廢/ }).tap();
  await expect(dialog(page)).toBeVisible();
  const at = page.url();
  await dialog(page).getByRole('link').last().tap();
  await expect(page).toHaveURL(/\/store\/\d+/);
  await expect(dialog(page)).toBeHidden();
  await back(page);
  await expect(page).toHaveURL(at);
  await expect(dialog(page)).toBeHidden();
  await back(page);
  await expect(page).toHaveURL('/mine');
});

test('with unsaved input Back closes the sheet, then asks, then stays', async ({ page, request, baseURL }) => {
  await signInAs(page, request, seededMember(53), baseURL ?? '');
  await page.goto('/address');
  await page.getByRole('button', { name: '新增宅配地址' }).tap();
  const name = page.getByRole('textbox', { name: '收件人', exact: true });
  await name.fill('林銀梅');
  await page.getByRole('button', { name: /^縣市與地區/ }).tap();
  await expect(dialog(page, '選擇縣市與地區')).toBeVisible();
  await back(page);
  await expect(dialog(page)).toBeHidden();
  const form = page.url();
  await back(page);
  await expect(dialog(page)).toBeVisible();
  await settled(page, 1);
  await back(page);
  await expect(dialog(page)).toBeHidden();
  await settled(page);
  await expect(page).toHaveURL(form);
  await expect(name).toHaveValue('林銀梅');
  await back(page);
  await dialog(page).getByRole('button', { name: '不儲存離開' }).tap();
  await expect(page).toHaveURL('/address');
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(form);
});

for (const isMissing of [false, true]) {
  test(`${isMissing ? 'without' : 'with'} the overlay script a held Enter confirms nothing, Escape cancels one dialog`, async ({
    page,
    request,
    baseURL,
    noise,
  }) => {
    noise.allow(/net::ERR_FAILED/);
    if (isMissing) await page.route(/\/assets\/overlays\./, (route) => route.abort());
    await signInAsNew(page, request, baseURL ?? '');
    const changes: string[] = [];
    page.on('request', (pageRequest) => {
      if (/my\/account|user\/logout/.test(pageRequest.url())) changes.push(pageRequest.url());
    });
    await page.goto('/mine/info');
    const opener = page.getByRole('button', { name: '刪除帳號' });
    await opener.focus();
    // From the second on they are repeats of a held key.
    for (let repeat = 0; repeat < 25; repeat += 1) await page.keyboard.down('Enter');
    await expect(dialog(page)).toBeVisible();
    for (let repeat = 0; repeat < 25; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await settled(page);
    await opener.tap();
    await expect(dialog(page)).toBeVisible();
    await settled(page, 1);
    await back(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/mine/info');
    expect(changes).toEqual([]);
  });
}

test.describe('with an overlay script missing', () => {
  test.beforeEach(({ noise }) => noise.allow(/net::ERR_FAILED|did not load/));
  const abortChunk = (page: Page, name: string) =>
    page.route(new RegExp(`/assets/${name}\\.`), (route) => route.abort());
  /** Two taps open one dialog, which Escape closes. After a third tap Back closes it. */
  async function opensOnce(page: Page, opener: Locator): Promise<void> {
    await tapTwice(opener);
    await expect(dialog(page)).toHaveCount(1);
    await settled(page, 1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await settled(page);
    await opener.tap();
    await expect(dialog(page)).toHaveCount(1);
    await settled(page, 1);
    await back(page);
    await expect(dialog(page)).toHaveCount(0);
  }

  for (const name of ['picker', 'overlays']) {
    test(`${name}: the picker opens once, closes by Escape and Back, and sets a day`, async ({
      page,
      request,
      baseURL,
    }) => {
      await abortChunk(page, name);
      await signInAsNew(page, request, baseURL ?? '');
      await page.goto('/mine/info');
      const opener = page.getByRole('button', { name: /^生日/ });
      await opensOnce(page, opener);
      await expect(page).toHaveURL('/mine/info');
      await opener.tap();
      await dialog(page).getByRole('button', { name: '完成' }).tap();
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener).toHaveAccessibleName(/\d{4}/);
    });
  }

  test('action sheet: it opens once, closes by Escape and Back, and chooses', async ({ page }) => {
    await abortChunk(page, 'overlays');
    await page.goto('/signin');
    await appIsReady(page);
    const opener = page.getByRole('button', { name: /^國碼/ });
    await opensOnce(page, opener);
    await expect(page).toHaveURL('/signin');
    await opener.tap();
    await dialog(page).getByRole('button', { name: /852/ }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toHaveAccessibleName(/852/);
  });

  test('spec 2.21: prompt: it opens once, closes by Escape, and answers with its text', async ({ page, noise }) => {
    // The gallery shows a failing picture on purpose.
    noise.allow(/there-is-no-such-picture/);
    await abortChunk(page, 'overlays');
    await page.goto('/sandbox/widgets');
    const opener = page.getByRole('button', { name: '輸入（140）' });
    await tapTwice(opener);
    await expect(dialog(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await opener.tap();
    await dialog(page).getByRole('textbox', { name: '寫給店家' }).fill('少冰');
    await dialog(page).getByRole('button', { name: '確認' }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(/少冰/)).toBeVisible();
  });

  test('viewer: a tapped picture opens nothing and leaves no dead Back', async ({ page }) => {
    await abortChunk(page, 'viewer');
    await page.goto('/location');
    await appIsReady(page);
    await moveTo(page, '/store/1001');
    const picture = page.getByRole('button', { name: /^放大圖片/ }).first();
    await picture.scrollIntoViewIfNeeded();
    await tapTwice(picture);
    await settled(page);
    await expect(dialog(page)).toHaveCount(0);
    await back(page);
    await expect(page).toHaveURL('/location');
  });

  test('toast: the fallback shows the message exactly once', async ({ page, messages }) => {
    await abortChunk(page, 'overlays');
    await page.goto('/signin');
    await page.getByRole('textbox', { name: '手機號碼' }).fill('0812');
    await tapTwice(page.getByRole('button', { name: '取得驗證碼' }));
    await messages.shown('請輸入正確的台灣手機號碼');
    expect(messages.all().filter((text) => text.includes('請輸入正確的台灣手機號碼'))).toHaveLength(1);
  });
});
