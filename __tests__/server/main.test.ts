/** The process itself: started as `npm start` does it, on a folder of its own. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';

type Started = { child: ChildProcess; text: () => string; exit: Promise<number | null> };

let folder: string;
const children: ChildProcess[] = [];

/** A port whose next one is free too. */
async function freePort(): Promise<number> {
  const listen = (port: number) =>
    new Promise<net.Server>((resolve, reject) => {
      const server = net.createServer().once('error', reject).listen(port, '127.0.0.1', () => resolve(server));
    });
  for (;;) {
    const first = await listen(0);
    const { port } = first.address() as AddressInfo;
    const second = await listen(port + 1).catch(() => null);
    first.close();
    second?.close();
    if (second) return port;
  }
}

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', UME_ENV: 'local', DATA_DIR: path.join(folder, 'data'), ...env },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, text: () => text, exit: new Promise((resolve) => child.once('exit', resolve)) };
}

async function ready(started: Started, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    started.child.stdout?.on('data', () => started.text().includes(`ume ready http://localhost:${port}\n`) && resolve());
    void started.exit.then(() => reject(new Error(`ended early: ${started.text()}`)));
  });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-main-'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the process', () => {
  it('starts on an empty folder, fills it, says once that it is ready; a second one on the folder says so and stops; the first ends cleanly within 5 s and keeps its data', async () => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const first = start({ PORT: String(port) });
    await ready(first, port);
    // the last line: what waits for it has the whole address block, and the log says nothing after it
    expect(first.text()).toMatch(/ume ready http:..localhost:\d+\n$/);
    expect(first.text().match(/ume ready http/g)).toHaveLength(1);
    expect(first.text()).toContain('/sandbox');
    expect(await (await fetch(`${base}/health`)).json()).toEqual({ status: 'ok' });
    const { stores } = (await (await fetch(`${base}/sandbox/seed.json`)).json()) as { stores: { braId: string }[] };
    expect(stores.length).toBeGreaterThanOrEqual(40);
    const number = { phoneAreaCode: '886', mobileNumber: '0912345678' };
    const send = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...number, action: 'register' }) };
    expect(await (await fetch(`${base}/v1/ume/client/user/sendsms`, send)).json()).toMatchObject({ code: 200 });

    const second = start({ PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.text()).toMatch(/^ume: the data folder .* is in use by process \d+: .*DATA_DIR/m);
    expect(second.text()).not.toContain('    at ');

    const taken = start({ PORT: String(port), DATA_DIR: path.join(folder, 'other') });
    expect(await taken.exit).toBe(1);
    expect(taken.text()).toContain(`port ${port} is in use`);
    // it was said before anything was made or filled
    expect(existsSync(path.join(folder, 'other'))).toBe(false);

    // a request under way when the stop comes is still answered
    const fault = { kind: 'delay', calls: '/v1/ume/client/store/home', count: 1, delayMs: 1_000 };
    const put = await fetch(`${base}/sandbox/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) });
    expect(put.status).toBe(200);
    const slow = fetch(`${base}/v1/ume/client/store/home/${stores[0]!.braId}`).then((answer) => answer.json());
    // the fault is counted down when the request has arrived
    while (((await (await fetch(`${base}/sandbox/faults`)).json()) as unknown[]).length > 0);
    const begin = Date.now();
    first.child.kill('SIGTERM');
    expect(await slow).toMatchObject({ code: 200 });
    expect(await first.exit).toBe(0);
    expect(Date.now() - begin).toBeLessThan(5_000);

    const again = start({ PORT: String(port) });
    await ready(again, port);
    const outbox = (await (await fetch(`${base}/sandbox/outbox.json`)).json()) as { mobileNumber: string }[];
    expect(outbox.map(({ mobileNumber }) => mobileNumber)).toContain('0912345678');
    again.child.kill('SIGINT');
    expect(await again.exit).toBe(0);
  }, 240_000);

  it('says in one line without a stack what to put right: the folder is a file, the address is not of this machine, no database answers', async () => {
    const file = path.join(folder, 'a file');
    writeFileSync(file, '');
    const port = String(await freePort());
    const nothing = `127.0.0.1:${await freePort()}`;
    const cases: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR: file }, /^ume: DATA_DIR: the data folder .*a file cannot be used, there is a file of that name\n$/],
      [{ HOST: '192.0.2.99' }, /^ume: HOST=192\.0\.2\.99 is no address of this machine: .+\n$/],
      [{ DATABASE_URL: `postgres://somebody:secret@${nothing}/ume` }, new RegExp(`^ume: DATABASE_URL: postgres://${nothing}/ume: nothing answers there\n$`)],
    ];
    for (const [env, line] of cases) {
      const refused = start({ PORT: port, LOG_LEVEL: 'error', ...env });
      expect(await refused.exit).toBe(1);
      expect(refused.text()).toMatch(line);
    }
  }, 120_000);

  it('C32: refuses to start for the public with what everyone knows, naming the variable and showing no stack', async () => {
    const port = String(await freePort());
    const refused = start({ PORT: port, UME_ENV: 'production', PUBLIC_ORIGIN: 'https://ume.example.tw', SMS_GATEWAY_URL: 'https://sms.example.tw' });
    expect(await refused.exit).toBe(1);
    expect(refused.text()).toMatch(/^ume: SECRET must be set/m);
    expect(refused.text()).not.toContain('    at ');
  }, 60_000);
});
