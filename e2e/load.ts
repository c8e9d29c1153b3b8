/**
 * `npm run load` measures one server process: responses of each kind per second, the slowest percent, and memory. Each
 * call gets 50 connections for 5 s, with load and server on the same cores. Runs on the embedded database, or on the
 * empty one in LOAD_DATABASE_URL. `--only=WORD` selects calls by name. Build first. `--alone` makes one request at a
 * time to calls that involve all shops of a city. Compare a database of `npm run seed -- --scale 50` with one of scale
 * 1 to see the growth. `--plans` prints buffers instead of times (plans.ts).
 */
import { Agent, request } from 'node:http';

import { memoryOf } from './support/memoryOf.ts';
import { printPlans } from './plans.ts';
import { startServer } from './support/portalServer.ts';

import type { Seed } from './support/sandbox.ts';

const CONNECTIONS = 50;
const SECONDS = 5;
/** One request at a time. The first ones fill the caches of a minute, the others are measured. */
const ALONE = { before: 40, measured: 300 };
/** A start's leftovers are gone after this long without requests. */
const UNTIL_IDLE_MS = 20_000;
const ONLY = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7) ?? '';

type Figures = { perSecond: number; p50: number; p99: number; failed: number };

type Coordinates = { latitude: number; longitude: number };
type Call = {
  path: string;
  headers: Record<string, string>;
  body?: object;
  /** Each request uses a different place. */ from?: () => Coordinates;
};

const near = (degrees: number, spread: number): number => Number((degrees + Math.random() * spread).toFixed(4));
/** Random places in central Taipei, about ten kilometres across. */
const inCity = (): Coordinates => ({ latitude: near(25, 0.1), longitude: near(121.5, 0.1) });
/** Eight kilometres south of the city's densest quarter. */
const offCity = (): Coordinates => ({ latitude: near(24.955, 0.01), longitude: near(121.56, 0.01) });

/** The server rejects a flood from one address, so each request has an address of its own. */
let guests = 0;
function nextGuest(): string {
  guests += 1;
  return `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`;
}

type CallTiming = { ms: number; isFailed: boolean };

function makeCall(agent: Agent, origin: string, { path, headers, body, from }: Call): Promise<CallTiming> {
  return new Promise((resolve) => {
    const started = performance.now();
    const end = (isFailed: boolean) => resolve({ ms: performance.now() - started, isFailed });
    const coordinates = from?.();
    const query =
      coordinates && body === undefined ? `&latitude=${coordinates.latitude}&longitude=${coordinates.longitude}` : '';
    const clientRequest = request(
      `${origin}${path}${query}`,
      { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, 'X-Forwarded-For': nextGuest() } },
      (answer) => {
        let first = '';
        answer.on('data', (part: Buffer) => {
          if (first === '') first = part.toString('latin1', 0, 40);
        });
        // A refusal is a response with an error code in its body.
        answer.on('end', () =>
          end(answer.statusCode !== 200 || (path.startsWith('/v1/') && !first.startsWith('{"code":200,'))),
        );
      },
    );
    clientRequest.on('error', () => end(true));
    clientRequest.end(body && JSON.stringify({ ...body, ...coordinates }));
  });
}

function figuresOf(all: CallTiming[], seconds: number): Figures {
  const waits = all.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? NaN;
  return {
    perSecond: waits.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failed: all.filter(({ isFailed }) => isFailed).length,
  };
}

/** One request at a time on each connection, for the whole duration. */
async function load(origin: string, call: Call): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const all: CallTiming[] = [];
  const end = Date.now() + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < end) all.push(await makeCall(agent, origin, call));
    }),
  );
  agent.destroy();
  return figuresOf(all, SECONDS);
}

/** One request after the other. */
async function callSequentially(origin: string, call: Call): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const all: CallTiming[] = [];
  while (all.length < ALONE.before + ALONE.measured) all.push(await makeCall(agent, origin, call));
  agent.destroy();
  const timings = all.slice(ALONE.before);
  return figuresOf(timings, timings.reduce((sum, { ms }) => sum + ms, 0) / 1_000);
}
function printFigures(what: string, { perSecond, p50, p99, failed }: Figures): void {
  console.log(
    `${what.padEnd(34)} ${Math.round(perSecond).toString().padStart(6)}/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(1)} ms   failed ${failed}`,
  );
}

const database = process.env['LOAD_DATABASE_URL'];

