/** A mock SMS gateway gets the expected bytes, and each kind of answer has its outcome. */
import { limits } from '../../../.ci/limits.ts';
import { sendByGateway } from '../../../server/sms/gateway.ts';
import { smsGatewaysOf } from '../../../server/smsSettings.ts';
import { answerOf, startRawGateway } from '../../support/rawGateway.ts';

import type { SmsGateway } from '../../../server/smsSettings.ts';
import type { RawAnswer, RawGateway } from '../../support/rawGateway.ts';

const SMS = {
  phoneAreaCode: '886',
  mobileNumber: '0912345678',
  action: 'login',
  smsCode: '012345',
  text: '【甲 & 乙+】"012345"\n\n@ume.tw #012345',
} as const;

let gateway: RawGateway;
beforeAll(async () => {
  gateway = await startRawGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.requests.length = 0;
  gateway.answer({ bytes: answerOf('200 OK', '{}') });
});

/** A gateway by its settings, as the server reads them. */
function by(settings: Record<string, string> = {}, timeoutMs: number = limits.databaseTest): SmsGateway {
  const [first] = smsGatewaysOf({ SMS_GATEWAY_URL: gateway.url, ...settings }, timeoutMs);
  if (first === undefined) throw new Error('no gateway');
  return first;
}

const LOGIN = { SMS_GATEWAY_USER: 'shop+1', SMS_GATEWAY_PASSWORD: 'p&ss=密%' };
const MITAKE = { SMS_GATEWAY_PRESET: 'mitake', ...LOGIN };
const EVERY8D = { SMS_GATEWAY_PRESET: 'every8d', ...LOGIN };

/** Big5 of 帳號密碼錯誤, which is no UTF-8. */
const BIG5_WRONG_PASSWORD = Buffer.from('b162b8b9b14bbd58bff9bb7e', 'hex');

async function outcomeAt(settings: SmsGateway, answer: RawAnswer) {
  gateway.answer(answer);
  const { outcome, reason } = await sendByGateway(settings, SMS);
  return { outcome, reason };
}

describe('the request of a gateway', () => {
  it('C14: JSON has the international number, the whole text, and the key in a header', async () => {
    await sendByGateway(
      by({ SMS_GATEWAY_TOKEN: 'key', SMS_GATEWAY_BODY: '{"to":"{to}","text":"{text}","n":{area}}' }),
      SMS,
    );
    const { head, body } = gateway.requests[0]!;
    expect(head).toMatch(/^POST \/send HTTP\/1\.1\r\n/);
    expect(head).toMatch(/\r\ncontent-type: application\/json(\r\n|$)/i);
    expect(head).toMatch(/\r\nauthorization: Bearer key(\r\n|$)/i);
    expect(body.toString('utf8')).toBe(
      String.raw`{"to":"+886912345678","text":"【甲 & 乙+】\"012345\"\n\n@ume.tw #012345","n":886}`,
    );
  });

  it('of the kind mitake has form fields in UTF-8, local number and line feed', async () => {
    await sendByGateway(by(MITAKE), SMS);
    const { head, body } = gateway.requests[0]!;
    expect(head).toMatch(/^POST \/send\?CharsetURL=UTF8 HTTP\/1\.1\r\n/);
    expect(head).toMatch(/\r\ncontent-type: application\/x-www-form-urlencoded; charset=UTF-8(\r\n|$)/i);
    expect(head).not.toMatch(/authorization/i);
    expect(body.toString('latin1')).toBe(
      'username=shop%2B1&password=p%26ss%3D%E5%AF%86%25&dstaddr=0912345678&smbody=' +
        '%E3%80%90%E7%94%B2+%26+%E4%B9%99%2B%E3%80%91%22012345%22%06%06%40ume.tw+%23012345',
    );
  });

  it('of the kind every8d has its fields, the international number, and plain line feeds', async () => {
    await sendByGateway(by(EVERY8D), SMS);
    const { head, body } = gateway.requests[0]!;
    expect(head).toMatch(/^POST \/send HTTP/);
    expect(body.toString('latin1')).toBe(
      'UID=shop%2B1&PWD=p%26ss%3D%E5%AF%86%25&SB=&MSG=' +
        '%E3%80%90%E7%94%B2+%26+%E4%B9%99%2B%E3%80%91%22012345%22%0A%0A%40ume.tw+%23012345&DEST=%2B886912345678',
    );
  });

  it('opens a connection of its own, which the gateway cannot have closed', async () => {
    const before = gateway.connections();
    gateway.answer({ bytes: answerOf('200 OK', '{}'), then: 'silent' });
    await sendByGateway(by(), SMS);
    await sendByGateway(by(), SMS);
    expect(gateway.connections() - before).toBe(2);
    expect(gateway.requests[0]!.head).toMatch(/\r\nconnection: close(\r\n|$)/i);
  });

  it('is not made for a foreign number when the template lacks the area code', async () => {
    const foreign = { ...SMS, phoneAreaCode: '852', mobileNumber: '91234567' };
    expect(await sendByGateway(by(MITAKE), foreign)).toEqual({ outcome: 'refused', reason: 'area code 852' });
    expect(gateway.requests).toEqual([]);
    await sendByGateway(by(EVERY8D), foreign);
    expect(gateway.requests[0]!.body.toString()).toContain('&DEST=%2B85291234567');
  });
});

