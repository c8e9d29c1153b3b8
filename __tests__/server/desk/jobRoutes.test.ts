/** Messages to many at the desk, as a browser without a script uses it. */
import { jobFigures } from '../../../server/data/jobs.ts';
import { getPage, joinDesk, postForm } from '../../support/deskForms.ts';
import { merchantOf } from '../../support/partnerClient.ts';
import { newMessageJob, sendMessages } from '../../support/sendMessages.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
/** The member account of the person. */
const WRITER = 'u00031';

let server: TestServer;
let merId: string;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  merId = await merchantOf(server, BRANCH);
  cookie = await signIn('marketing', WRITER, null);
});
afterAll(closeTestServers);

const signIn = async (role: PartnerRole, userId: string, braIds: string[] | null) =>
  (await joinDesk(server, role, { userId, braIds, name: '行銷小芳' })).cookie;
const get = async (url: string, by = cookie) => (await getPage(server, url, by)).body;
const post = (url: string, fields: Record<string, string>, by = cookie, to = server) => postForm(to, url, fields, by);
/** Hidden fields of the form with this action. */
function hiddenOf(page: string, action: string): Record<string, string> {
  const [, form = ''] = new RegExp(`action="${action}"(.*?)</form>`, 's').exec(page) ?? [];
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
const messagesTo = async (userId: string, title: string) =>
  (await server.db.query('select 1 from messages where user_id = $1 and title = $2', [userId, title])).length;
const members = async () =>
  (
    await server.db.query<{ n: number }>('select count(*) as n from memberships where mer_id = $1', [merId])
  )[0]!.n.toLocaleString('en-US');

const MESSAGE = { braId: BRANCH, to: 'all', kind: 'store', title: '雨天加點', text: '今天點數雙倍\r\n晚上十點前' };

it('the desk sends a message to its writer first, and then to all members', async () => {
  const compose = await get('/desk/messages/new');
  expect(compose).toContain(`所有會員（${await members()} 人）`);
  const sent = await post('/desk/messages/new/test', { ...hiddenOf(compose, '/desk/messages/new/test'), ...MESSAGE });
  expect(sent.body).toContain('已傳給您自己');
  expect(await messagesTo(WRITER, MESSAGE.title)).toBe(1);
  expect(await jobFigures(server.db, server.clock())).toEqual({ open: 0, failed: 0 });

  const fields = hiddenOf(sent.body, '/desk/messages/new/send');
  expect(fields).toMatchObject({ braId: BRANCH, to: 'all', title: MESSAGE.title });
  const answers = [
    await post('/desk/messages/new/send', fields),
    // a second tap
    await post('/desk/messages/new/send', fields),
  ];
  const [page] = answers.map(({ headers }) => String(headers['location']));
  expect(page).toMatch(/^\/desk\/messages\/j[\w-]+$/);
  expect(answers.map(({ headers }) => headers['location'])).toEqual([page, page]);
  expect(await get(page!)).toContain('準備發送');
  await sendMessages(server);
  expect(await get(page!)).toContain(`已傳給 ${await members()} 位會員`);
  expect(await get('/desk/messages')).toContain(`已傳給 ${await members()} 位會員`);
});

it('keeps the typed message after a refusal, and escapes it', async () => {
  const refused = await post('/desk/messages/new/test', { ...MESSAGE, title: '<b>&'.repeat(20) });
  expect(refused.body).toContain('role="alert">資料格式不正確');
  expect(refused.body).toContain(`value="${'&lt;b&gt;&amp;'.repeat(20)}"`);
  expect(refused.body).toContain('今天點數雙倍\n晚上十點前</textarea>');
});

it('shows progress and the end of quiet hours, and stops a message', async () => {
  const jobId = await newMessageJob(server, merId, BRANCH);
  await server.db.query('update jobs set done_count = 1200, total = 5000 where job_id = $1', [jobId]);
  const page = `/desk/messages/${jobId}`;
  expect(await get(page)).toContain('發送中，1,200 人已收到');
  expect(await get(page)).toMatch(/<progress[^>]* max="5000" value="1200" aria-label="發送進度"/);
  const stopped = await post(`${page}/cancel`, hiddenOf(await get(page), `${page}/cancel`));
  expect(stopped.headers['location']).toBe(page);
  expect(await get(page)).toContain('已取消，1,200 人已收到');
  expect((await post(`${page}/cancel`, {})).body).toContain('這則訊息的發送已經結束');
});

it('names the reason of a failed message, and continues it', async () => {
  const jobId = await newMessageJob(server, merId, BRANCH);
  await server.db.query(`update jobs set state = 'failed', error = 'disk full' where job_id = $1`, [jobId]);
  const page = `/desk/messages/${jobId}`;
  expect(await get(page)).toContain('原因：disk full');
  await post(`${page}/resume`, hiddenOf(await get(page), `${page}/resume`));
  expect(await get(page)).toContain('準備發送');
});

it('a person of one branch may test, but not send, a message to members', async () => {
  const ofBranch = await signIn('marketing', 'u00032', [BRANCH]);
  const sent = await post('/desk/messages/new/test', { ...MESSAGE, title: '一家店' }, ofBranch);
  expect(sent.body).toContain('已傳給您自己');
  const refused = await post('/desk/messages/new/send', hiddenOf(sent.body, '/desk/messages/new/send'), ofBranch);
  expect(refused.body).toContain('只有管所有門市的人，可以傳給多位會員');
  const clerk = await signIn('clerk', 'u00033', null);
  expect(await get('/desk/messages', clerk)).toContain('此金鑰沒有這項權限');
  expect(await get('/desk/me', clerk)).not.toContain('/desk/messages');
  expect(await get('/desk/me')).toContain('href="/desk/messages"');
});

it('says in the quiet hours when a message begins', async () => {
  const quiet = await startTestServer({ on: server, env: { QUIET_HOURS: '22:00-08:00' } });
  const jobId = await newMessageJob(server, merId, BRANCH);
  quiet.clock.set(new Date('2026-11-20T15:00:00Z'));
  const { body } = await getPage(quiet, `/desk/messages/${jobId}`, cookie);
  expect(body).toContain('夜間不打擾，明天 08:00 起發送');
  const ready = await post('/desk/messages/new/test', MESSAGE, cookie, quiet);
  expect(ready.body).toContain('<dd>夜間不打擾，明天 08:00 起發送</dd>');
});
