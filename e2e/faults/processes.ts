/** Several processes on one database see each other's changes. */
import { setTimeout as wait } from 'node:timers/promises';

import { callServer } from '../support/callServer.ts';
import { startServer } from '../support/portalServer.ts';
import { hasHaproxy, LEAST_CALLS, rollingRestart } from '../support/rollingRestart.ts';
import { inWords, signIn } from './members.ts';

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

const ask = <T extends object>({ postgres }: Stage, statement: string, params?: readonly unknown[]) =>
  postgres.ask<T>(DATABASE, statement, params);
const originOf = ({ servers }: Stage, at: number): string => servers[at % servers.length]?.origin ?? '';

async function aSignIn(report: Report, stage: Stage): Promise<void> {
  const { calls } = stage;
  const number = { phoneAreaCode: '886', mobileNumber: '0955000001' };
  await report.fault(
    'a sign-in over three processes',
    'SMS asked of one, used at the second, token at the third; signed out at the first',
    async () => {
      const sent = await calls.call(originOf(stage, 0), 'POST', `${CLIENT}/user/sendsms`, {
        input: { ...number, action: 'register' },
      });
      const [sms] = JSON.parse((await calls.call(originOf(stage, 2), 'GET', '/sandbox/outbox.json')).body) as {
        smsCode: string;
      }[];
      const made = await calls.call(originOf(stage, 1), 'POST', `${CLIENT}/user/register`, {
        input: { ...number, smsCode: sms?.smsCode, passwd: 'MzQ1Njc4', braId: '', regMerMember: 1 },
      });
      const { token } = (JSON.parse(made.body) as { data: { userInfo: { token: string } } }).data.userInfo;
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
        seen: `${sent.said}; ${before.join(', ')}; signed out: ${after.join(', ')}`,
        isRight: before.join() === '200,200' && after.join() === '401,401',
      };
    },
  );
}

async function atOnce(report: Report, stage: Stage): Promise<void> {
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
    const sent = (await ask(stage, 'select 1 from sms_outbox where mobile_number = $1', [mobileNumber])).length;
    return { seen: `${sent} SMS`, isRight: sent === 1 };
  });
  await report.fault('50 members claim the last coupon', 'at once, over three processes', async () => {
    const [coupon] = await ask<{ id: string }>(
      stage,
      `select coupon_id as id from coupons where not is_pack_only and closed_at is null and stock_total > 0 and starts_at < now() - interval '1 day' and ends_at > now() + interval '1 day' order by coupon_id limit 1`,
    );
    const id = coupon?.id ?? '';
    await ask(stage, 'delete from coupon_claims where coupon_id = $1', [id]);
    await ask(stage, 'delete from coupon_counts where coupon_id = $1', [id]);
    await ask(stage, 'update coupons set stock_total = 1 where coupon_id = $1', [id]);
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
    const claims = (await ask(stage, 'select 1 from coupon_claims where coupon_id = $1', [id])).length;
    const [left] = await ask<{ n: number }>(
      stage,
      'select k.stock_total - n.claimed as n from coupons k join coupon_counts n using (bra_id, coupon_id) where k.coupon_id = $1',
      [id],
    );
    return {
      seen: `${inWords(codes)}; ${claims} claim, ${String(left?.n)} left`,
      isRight: codes.get('200') === 1 && claims === 1 && left?.n === 0,
    };
  });
  await report.fault('50 members like one comment twice', 'at once, over three processes', async () => {
    const [comment] = await ask<{ id: string }>(
      stage,
      'select comment_id as id from comments order by comment_id desc limit 1',
    );
    const id = comment?.id ?? '';
    await ask(stage, 'delete from comment_likes where comment_id = $1', [id]);
    await ask(stage, 'update comments set like_count = 0 where comment_id = $1', [id]);
    const said = new Map<string, number>();
    await Promise.all(
      [...members, ...members].map(async ({ token }, at) => {
        const outcome = await calls.call(originOf(stage, at), 'PUT', `${CLIENT}/comment/like/${id}`, { token });
        said.set(outcome.said, (said.get(outcome.said) ?? 0) + 1);
      }),
    );
    const rows = (await ask(stage, 'select 1 from comment_likes where comment_id = $1', [id])).length;
    const [count] = await ask<{ n: number }>(stage, 'select like_count as n from comments where comment_id = $1', [id]);
    return {
      seen: `${inWords(said)}; ${rows} likes, counted ${String(count?.n)}`,
      isRight: rows === 50 && count?.n === 50,
    };
  });
}

async function seenByAll(report: Report, stage: Stage): Promise<void> {
  const { calls, servers } = stage;
  await report.fault('a shop is renamed', 'in the database; asked of three processes that have its page', async () => {
    const path = `${CLIENT}/store/home/1001`;
    await Promise.all(servers.map(({ origin }) => calls.call(origin, 'GET', path)));
    await ask(stage, "update stores set name = '改了名的店' where bra_id = '1001'");
    const began = Date.now();
    const ages = await Promise.all(
      servers.map(async ({ origin }) => {
        while (!(await calls.call(origin, 'GET', path)).body.includes('改了名的店') && Date.now() - began < 20_000)
          await wait(100);
        return Date.now() - began;
      }),
    );
    return { seen: `the new name after ${ages.join(', ')} ms`, isRight: ages.every((age) => age < MOST_AGE_MS) };
  });
  await report.fault('TRUST_PROXY is forgotten', 'forwarded calls to a process that trusts nobody', async () => {
    const origin = originOf(stage, 2);
    for (let at = 0; at < 3; at += 1)
      await calls.call(origin, 'GET', `${CLIENT}/store/home/1001`, { address: '203.0.113.7' });
    const warned = (servers[2]?.said() ?? '').split('"untrustedProxy"').length - 1;
    const desk = (await calls.call(origin, 'GET', '/sandbox/outbox.json', { address: '203.0.113.7' })).said;
    return { seen: `${warned} warning; the sandbox, forwarded: ${desk}`, isRight: warned === 1 && desk === '404' };
  });
  await report.fault('a probe asks the wrong path', '/live and /ready; /metrics, /healthz, /status', async () => {
    const said = await Promise.all(
      ['/live', '/ready', '/metrics', '/healthz', '/status'].map(
        async (path) => (await calls.call(originOf(stage, 0), 'GET', path)).said,
      ),
    );
    return { seen: said.join(', '), isRight: said.join() === '200,200,404,404,404' };
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
      const [counted] = await postgres.ask<{ stores: number; members: number }>(
        DATABASE,
        'select (select count(*)::int from stores) as stores, (select count(*)::int from members) as members',
      );
      return {
        seen: `all up; ${String(counted?.stores)} stores, ${String(counted?.members)} members`,
        isRight: counted?.members === 60,
      };
    });
    const stage = { servers, calls, postgres };
    await aSignIn(report, stage);
    await atOnce(report, stage);
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
      return { seen: `${calls} calls; failed: ${inWords(failed) || 'none'}`, isRight: failed.size === 0 };
    },
  );
}
