/** Swipeable rows, by finger and by mouse. */
import { signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';

/** Has two addresses. */
const RECEIVER = seededMember(1);

test.describe('a row that can be swiped', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('an open row closes by a tap on another, and the next tap opens', async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await signInAs(page, request, RECEIVER, baseURL ?? '');
    await page.goto('/address');
    const rows = page.locator('.adm-swipe-action');
    const track = rows.first().locator('.adm-swipe-action-track');
    await expect(rows.nth(1)).toBeVisible();
    const debug = await context.newCDPSession(page);
    const { x, y } = (await rows.first().boundingBox())!;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', offset?: number) =>
      debug.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: offset === undefined ? [] : [{ x: x + offset, y: y + 40 }],
      });
    await touch('touchStart', 250);
    for (let offset = 240; offset >= 120; offset -= 10) await touch('touchMove', offset);
    await touch('touchEnd');
    await expect(track).toHaveCSS('transform', /matrix\(1, 0, 0, 1, -[4-9]\d/);
    await rows.nth(1).getByRole('link').tap();
    await expect(track).toHaveCSS('transform', /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/);
    await expect(page).toHaveURL('/address');
    await rows.nth(1).getByRole('link').tap();
    await expect(page).toHaveURL(/\/address./);
  });

  test.describe('with a mouse', () => {
    test.use({ hasTouch: false, isMobile: false });

    test('is swiped by dragging, without dragging the link out of it', async ({ page, request, baseURL }) => {
      await signInAs(page, request, RECEIVER, baseURL ?? '');
      await page.goto('/address');
      const row = page.locator('.adm-swipe-action').first();
      await expect(row).toBeVisible();
      await page.evaluate(() =>
        document.addEventListener(
          'dragstart',
          (event) => (document.title = event.defaultPrevented ? 'stayed' : 'dragged'),
        ),
      );
      const { x, y } = (await row.boundingBox())!;
      await page.mouse.move(x + 250, y + 40);
      await page.mouse.down();
      await page.mouse.move(x + 150, y + 40, { steps: 10 });
      await page.mouse.up();
      await expect(row.locator('.adm-swipe-action-track')).toHaveCSS('transform', /matrix\(1, 0, 0, 1, -[4-9]\d/);
      await expect(page).toHaveURL('/address');
      expect(await page.title()).not.toBe('dragged');
    });
  });
});
