/** The event stream of `npm run dev`, over HTTP. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fastify from 'fastify';

import { BUILD_STAMP, registerReload } from '../../../server/sandbox/reload.ts';

import type { AddressInfo } from 'node:net';
import type { Config } from '../../../server/config.ts';

let buildDir: string;
beforeEach(() => {
  buildDir = mkdtempSync(path.join(tmpdir(), 'ume-reload-'));
});
afterEach(() => rmSync(buildDir, { recursive: true, force: true }));

function stamp(text: string): void {
  const draft = path.join(buildDir, 'draft');
  writeFileSync(draft, text);
  renameSync(draft, path.join(buildDir, BUILD_STAMP));
}

it('sends a page the current and each new build, and ends with the server', async () => {
  stamp('monday');
  const app = fastify();
  registerReload(app, { buildDir } as Config);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sandbox/reload`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const eventReader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const until = async (text: string) => {
    while (!received.includes(text)) received += (await eventReader.read()).value ?? '';
  };
  await until(`data: ${process.pid} monday\n\n`);
  stamp('tuesday');
  await until(`data: ${process.pid} tuesday\n\n`);
  await app.close();
  while (!(await eventReader.read()).done);
});

it('without a build the server sends only its process', async () => {
  rmSync(buildDir, { recursive: true });
  const app = fastify();
  registerReload(app, { buildDir } as Config);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sandbox/reload`);
  const { value } = await answer.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(value).toContain('retry: ');
  await app.close();
});
