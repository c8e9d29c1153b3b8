/** Several processes on one database see each other's changes. */
import { setTimeout as wait } from 'node:timers/promises';

import { callServer } from '../support/callServer.ts';
import { startServer } from '../support/portalServer.ts';
import { hasHaproxy, LEAST_CALLS, rollingRestart } from '../support/rollingRestart.ts';
import { outcomesText, signIn } from './members.ts';

import type { CallServer } from '../support/callServer.ts';
import type { PortalServer } from '../support/portalServer.ts';
import type { ThrowAwayPostgres } from '../support/throwAwayPostgres.ts';
import type { Report } from './report.ts';

/** The shared database. */
export const DATABASE = 'processes';
const CLIENT = '/v1/ume/client';
/** Largest age of a cached store page, with some time for the calls in between. */
const MOST_AGE_MS = 5_500;

type Stage = { servers: PortalServer[]; calls: CallServer; postgres: ThrowAwayPostgres };

const query = <T extends object>({ postgres }: Stage, statement: string, params?: readonly unknown[]) =>
  postgres.query<T>(DATABASE, statement, params);
const originOf = ({ servers }: Stage, at: number): string => servers[at % servers.length]?.origin ?? '';

async function aSignIn(report: Report, stage: Stage): Promise<void> {
  const { calls } = stage;
  const number = { phoneAreaCode: '886', mobileNumber: '0955000001' };
  await report.fault(
    'a sign-in over three processes',
    'SMS asked of one, used at the second, token at the third; signed out at the first',
    async () => {
      const smsReply = await calls.call(originOf(stage, 0), 'POST', `${CLIENT}/user/sendsms`, {
        input: { ...number, action: 'register' },
      });
      const [sms] = JSON.parse((await calls.call(originOf(stage, 2), 'GET', '/sandbox/outbox.json')).body) as {
        smsCode: string;
      }[];
      const registerReply = await calls.call(originOf(stage, 1), 'POST', `${CLIENT}/user/register`, {
        input: { ...number, smsCode: sms?.smsCode, passwd: 'MzQ1Njc4', braId: '', regMerMember: 1 },
      });
      const { token } = (JSON.parse(registerReply.body) as { data: { userInfo: { token: string } } }).data.userInfo;
      const isMember = async (at: number) =>
        (
          JSON.parse(
            (await calls.call(originOf(stage, at), 'GET', `${CLIENT}/user/getUserByToken`, { token })).body,
          ) as { code: number }
        ).code;
      const before = [await isMember(0), await isMember(2)];
      await calls.call(originOf(stage, 0), 'POST', `${CLIENT}/user/logout`, { token });
      const after = [await isMember(1), await isMember(2)];
      return {
        observation: `${smsReply.status}; ${before.join(', ')}; signed out: ${after.join(', ')}`,
        isRight: before.join() === '200,200' && after.join() === '401,401',
      };
    },
  );
}

