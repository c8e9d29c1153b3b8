/** The operator's test of the SMS gateways: the message, and the report about the answers. */
import { readConfig } from '../../../server/config.ts';
import { testSms } from '../../../server/sms/testSms.ts';
import { answerOf, startRawGateway } from '../../support/rawGateway.ts';

import type { RawGateway } from '../../support/rawGateway.ts';

let [first, second]: RawGateway[] = [];
beforeEach(async () => {
  [first, second] = [await startRawGateway(), await startRawGateway()];
});
afterEach(async () => {
  await first?.close();
  await second?.close();
});

const config = () =>
  readConfig({
    PUBLIC_ORIGIN: 'http://ume.lan:8080',
    SMS_GATEWAY_URL: first!.url,
    SMS_GATEWAY_PRESET: 'mitake',
    SMS_GATEWAY_USER: 'shop',
    SMS_GATEWAY_PASSWORD: 'secret-word',
    SMS_SECOND_URL: second!.url,
    SMS_SECOND_OK: 'ok=true',
  });

describe('npm run sms -- test', () => {
  it('tells text, parts, and the answers of both gateways when the first refused', async () => {
    first!.answer({ bytes: answerOf('200 OK', '[1]\r\nstatuscode=e\r\nError=帳號密碼錯誤') });
    second!.answer({ bytes: answerOf('200 OK', '{"ok":true}') });
    const { report, isSent } = await testSms(config(), '梅香', '0912345678');
    expect(isSent).toBe(true);
    expect(report).toContain('to +886 0912345678: "【梅香】您的驗證碼是 000000');
    expect(report).toContain('parts: 1\n');
    expect(report).toMatch(
      /^first gateway: 127\.0\.0\.1:\d+, application\/x-www-form-urlencoded.*\n {2}answer: 200 "\[1\].*帳號密碼錯誤"\n {2}outcome: refused \(200 statuscode=e\)$/m,
    );
    expect(report).toMatch(/^second gateway: .*\n {2}answer: 200 .*\n {2}outcome: sent$/m);
    expect(report).toMatch(/the name 梅香, and the host ume\.lan/);
    expect(report).not.toContain('secret-word');
  });

  it('stops after the first gateway when its outcome is sent or unsure', async () => {
    first!.answer({ bytes: answerOf('200 OK', 'statuscode=1') });
    expect((await testSms(config(), '梅香', '+886 912-345-678')).isSent).toBe(true);
    first!.answer({ then: 'drop' });
    const { report, isSent } = await testSms(config(), '梅香', '0912345678');
    expect(isSent).toBe(false);
    expect(report).toMatch(/answer: none \(.+\)\n {2}outcome: unsure$/m);
    expect(second!.requests).toEqual([]);
  });

  it('sends to Hong Kong by its area code, and refuses invalid mobile numbers', async () => {
    second!.answer({ bytes: answerOf('200 OK', '{"ok":true}') });
    await testSms(config(), '梅香', '+852 9123 4567');
    expect(second!.requests[0]!.body.toString()).toContain('"+85291234567"');
    for (const typed of ['12345', '+81901234567', 'phone'])
      await expect(testSms(config(), '梅香', typed)).rejects.toThrow(/no mobile number.*npm run sms/);
    await expect(testSms(readConfig({}), '梅香', '0912345678')).rejects.toThrow(/^SMS_GATEWAY_URL must be set/);
  });
});
