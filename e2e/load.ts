/**
 * `npm run load`: how many answers of each kind one server process gives out, how long the slowest of a hundred waits, and
 * what memory it takes: 50 connections, 5 s each, load and server on the same cores. On the embedded database, or on the
 * empty one that LOAD_DATABASE_URL names. `--only=WORD` asks the calls whose name has the word. Build first.
 */
import { Agent, request } from 'node:http';

import { memoryOf } from './support/memoryOf.ts';
import { startServer } from './support/portalServer.ts';

import type { Seed } from './support/sandbox.ts';

const CONNECTIONS = 50;
const SECONDS = 5;
/** What a start leaves behind is gone when nobody has asked anything for so long. */
const UNTIL_IDLE_MS = 20_000;
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice(7) ?? '';

type Figures = { perSecond: number; p50: number; p99: number; failed: number };

type Call = { path: string; headers: Record<string, string>; body?: string; /** Each request asks from some other place of the city. */ isMoving?: true };

/** A flood from one address is refused: each request comes from a guest of its own. */
let guests = 0;
function nextGuest(): string {
  guests += 1;
  return `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`;
}

/** One request at a time on each connection, as long as it lasts. */
async function load(origin: string, { path, headers, body, isMoving }: Call): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waits: number[] = [];
  let failed = 0;
  const end = Date.now() + SECONDS * 1_000;
  const ask = () =>
    new Promise<void>((resolve) => {
      const started = performance.now();
      const place = isMoving ? `&latitude=${(25.0 + Math.random() / 10).toFixed(4)}&longitude=${(121.5 + Math.random() / 10).toFixed(4)}` : '';
      const asked = request(`${origin}${path}${place}`, { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, 'X-Forwarded-For': nextGuest() } }, (answer) => {
        let first = '';
        answer.on('data', (part: Buffer) => {
          if (first === '') first = part.toString('latin1', 0, 40);
        });
        answer.on('end', () => {
          // a refusal is an answer with a code of its own in its body
          if (answer.statusCode !== 200 || (path.startsWith('/v1/') && !first.startsWith('{"code":200,'))) failed += 1;
          waits.push(performance.now() - started);
          resolve();
        });
      });
      asked.on('error', () => {
        failed += 1;
        resolve();
      });
      asked.end(body);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < end) await ask();
    }),
  );
  agent.destroy();
  waits.sort((one, other) => one - other);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? NaN;
  return { perSecond: waits.length / SECONDS, p50: at(0.5), p99: at(0.99), failed };
}

function say(what: string, { perSecond, p50, p99, failed }: Figures): void {
  console.log(`${what.padEnd(34)} ${Math.round(perSecond).toString().padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   failed ${failed}`);
}

const database = process.env['LOAD_DATABASE_URL'];
const server = await startServer(undefined, database === undefined ? {} : { DATABASE_URL: database });
try {
  const { stores, members, comments } = (await (await fetch(`${server.origin}/sandbox/seed.json`)).json()) as Seed;
  const store = stores.find(({ industryType, tableCodes }) => industryType === 'fnb' && tableCodes.length > 0);
  const member = members[0];
  if (!store || !member) throw new Error('nothing seeded');
  const { userId, token } = (await (await fetch(`${server.origin}/sandbox/signin`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ userId: member.userId }) })).json()) as { userId: string; token: string };

  const api = { 'Content-Type': 'application/json', 'TL-Origin': 'ume-web', 'Accept-Language': 'zh-TW', 'Request-Tk': '' };
  const own = { ...api, 'Request-Tk': token };
  const city = `city=${encodeURIComponent('台北市')}`;
  const place = `${city}&latitude=25.0330&longitude=121.5654`;
  const client = (path: string, headers: Call['headers'] = api): Call => ({ path: `/v1/ume/client/${path}`, headers });
  const calls: Record<string, Call> = {
    'store home, no code': client(`store/home/${store.braId}`),
    'store home of a table': client(`store/home/${store.braId}/${store.tableCodes[0] ?? ''}`),
    'store page written by the server': { path: `/store/${store.braId}/${store.tableCodes[0] ?? ''}`, headers: { Accept: 'text/html', 'Accept-Encoding': 'br' } },
    'goods of a store': client(`store/goods/recommend?braId=${store.braId}`),
    'coupons near by': { ...client('coupon/list'), body: JSON.stringify({ sort: 'distance', latitude: 25.033, longitude: 121.5654 }) },
    'coupons by discount': { ...client('coupon/list'), body: JSON.stringify({ sort: 'discount', latitude: 25.033, longitude: 121.5654 }) },
    'discover home, one place': client(`discover/home?${place}`),
    'discover home, all over a city': { ...client(`discover/home?${city}`), isMoving: true },
    'discover stores': { ...client('discover/stores?size=10'), isMoving: true },
    'dailybest': client(`discover/dailybest?${place}`),
    'search, a common word': { ...client(`discover/search?q=${encodeURIComponent('咖啡')}&kind=store`), isMoving: true },
    'hot words': client('discover/hotwords'),
    'comments of a store': client(`comment/catering/list?braId=${store.braId}&filter=all&sort=newest&size=20`),
    'one comment': client(`comment/catering/detail?commentId=${comments.find(({ platform }) => platform === 'catering')?.commentId ?? ''}`),
    'score of a store': client(`comment/summary?braId=${store.braId}`),
    'member: who am I': client('user/getUserByToken', own),
    'member: mine': client(`my/info?userId=${userId}`, own),
    'member: coupons': client('my/coupon', own),
    'member: orders of food': client('fnb/order/list', own),
    'member: orders of goods': client('order/shop/list', own),
    'member: invoices': client('invoice/list', own),
    'member: unread': client('my/message/unreadNum', own),
  };
  console.log(`started: ${Math.round(memoryOf(server.process.pid))} MiB`);
  await new Promise((resolve) => setTimeout(resolve, UNTIL_IDLE_MS));
  console.log(`idle: ${Math.round(memoryOf(server.process.pid))} MiB\n`);
  for (const [name, call] of Object.entries(calls)) if (name.includes(ONLY)) say(name, await load(server.origin, call));
  console.log(`\nafterwards: ${Math.round(memoryOf(server.process.pid))} MiB`);
} finally {
  await server.stop();
}