async function concurrentCalls(report: Report, stage: Stage): Promise<void> {
  const { calls } = stage;
  const members = await signIn(originOf(stage, 0), 50);
  await report.fault('12 codes for one number at once', 'over three processes, from 12 addresses', async () => {
    const mobileNumber = '0955000002';
    await Promise.all(
      Array.from({ length: 12 }, (_unused, at) =>
        calls.call(originOf(stage, at % 2), 'POST', `${CLIENT}/user/sendsms`, {
          address: `10.3.0.${at}`,
          input: { phoneAreaCode: '886', mobileNumber, action: 'register' },
        }),
      ),
    );
    const smsCount = (await query(stage, 'select 1 from sms_outbox where mobile_number = $1', [mobileNumber])).length;
    return { observation: `${smsCount} SMS`, isRight: smsCount === 1 };
  });
  await report.fault('50 members claim the last coupon', 'at once, over three processes', async () => {
    const [coupon] = await query<{ id: string }>(
      stage,
      `select coupon_id as id from coupons where not is_pack_only and closed_at is null and stock_total > 0 and starts_at < now() - interval '1 day' and ends_at > now() + interval '1 day' order by coupon_id limit 1`,
    );
    const id = coupon?.id ?? '';
    await query(stage, 'delete from coupon_claims where coupon_id = $1', [id]);
    await query(stage, 'delete from coupon_counts where coupon_id = $1', [id]);
    await query(stage, 'update coupons set stock_total = 1 where coupon_id = $1', [id]);
    const answers = await Promise.all(
      members.map(({ userId, token }, at) =>
        calls.call(originOf(stage, at), 'POST', `${CLIENT}/mycoupon/claim/coupon/one`, {
          token,
          input: { couponId: id, userId, requestKey: crypto.randomUUID() },
        }),
      ),
    );
    const codes = new Map<string, number>();
    for (const { body } of answers) {
      const code = String((JSON.parse(body) as { code: number }).code);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    const claims = (await query(stage, 'select 1 from coupon_claims where coupon_id = $1', [id])).length;
    const [remaining] = await query<{ n: number }>(
      stage,
      'select k.stock_total - n.claimed as n from coupons k join coupon_counts n using (bra_id, coupon_id) where k.coupon_id = $1',
      [id],
    );
    return {
      observation: `${outcomesText(codes)}; ${claims} claim, ${String(remaining?.n)} left`,
      isRight: codes.get('200') === 1 && claims === 1 && remaining?.n === 0,
    };
  });
  await report.fault('50 members like one comment twice', 'at once, over three processes', async () => {
    const [comment] = await query<{ id: string }>(
      stage,
      'select comment_id as id from comments order by comment_id desc limit 1',
    );
    const id = comment?.id ?? '';
    await query(stage, 'delete from comment_likes where comment_id = $1', [id]);
    await query(stage, 'update comments set like_count = 0 where comment_id = $1', [id]);
    const outcomes = new Map<string, number>();
    await Promise.all(
      [...members, ...members].map(async ({ token }, at) => {
        const outcome = await calls.call(originOf(stage, at), 'PUT', `${CLIENT}/comment/like/${id}`, { token });
        outcomes.set(outcome.status, (outcomes.get(outcome.status) ?? 0) + 1);
      }),
    );
    const rows = (await query(stage, 'select 1 from comment_likes where comment_id = $1', [id])).length;
    const [count] = await query<{ n: number }>(stage, 'select like_count as n from comments where comment_id = $1', [
      id,
    ]);
    return {
      observation: `${outcomesText(outcomes)}; ${rows} likes, counted ${String(count?.n)}`,
      isRight: rows === 50 && count?.n === 50,
    };
  });
}

async function seenByAll(report: Report, stage: Stage): Promise<void> {
  const { calls, servers } = stage;
  await report.fault('a shop is renamed', 'in the database; asked of three processes that have its page', async () => {
    const path = `${CLIENT}/store/home/1001`;
    await Promise.all(servers.map(({ origin }) => calls.call(origin, 'GET', path)));
    await query(stage, "update stores set name = '改了名的店' where bra_id = '1001'");
    const began = Date.now();
    const ages = await Promise.all(
      servers.map(async ({ origin }) => {
        while (!(await calls.call(origin, 'GET', path)).body.includes('改了名的店') && Date.now() - began < 20_000)
          await wait(100);
        return Date.now() - began;
      }),
    );
    return { observation: `the new name after ${ages.join(', ')} ms`, isRight: ages.every((age) => age < MOST_AGE_MS) };
  });
  await report.fault('TRUST_PROXY is forgotten', 'forwarded calls to a process that trusts nobody', async () => {
    const origin = originOf(stage, 2);
    for (let at = 0; at < 3; at += 1)
      await calls.call(origin, 'GET', `${CLIENT}/store/home/1001`, { address: '203.0.113.7' });
    const warned = (servers[2]?.output() ?? '').split('"untrustedProxy"').length - 1;
    const desk = (await calls.call(origin, 'GET', '/sandbox/outbox.json', { address: '203.0.113.7' })).status;
    return {
      observation: `${warned} warning; the sandbox, forwarded: ${desk}`,
      isRight: warned === 1 && desk === '404',
    };
  });
  await report.fault('a probe asks the wrong path', '/live and /ready; /metrics, /healthz, /status', async () => {
    const statuses = await Promise.all(
      ['/live', '/ready', '/metrics', '/healthz', '/status'].map(
        async (path) => (await calls.call(originOf(stage, 0), 'GET', path)).status,
      ),
    );
    return { observation: statuses.join(', '), isRight: statuses.join() === '200,200,404,404,404' };
  });
}

export async function processFaults(report: Report, postgres: ThrowAwayPostgres): Promise<void> {
  const url = await postgres.create(DATABASE);
  const calls = callServer(60);
  let servers: PortalServer[] = [];
  try {
    await report.fault('three processes start at once', 'on an empty database', async () => {
      servers = await Promise.all(
        ['127.0.0.1', '127.0.0.1', ''].map((trusted) =>
          startServer(undefined, { DATABASE_URL: url, TRUST_PROXY: trusted }),
        ),
      );
      const [counts] = await postgres.query<{ stores: number; members: number }>(
        DATABASE,
        'select (select count(*)::int from stores) as stores, (select count(*)::int from members) as members',
      );
      return {
        observation: `all up; ${String(counts?.stores)} stores, ${String(counts?.members)} members`,
        isRight: counts?.members === 60,
      };
    });
    const stage = { servers, calls, postgres };
    await aSignIn(report, stage);
    await concurrentCalls(report, stage);
    await seenByAll(report, stage);
  } finally {
    calls.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

export async function rollingFault(report: Report, postgres: ThrowAwayPostgres): Promise<void> {
  if (!hasHaproxy()) {
    report.notRun('a rolling restart', 'haproxy is not installed');
    return;
  }
  await report.fault(
    'a rolling restart of two processes',
    `behind haproxy with its defaults, ${LEAST_CALLS} calls and more`,
    async () => {
      const { calls, failed } = await rollingRestart(await postgres.create('rolling'));
      return { observation: `${calls} calls; failed: ${outcomesText(failed) || 'none'}`, isRight: failed.size === 0 };
    },
  );
}
