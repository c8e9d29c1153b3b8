/** Two gateways in turn: the second is asked only when the first surely refused. */
import { limits } from '../../../.ci/limits.ts';
import { gatewaySender } from '../../../server/sms/inTurn.ts';
import { smsGatewaysOf } from '../../../server/smsSettings.ts';
import { nextTask } from '../../support/nextTask.ts';
import { answerOf, startRawGateway } from '../../support/rawGateway.ts';

import type { RawAnswer, RawGateway } from '../../support/rawGateway.ts';

const SMS = {
  phoneAreaCode: '886',
  mobileNumber: '0912345678',
  action: 'login',
  smsCode: '012345',
  text: '【梅】012345',
} as const;
const REFUSED = answerOf('200 OK', 'statuscode=e');

let [first, second]: RawGateway[] = [];
beforeEach(async () => {
  [first, second] = [await startRawGateway(), await startRawGateway()];
  second.answer({ bytes: answerOf('200 OK', '9,1,1,0,x') });
});
afterEach(async () => {
  await first?.close();
  await second?.close();
});

async function sendWith(answer: RawAnswer, firstUrl = first!.url) {
  first!.answer(answer);
  const settings = {
    SMS_GATEWAY_URL: firstUrl,
    SMS_GATEWAY_PRESET: 'mitake',
    SMS_SECOND_URL: second!.url,
    SMS_SECOND_PRESET: 'every8d',
  };
  const result = await gatewaySender(smsGatewaysOf(settings, limits.databaseTest)).send(SMS);
  return { ...result, asked: [first!.requests.length, second!.requests.length] };
}

describe('a second gateway', () => {
  it('is not asked when the first took the message', async () => {
    const result = await sendWith({ bytes: answerOf('200 OK', 'statuscode=1') });
    expect(result).toEqual({ outcome: 'sent', reason: '200 statuscode=1', asked: [1, 0] });
  });

  it.each([REFUSED, answerOf('500 Broken', '')])('sends when the first surely refused', async (bytes) => {
    const { outcome, reason, asked } = await sendWith({ bytes });
    expect({ outcome, asked }).toEqual({ outcome: 'sent', asked: [1, 1] });
    expect(reason).toMatch(/^(?:200 statuscode=e|500); next gateway: 200 9,1,1,0,x$/);
  });

  it('sends when no connection to the first comes about', async () => {
    // No service listens on port 2, and fetch refuses port 1 by itself.
    expect(await sendWith({}, 'http://127.0.0.1:2/send')).toMatchObject({ outcome: 'sent', asked: [0, 1] });
  });

  it.each([
    ['breaks the connection', { then: 'drop' }],
    ['breaks off its answer', { bytes: 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nst', then: 'drop' }],
    ['tells no outcome', { bytes: answerOf('200 OK', '<html>') }],
  ] as const)('is never asked when the first %s, so nobody gets two codes', async (_what, answer) => {
    expect(await sendWith(answer)).toMatchObject({ outcome: 'unsure', asked: [1, 0] });
  });

  it('is never asked when the first does not answer in time', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const result = sendWith({ then: 'silent' });
    while (first!.requests.length === 0) await nextTask();
    limit.abort(new DOMException('', 'TimeoutError'));
    expect(await result).toMatchObject({ outcome: 'unsure', asked: [1, 0] });
    timeout.mockRestore();
  });

  it('decides the outcome when both were asked', async () => {
    second!.answer({ then: 'drop' });
    expect(await sendWith({ bytes: REFUSED })).toMatchObject({ outcome: 'unsure', asked: [1, 1] });
    second!.answer({ bytes: answerOf('200 OK', '-1,no credit') });
    expect(await sendWith({ bytes: REFUSED })).toEqual({
      outcome: 'refused',
      reason: '200 statuscode=e; next gateway: 200 -1,no credit',
      asked: [2, 2],
    });
  });
});