describe('the outcome without a rule for the body', () => {
  it.each(['400 Bad', '401 No', '408 Late', '429 Many', '500 Broken', '503 Busy', '302 Found'])(
    'is refused for the status %s',
    async (status) => {
      expect(await outcomeAt(by(), { bytes: answerOf(status, 'x', 'Location: http://127.0.0.1:1/') })).toEqual({
        outcome: 'refused',
        reason: status.slice(0, 3),
      });
    },
  );

  it.each(['502 Bad Gateway', '504 Gateway Timeout'])(
    'is unsure for %s, because the server behind that proxy may have sent',
    async (status) => {
      expect(await outcomeAt(by(), { bytes: answerOf(status, '') })).toMatchObject({ outcome: 'unsure' });
    },
  );

  it('is sent for a 2xx status, even if its body breaks off', async () => {
    const bytes = 'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{';
    expect(await outcomeAt(by(), { bytes, then: 'drop' })).toEqual({ outcome: 'sent', reason: '200' });
  });

  it('is refused where no connection comes about, because nothing was sent', async () => {
    // No service listens on port 2, and fetch refuses port 1 by itself.
    for (const url of ['http://127.0.0.1:2/send', 'http://nowhere.invalid/', gateway.url.replace('http:', 'https:')])
      expect([url, await sendByGateway(by({ SMS_GATEWAY_URL: url }), SMS)]).toEqual([
        url,
        { outcome: 'refused', reason: expect.stringMatching(/./) as string },
      ]);
  });

  it('is unsure when the connection breaks after the request', async () => {
    expect(await outcomeAt(by(), { then: 'drop' })).toMatchObject({ outcome: 'unsure' });
    expect(await outcomeAt(by(), { bytes: 'HTTP/1.1 20', then: 'drop' })).toMatchObject({ outcome: 'unsure' });
  });

  it('is unsure when the gateway does not answer in time', async () => {
    expect(await outcomeAt(by({}, 100), { then: 'silent' })).toEqual({ outcome: 'unsure', reason: 'TimeoutError' });
  });
});

