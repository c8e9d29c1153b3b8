/**
 * `npm run load`: how many store homes and written store pages one server process gives out on the embedded database,
 * and how long the slowest of a hundred waits: 50 connections, 10 s each, load and server on the
 * same cores. Build first.
 */
import { Agent, get } from 'node:http';

import { startServer } from './support/portalServer.ts';

const CONNECTIONS = 50;
const SECONDS = 10;

type Figures = { perSecond: number; p50: number; p99: number; failed: number };

/** One request at a time on each connection, as long as it lasts. */
async function load(url: string, headers: Record<string, string>): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waits: number[] = [];
  let failed = 0;
  const end = Date.now() + SECONDS * 1_000;
  const ask = () =>
    new Promise<void>((resolve) => {
      const started = performance.now();
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) failed += 1;
        answer.resume().on('end', () => {
          waits.push(performance.now() - started);
          resolve();
        });
      }).on('error', () => {
        failed += 1;
        resolve();
      });
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

const server = await startServer();
try {
  const { stores } = (await (await fetch(`${server.origin}/sandbox/seed.json`)).json()) as { stores: { braId: string; tableCodes: string[] }[] };
  const [store] = stores;
  if (!store) throw new Error('nothing seeded');
  const path = `${store.braId}/${store.tableCodes[0] ?? ''}`;
  const api = { 'Content-Type': 'application/json', 'TL-Origin': 'ume-web', 'Accept-Language': 'zh-TW', 'Request-Tk': '' };
  const page = { Accept: 'text/html', 'Accept-Encoding': 'br' };
  // a flood from one address is refused: what is measured comes from as many as there are guests
  let guest = 0;
  const next = () => `10.9.${Math.floor(guest / 250) % 250}.${(guest++ % 250) + 1}`;
  say('store home, no code', await load(`${server.origin}/v1/ume/client/store/home/${store.braId}`, { ...api, 'X-Forwarded-For': next() }));
  say('store home of a table', await load(`${server.origin}/v1/ume/client/store/home/${path}`, { ...api, 'X-Forwarded-For': next() }));
  say('store page written by the server', await load(`${server.origin}/store/${path}`, page));
} finally {
  await server.stop();
}
