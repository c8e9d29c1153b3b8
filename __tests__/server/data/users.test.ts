/** Members and their numbers beside other members. The calls are tested in handlers/users.test.ts. */
import {
  acceptTerms,
  changeNumber,
  createMember,
  lockNumberOfMember,
  memberCode,
  memberOfNumber,
  memberSince,
  numberOfMember,
  renewMemberCode,
  userDetail,
} from '../../../server/data/users.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

const now = () => server.clock();
const numberOf = (mobileNumber: string, phoneAreaCode = '886') => ({ phoneAreaCode, mobileNumber });
async function newMember(number: { phoneAreaCode: string; mobileNumber: string } | null = null): Promise<string> {
  const member = { number, nickname: `會員 ${(made += 1)}`, passwdHash: null };
  return (await server.db.transact((sql) => createMember(sql, member, now())))!;
}
const termsOf = (userId: string) =>
  server.db.query('select terms_version as version, terms_accepted_at as at from members where user_id = $1', [userId]);

describe('the number of a member', () => {
  it('is one of its country, so the same digits elsewhere are another member’s', async () => {
    const [here, there] = [await newMember(numberOf('91234567')), await newMember(numberOf('91234567', '852'))];
    expect(await memberOfNumber(server.db, numberOf('91234567'))).toBe(here);
    expect(await memberOfNumber(server.db, numberOf('91234567', '852'))).toBe(there);
    expect(await memberOfNumber(server.db, numberOf('91234567', '86'))).toBeNull();
    expect(await memberOfNumber(server.db, numberOf('91234568'))).toBeNull();
  });

  it('belongs to the first who takes it, and creates no second member', async () => {
    const first = await newMember(numberOf('92000001'));
    expect(await newMember(numberOf('92000001'))).toBeNull();
    const second = await newMember();
    expect(await changeNumber(server.db, second, numberOf('92000001'), now())).toBe(false);
    expect([await numberOfMember(server.db, first), await numberOfMember(server.db, second)]).toEqual([
      numberOf('92000001'),
      null,
    ]);
  });

  it('says since when its member is registered', async () => {
    const early = await newMember(numberOf('93000001'));
    const [earlyAt, lateAt] = [now(), new Date(now().getTime() + 60_000)];
    server.clock.set(lateAt);
    const late = await newMember(numberOf('93000002'));
    const since = (mobileNumber: string) => memberSince(server.db, numberOf(mobileNumber));
    expect(await since('93000001')).toEqual({ userId: early, createdAt: earlyAt });
    expect(await since('93000002')).toEqual({ userId: late, createdAt: lateAt });
    expect(await since('93000003')).toBeNull();
  });

  it('C12: is replaced with its country, and those of all other members stay', async () => {
    const [own, other] = [await newMember(numberOf('94000001')), await newMember(numberOf('94000002'))];
    const change = (mobileNumber: string, area: string) =>
      changeNumber(server.db, own, numberOf(mobileNumber, area), now());
    // first the same digits elsewhere, then others there
    for (const [mobileNumber, area] of [
      ['94000001', '852'],
      ['94000003', '852'],
    ] as const) {
      expect(await change(mobileNumber, area)).toBe(true);
      expect(await userDetail(server.db, own)).toMatchObject(numberOf(mobileNumber, area));
      expect(
        await server.db.query('select phone_area_code, mobile_number from member_numbers where user_id = $1', [own]),
      ).toEqual([{ phone_area_code: area, mobile_number: mobileNumber }]);
    }
    expect(await userDetail(server.db, other)).toMatchObject(numberOf('94000002'));
    expect(await memberOfNumber(server.db, numberOf('94000002'))).toBe(other);
  });

  it('is read apart from the existence of the member', async () => {
    const without = await newMember();
    const read = (userId: string) => server.db.transact((sql) => lockNumberOfMember(sql, userId));
    expect([await read(without), await read('u-nobody')]).toEqual([{ number: null }, null]);
    expect([await numberOfMember(server.db, without), await numberOfMember(server.db, 'u-nobody')]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the code of a member', () => {
  it('C18: is replaced once, for its own member only, and the former is kept', async () => {
    const [own, other] = [await newMember(), await newMember()];
    const [before, others] = [(await memberCode(server.db, own))!, (await memberCode(server.db, other))!];
    expect(before).toMatch(/^[1-9]\d{15}$/);
    await renewMemberCode(server.db, own, others);
    await renewMemberCode(server.db, other, before);
    expect([await memberCode(server.db, own), await memberCode(server.db, other)]).toEqual([before, others]);
    await renewMemberCode(server.db, own, before);
    const after = await memberCode(server.db, own);
    expect(after).not.toBe(before);
    await renewMemberCode(server.db, own, before);
    expect([await memberCode(server.db, own), await memberCode(server.db, other)]).toEqual([after, others]);
    expect(await server.db.query('select former_code as code from members where user_id = $1', [own])).toEqual([
      { code: before },
    ]);
    expect(await memberCode(server.db, 'u-nobody')).toBeNull();
  });

  it('has sixteen digits, of which any but the first may be zero', async () => {
    const userId = await newMember();
    const codes: string[] = [];
    for (let time = 0; time < 60; time += 1) {
      codes.push((await memberCode(server.db, userId))!);
      await renewMemberCode(server.db, userId, codes[time]!);
    }
    expect(codes.filter((code) => !/^[1-9]\d{15}$/.test(code))).toEqual([]);
    expect(codes.join('')).toContain('0');
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('accepted terms', () => {
  it('keep the first instant of their version, for their own member', async () => {
    const [own, other] = [await newMember(), await newMember()];
    const first = now();
    await acceptTerms(server.db, own, '2026-11-01', first);
    const later = new Date(first.getTime() + 1_000);
    for (const version of ['2026-11-01', undefined]) {
      await acceptTerms(server.db, own, version, later);
      expect(await termsOf(own)).toEqual([{ version: '2026-11-01', at: first }]);
    }
    await acceptTerms(server.db, own, '2026-12-01', later);
    expect(await termsOf(own)).toEqual([{ version: '2026-12-01', at: later }]);
    expect(await termsOf(other)).toEqual([{ version: null, at: null }]);
  });
});