async function measureServer(): Promise<void> {
  const server = await startServer(undefined, database === undefined ? {} : { DATABASE_URL: database });
  try {
    const { stores, members, comments } = (await (await fetch(`${server.origin}/sandbox/seed.json`)).json()) as Seed;
    const store = stores.find(({ industryType, tableCodes }) => industryType === 'fnb' && tableCodes.length > 0);
    const member = members[0];
    if (!store || !member) throw new Error('nothing seeded');
    const { userId, token } = (await (
      await fetch(`${server.origin}/sandbox/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: member.userId }),
      })
    ).json()) as { userId: string; token: string };

    const api = {
      'Content-Type': 'application/json',
      'TL-Origin': 'ume-web',
      'Accept-Language': 'zh-TW',
      'Request-Tk': '',
    };
    const memberHeaders = { ...api, 'Request-Tk': token };
    const city = `city=${encodeURIComponent('台北市')}`;
    const placeQuery = `${city}&latitude=25.0330&longitude=121.5654`;
    const client = (path: string, headers: Call['headers'] = api): Call => ({
      path: `/v1/ume/client/${path}`,
      headers,
    });
    const calls: Record<string, Call> = {
      'store home, no code': client(`store/home/${store.braId}`),
      'store home of a table': client(`store/home/${store.braId}/${store.tableCodes[0] ?? ''}`),
      'store page written by the server': {
        path: `/store/${store.braId}/${store.tableCodes[0] ?? ''}`,
        headers: { Accept: 'text/html', 'Accept-Encoding': 'br' },
      },
      'goods of a store': client(`store/goods/recommend?braId=${store.braId}`),
      'coupons near by': {
        ...client('coupon/list'),
        body: { sort: 'distance', latitude: 25.033, longitude: 121.5654 },
      },
      'coupons by discount': {
        ...client('coupon/list'),
        body: { sort: 'discount', latitude: 25.033, longitude: 121.5654 },
      },
      'discover home, one place': client(`discover/home?${placeQuery}`),
      'discover home, all over a city': { ...client(`discover/home?${city}`), from: inCity },
      'discover stores': { ...client('discover/stores?size=10'), from: inCity },
      dailybest: client(`discover/dailybest?${placeQuery}`),
      'search, a common word': {
        ...client(`discover/search?q=${encodeURIComponent('咖啡')}&kind=store`),
        from: inCity,
      },
      'hot words': client('discover/hotwords'),
      'comments of a store': client(`comment/catering/list?braId=${store.braId}&filter=all&sort=newest&size=20`),
      'one comment': client(
        `comment/catering/detail?commentId=${comments.find(({ platform }) => platform === 'catering')?.commentId ?? ''}`,
      ),
      'score of a store': client(`comment/summary?braId=${store.braId}`),
      'member: who am I': client('user/getUserByToken', memberHeaders),
      'member: mine': client(`my/info?userId=${userId}`, memberHeaders),
      'member: coupons': client('my/coupon', memberHeaders),
      'member: orders of food': client('fnb/order/list', memberHeaders),
      'member: orders of goods': client('order/shop/list', memberHeaders),
      'member: invoices': client('invoice/list', memberHeaders),
      'member: unread': client('my/message/unreadNum', memberHeaders),
    };
    const search = (kind: string, q: string): Call => ({
      ...client(`discover/search?q=${encodeURIComponent(q)}&kind=${kind}`),
      from: inCity,
    });
    const sorted = (sort: string): Call => ({ ...client('coupon/list'), body: { sort }, from: inCity });
    const growing: Record<string, Call> = {
      'coupons by distance': sorted('distance'),
      'coupons by distance, off the city': { ...sorted('distance'), from: offCity },
      'coupons by discount': sorted('discount'),
      'coupons by their end': sorted('expiry'),
      'discover home': { ...client(`discover/home?${city}`), from: inCity },
      'discover home, off the city': { ...client(`discover/home?${city}`), from: offCity },
      'discover home of a member': { ...client(`discover/home?${city}`, memberHeaders), from: inCity },
      'discover stores': { ...client('discover/stores?size=10'), from: inCity },
      'discover stores, off the city': { ...client('discover/stores?size=10'), from: offCity },
      dailybest: { ...client(`discover/dailybest?${city}`), from: inCity },
      'search of a common word, stores': search('store', '店'),
      'search of a common word, goods': search('goods', '茶'),
      'search of a common word, coupons': search('coupon', '店'),
    };
    if (process.argv.includes('--alone')) {
      for (const [name, call] of Object.entries(growing))
        if (name.includes(ONLY)) printFigures(name, await callSequentially(server.origin, call));
    } else {
      console.log(`started: ${Math.round(memoryOf(server.process.pid))} MiB`);
      await new Promise((resolve) => setTimeout(resolve, UNTIL_IDLE_MS));
      console.log(`idle: ${Math.round(memoryOf(server.process.pid))} MiB\n`);
      for (const [name, call] of Object.entries(calls))
        if (name.includes(ONLY)) printFigures(name, await load(server.origin, call));
      console.log(`\nafterwards: ${Math.round(memoryOf(server.process.pid))} MiB`);
    }
  } finally {
    await server.stop();
  }
}

const scales = process.argv.find((arg) => arg.startsWith('--scales='))?.slice(9) ?? '1,10,50';
if (process.argv.includes('--plans')) await printPlans(database ?? null, scales.split(',').map(Number));
else await measureServer();
