/**
 * The server process in a folder of its own. The tests compile it once, as a release does. Compiling at each start, as
 * `npm start` does, takes three times the CPU.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import { withRetries } from '../support/concurrently.ts';
import { freePorts } from '../support/freePorts.ts';

import type { ChildProcess } from 'node:child_process';
import type { IncomingMessage } from 'node:http';

/** `exit` resolves when `text` is complete. */
type ServerProcess = { child: ChildProcess; text: () => string; exit: Promise<number | null> };

let folder: string;
/** The compiled server, inside the project so that Node finds its packages. */
let compiled: string;
const children: ChildProcess[] = [];

function start(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [path.join(compiled, 'main.mjs')], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', UME_ENV: 'local', DATA_DIR: path.join(folder, 'data'), ...env },
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, text: () => text, exit: new Promise((resolve) => child.once('close', resolve)) };
}

async function ready(started: ServerProcess, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    started.child.stdout?.on(
      'data',
      () => started.text().includes(`ume ready http://localhost:${port}\n`) && resolve(),
    );
    void started.exit.then(() => reject(new Error(`ended early: ${started.text()}`)));
  });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-main-'));
  mkdirSync('.cache', { recursive: true });
  compiled = mkdtempSync(path.resolve('.cache/main-'));
  const out = `--outfile=${path.join(compiled, 'main.mjs')}`;
  execFileSync('node_modules/.bin/esbuild', [
    path.resolve('server/main.ts'),
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--log-level=error',
    out,
  ]);
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const directory of [folder, compiled]) rmSync(directory, { recursive: true, force: true });
});

/** Each test continues from the state of the previous one. */
describe('the process', () => {
  let port: number;
  let base: string;
  let first: ServerProcess;
  const number = { phoneAreaCode: '886', mobileNumber: '0912345678' };

  it('starts on an empty folder, seeds it, and prints once that it is ready', async () => {
    port = await freePorts();
    base = `http://127.0.0.1:${port}`;
    first = start({ PORT: String(port) });
    await ready(first, port);
    // The last line: readers of it have all addresses, and no log line follows.
    expect(first.text()).toMatch(/ume ready http:..localhost:\d+\n$/);
    expect(first.text().match(/ume ready http/g)).toHaveLength(1);
    expect(first.text()).toMatch(/ sandbox +http:\S+\/sandbox\?sandboxKey=[\w-]{32,}\n/);
    expect(await (await withRetries(() => fetch(`${base}/health`))).json()).toEqual({ status: 'ok' });
    const { stores } = (await (await fetch(`${base}/sandbox/seed.json`)).json()) as { stores: unknown[] };
    expect(stores.length).toBeGreaterThanOrEqual(40);
    const send = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...number, action: 'register' }),
    };
    expect(await (await fetch(`${base}/v1/ume/client/user/sendsms`, send)).json()).toMatchObject({ code: 200 });
  });

  it('exits when its folder or port is in use, without creating anything', async () => {
    const second = start({ PORT: String(await freePorts()), LOG_LEVEL: 'error' });
    expect(await second.exit).toBe(1);
    expect(second.text()).toMatch(/^ume: the data folder .* is in use by process \d+: .*DATA_DIR.*\n$/);

    const third = start({ PORT: String(port), DATA_DIR: path.join(folder, 'other'), LOG_LEVEL: 'error' });
    expect(await third.exit).toBe(1);
    expect(third.text()).toBe(`ume: port ${port} is in use: stop what listens there, or set PORT\n`);
    expect(existsSync(path.join(folder, 'other'))).toBe(false);
  });

  it('finishes the running request when stopped, and the next start has its data', async () => {
    const running = request(`${base}/v1/ume/client/user/isregister`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    const answer = once(running, 'response') as Promise<[IncomingMessage]>;
    // The server has begun the request, and gets its body after it has stopped to listen.
    await once(running, 'continue');
    first.child.kill('SIGTERM');
    while (await fetch(`${base}/live`).catch(() => null));
    running.end(JSON.stringify(number));
    expect(await json((await answer)[0])).toMatchObject({ code: 200 });
    // Status 1 would mean that shutdown timed out.
    expect(await first.exit).toBe(0);

    const again = start({ PORT: String(port) });
    await ready(again, port);
    const outbox = (await (await fetch(`${base}/sandbox/outbox.json`)).json()) as { mobileNumber: string }[];
    expect(outbox.map(({ mobileNumber }) => mobileNumber)).toContain('0912345678');
    again.child.kill('SIGINT');
    expect(await again.exit).toBe(0);
  });

  it('C32: refuses a secrets file that everybody may read, and accepts mode 600', async () => {
    const file = path.join(folder, 'ume.env');
    writeFileSync(
      file,
      'UME_ENV=production\nSECRET=q7Vb2nXc9RtY4LmZ8sKd1WfH6pJg3EuA\nPUBLIC_ORIGIN=https://ume.example.tw\nSMS_GATEWAY_URL=https://sms.example.tw\nSMS_SENDER_NAME=梅香\nALLOW_PGLITE=1\nTRUST_PROXY=127.0.0.1\n',
    );
    const startBy = async (mode: number) => {
      chmodSync(file, mode);
      const settings = { ENV_FILE: file, UME_ENV: 'production', DIST_DIR: path.join(folder, 'no dist') };
      const started = start({ PORT: String(await freePorts()), DATA_DIR: path.join(folder, 'never'), ...settings });
      expect(await started.exit).toBe(1);
      return started.text();
    };
    expect(await startBy(0o644)).toBe(
      `ume: ${file}: every user of this machine may open it, and it has secrets: chmod 600 ${file}\n`,
    );
    expect(await startBy(0o600)).toMatch(/^ume: DIST_DIR: no portal is built/);
  });

  it('C32: refuses well-known secrets in public, names the variable without a stack', async () => {
    const failedStart = start({
      PORT: String(await freePorts()),
      UME_ENV: 'production',
      PUBLIC_ORIGIN: 'https://ume.example.tw',
      SMS_GATEWAY_URL: 'https://sms.example.tw',
      SMS_SENDER_NAME: '梅香',
    });
    expect(await failedStart.exit).toBe(1);
    expect(failedStart.text()).toMatch(/^ume: SECRET must be set/m);
    expect(failedStart.text()).not.toContain('    at ');
  });
});
