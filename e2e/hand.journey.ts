/** What a hand does that no mouse does: taps twice in one place, goes on by Tab, on a screen whose bar stands fixed. */
import { expect, test } from './support/portalTest.ts';
import { signInAs } from './support/people.ts';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a page that slides in takes no pointer until it stands: the second tap of a double tap was meant for the page before', async ({ page, request, sandbox, baseURL }) => {
      const { members } = await sandbox.seed();
      await signInAs(page, request, members[0]!, baseURL ?? '');
      await page.goto('/mine');
      const row = page.getByRole('link', { name: /收件地址/ });
      await row.click();
      await expect(page).toHaveURL('/address');
      const back = page.getByRole('button', { name: '返回' });
      const box = (await back.boundingBox())!;
      // what a second tap would meet: asked in the first frame of the page that comes in, and when it has come to rest
      const met = page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const arriving = () => document.querySelector('[data-animation="left-in"]');
        const isMet = () => [80, 300, 500, 700].some((y) => arriving()!.contains(document.elementFromPoint(195, y)));
        while (arriving() === null) await frame();
        const atFirst = isMet();
        const since = performance.now();
        while (!isMet() && performance.now() - since < 5_000) await frame();
        return { atFirst, atRest: isMet() };
      });
      await back.click();
      expect(await met).toEqual({ atFirst: false, atRest: true });
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(page).toHaveURL('/mine');
      await expect(row).toBeVisible();
    });
  });
}

test('WCAG 2.4.11: what Tab goes to on the store page is not hidden by the bar at its foot', async ({ page, sandbox }) => {
  const store = (await sandbox.seed()).stores.find(({ industryType }) => industryType === 'fnb')!;
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const hidden = await page.evaluate(async () => {
    const bar = document.querySelector('.fv-bar')!;
    const under: string[] = [];
    const reachable = Array.from(document.querySelectorAll<HTMLElement>('#root a[href], #root button')).filter((one) => !bar.contains(one) && one.offsetParent !== null);
    for (const one of reachable) {
      one.focus();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { top, bottom } = one.getBoundingClientRect();
      const edge = bar.getBoundingClientRect().top;
      if (bottom > edge + 1 && top < edge && bottom - top < edge) under.push(one.getAttribute('aria-label') ?? one.textContent);
    }
    return under;
  });
  expect(hidden).toEqual([]);
});
