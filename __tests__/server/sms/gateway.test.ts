/** The SMS gateway: the posted request, and the meaning of each response. */
import http from 'node:http';

import { limits } from '../../../.ci/limits.ts';
import { fillTemplate, gatewaySender } from '../../../server/sms/gateway.ts';

import type { AddressInfo } from 'node:net';

const SMS = {
  phoneAreaCode: '886',
  mobileNumber: '0912345678',
  action: 'login',
  smsCode: '012345',
  text: '【ume】"012345"\n@ume.tw #012345',
} as const;
const requests: { body: string; authorization: string | undefined }[] = [];
let status: number | 'silent' = 200;
let gateway: http.Server;
let url: string;

beforeAll(async () => {
  gateway = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      requests.push({ body, authorization: request.headers.authorization });
      if (status !== 'silent') response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});

const settings = (more: Record<string, unknown> = {}) => ({
  url,
  token: 'key',
  body: '{"to":"{to}","text":"{text}","n":{area}}',
  timeoutMs: limits.databaseTest,
  ...more,
});

describe('the gateway', () => {
  it('receives the international number, the whole text and the operator’s key', async () => {
    status = 200;
    expect(await gatewaySender(settings()).send(SMS)).toEqual({ outcome: 'sent', reason: '200' });
    expect(JSON.parse(requests.at(-1)!.body)).toEqual({ to: '+886912345678', text: SMS.text, n: 886 });
    expect(requests.at(-1)!.authorization).toBe('Bearer key');
  });

  it('counts an error status, a broken connection or a redirect as not sent', async () => {
    for (const answer of [400, 401, 429, 500, 302]) {
      status = answer;
      expect([answer, await gatewaySender(settings()).send(SMS)]).toMatchObject([
        answer,
        { outcome: 'refused', reason: (answer === 302 ? expect.any(String) : String(answer)) as string },
      ]);
    }
    expect(await gatewaySender(settings({ url: 'http://127.0.0.1:1/' })).send(SMS)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(/./) as string,
    });
  });

  it('counts a gateway that does not respond as unsure', async () => {
    status = 'silent';
    expect(await gatewaySender(settings({ timeoutMs: 100 })).send(SMS)).toEqual({
      outcome: 'unsure',
      reason: 'TimeoutError',
    });
  });

  it('escapes values in the template, and keeps unknown placeholders', () => {
    expect(JSON.parse(fillTemplate('{"a":"{text}","b":"{other}"}', { text: '","x":"\\"' }))).toEqual({
      a: '","x":"\\"',
      b: '{other}',
    });
  });
});