describe('the outcome by the body of a 200 answer', () => {
  const mitake = (code: string) => `[1]\r\nmsgid=#000000013\r\nstatuscode=${code}\r\nAccountPoint=126\r\n`;

  it.each([
    [MITAKE, mitake('1'), 'sent'],
    [MITAKE, mitake('4'), 'sent'],
    [MITAKE, mitake('e'), 'refused'],
    [MITAKE, mitake('10'), 'refused'],
    [MITAKE, 'AccountPoint=126', 'unsure'],
    [MITAKE, '<html>maintenance</html>', 'unsure'],
    [EVERY8D, '79.0,1,1.0,0,d0ad6380-4842-46a5-a1eb-9888e78fefd8', 'sent'],
    [EVERY8D, '0,1,1,0,x', 'sent'],
    [EVERY8D, '79.0,0,0,1,x', 'refused'],
    [EVERY8D, '-300, 帳號密碼不得為空值', 'refused'],
    [EVERY8D, '-99,', 'refused'],
    [EVERY8D, '<html>maintenance</html>', 'unsure'],
    [{ SMS_GATEWAY_OK: 'data.code=0|00' }, '{"data":{"code":0}}', 'sent'],
    [{ SMS_GATEWAY_OK: 'data.code=0|00' }, '{"data":{"code":"00"}}', 'sent'],
    [{ SMS_GATEWAY_OK: 'data.code=0|00' }, '{"data":{"code":"101"}}', 'refused'],
    [{ SMS_GATEWAY_OK: 'data.code=0|00' }, '{"message":"data.code=0"}', 'unsure'],
    [{ SMS_GATEWAY_OK: 'ok=true' }, '{"ok":true}', 'sent'],
    [{ SMS_GATEWAY_OK: 'status=OK' }, 'id=7&status=OK&cost=1', 'sent'],
    [{ SMS_GATEWAY_OK: 'status=OK' }, 'laststatus=OK', 'unsure'],
    [{ SMS_GATEWAY_OK: '/^success\\b/i' }, 'SUCCESS 1', 'sent'],
    [{ SMS_GATEWAY_OK: '/^success\\b/i' }, 'no success', 'refused'],
    [{ SMS_GATEWAY_OK: '/^success\\b/i' }, '', 'refused'],
  ] as const)('with %j: %j is %s', async (settings, body, outcome) => {
    expect(await outcomeAt(by(settings), { bytes: answerOf('200 OK', body) })).toMatchObject({ outcome });
  });

  it('is refused for an error status, whatever its body says', async () => {
    expect(await outcomeAt(by(MITAKE), { bytes: answerOf('500 Broken', mitake('1')) })).toEqual({
      outcome: 'refused',
      reason: '500',
    });
  });

  it.each([
    'HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n[1]\r\nmsgid=#0',
    'HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n',
  ])('is unsure when the answer %j breaks off or stands still', async (bytes) => {
    expect(await outcomeAt(by(MITAKE), { bytes, then: 'drop' })).toMatchObject({ outcome: 'unsure' });
    expect(await outcomeAt(by(MITAKE, 100), { bytes, then: 'silent' })).toMatchObject({ outcome: 'unsure' });
  });

  it('of a huge body is that of its beginning, without reading the rest', async () => {
    const huge = (start: string) =>
      Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n${start}${' '.repeat(100_000)}`);
    expect(await outcomeAt(by(MITAKE), { bytes: huge(mitake('1')), then: 'silent' })).toMatchObject({
      outcome: 'sent',
    });
    expect(await outcomeAt(by(MITAKE), { bytes: huge(mitake('e')), then: 'silent' })).toMatchObject({
      outcome: 'refused',
    });
    expect(await outcomeAt(by({ SMS_GATEWAY_OK: '/^OK/' }), { bytes: huge('page'), then: 'silent' })).toMatchObject({
      outcome: 'unsure',
    });
  });

  it.each([
    'Content-Type: text/plain; charset=big5',
    'Content-Type: text/plain',
    'Content-Type: text/plain; charset=x',
  ])('is read from Big5 with the header %j, and the log shows its words', async (header) => {
    const body = Buffer.concat([Buffer.from('[1]\r\nstatuscode=e\r\nError='), BIG5_WRONG_PASSWORD]);
    gateway.answer({ bytes: answerOf('200 OK', body, header) });
    const told = await sendByGateway(by(MITAKE), SMS);
    expect(told).toMatchObject({ outcome: 'refused', reason: '200 statuscode=e' });
    expect(told.body).toContain('帳號密碼錯誤');
  });

  it('C35: the reason for the log masks the number and code that the gateway repeats', async () => {
    const body = 'refused 0912-345-678 (+886 912 345 678): 012345\n is wrong';
    const { reason } = await outcomeAt(by({ SMS_GATEWAY_OK: '/^OK/' }), { bytes: answerOf('200 OK', body) });
    expect(reason).toBe('200 refused … (+…): … is wrong');
  });
});
