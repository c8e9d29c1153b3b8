/** An error in a phone reaches the server's log: once, bounded, without personal data, and readable by source map. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { REPORT_LIMITS } from '../src/domain/clientError.ts';
import { test } from './support/workerServer.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect } from './support/portalTest.ts';

import type { PortalServer } from './support/portalServer.ts';

/** Has active orders. */
const EATER = { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' };

const reportsIn = (server: PortalServer) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"clientError"'));
/** Maps the stack through a pipe, as docs/deploy.md describes. */
const readBack = (log: string) => execFileSync('npm', ['run', '-s', 'stack'], { input: log, encoding: 'utf8' });

test('an error in a screen logs one anonymous line that maps to its source', async ({
  page,
  request,
  workerServer,
  baseURL,
  noise,
}) => {
  noise.allow(/RangeError/);
  const before = reportsIn(workerServer).length;
  const reports = () => reportsIn(workerServer).slice(before);
  const { token } = await signInAs(page, request, EATER, baseURL ?? '');
  // An amount that needs rounding and an engine that cannot round, so that rendering each card throws.
  await page.route('**/fnb/order/list**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"total":\d+/g, '"total":12.345') });
  });
  await page.addInitScript(
    (text) => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get: () => () => {
          throw new RangeError(text);
        },
      });
    },
    `Invalid amount of 0912 345 678, https://shop.tw/pay?token=${token}&mobile=0912345678 "王小明" ming@mail.tw ${token} ${'x '.repeat(4_000)}`,
  );
  const reportRequests: { headers: Record<string, string>; body: string }[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/client-errors'))
      reportRequests.push({ headers: one.headers(), body: one.postData() ?? '' });
  });
  await page.goto('/order/fnb?tab=running&mobile=0912345678');
  await expect(page.getByText('頁面出了點問題')).toBeVisible();
  await expect.poll(() => reports().length).toBe(1);
  // The error repeats after a retry and after a reload, but was already reported.
  await page.getByRole('button', { name: '重新載入' }).tap();
  await appIsReady(page);
  await page.goto('/order/fnb?mobile=0912345678');
  await expect(page.getByText('頁面出了點問題')).toBeVisible();
  // A different error is reported, after anything that the first might still have sent.
  await page.evaluate(() => void Promise.reject(new SyntaxError('the second')));
  await expect.poll(() => reports().filter((line) => line.includes('the second')).length).toBe(1);
  noise.allow(/the second/);
  const [line = '', ...more] = reports();
  expect(more).toHaveLength(1);
  // The browser's own event may follow the server's response.
  await expect.poll(() => reportRequests.length).toBe(2);

  const report = JSON.parse(line) as {
    name: string;
    kind: string;
    route: string;
    message: string;
    stack: string[];
    engine: string;
  };
  expect(report).toMatchObject({
    name: 'RangeError',
    kind: 'caught',
    route: '/order/:platform',
    engine: expect.stringMatching(/^Chrome \d+ \w+/),
  });
  expect(report.message.length).toBeLessThanOrEqual(REPORT_LIMITS.message);
  expect(report.stack.length).toBeLessThanOrEqual(REPORT_LIMITS.frames);
  for (const { headers } of reportRequests)
    expect(Object.keys(headers).filter((name) => /cookie|request-tk|referer|authorization/.test(name))).toEqual([]);
  for (const text of [...reports(), ...reportRequests.map(({ body }) => body)]) {
    expect(text).not.toMatch(/912.?345|王小明|ming@|mail\.tw|shop\.tw|mobile=|tab=|token|u00001/);
    expect(text).not.toContain(token);
  }

  const stack = readBack(line);
  const [, sourceFile = '', at = ''] = /(src\/domain\/price\.ts):(\d+):\d+/.exec(stack) ?? [];
  expect(sourceFile, stack).not.toBe('');
  expect(readFileSync(sourceFile, 'utf8').split('\n')[Number(at) - 1]).toContain('rounding.format(value)');
});
