/** Creating, listing and revoking keys. Their use at the partner interface is tested in handlers/partner.test.ts. */
import { PARTNER_RIGHTS } from '#contract/partnerCall.ts';

import { usePartnerKey } from '../../../server/data/partnerKeys.ts';
import { endKey, listKeys, makeKey, rightsIn, untilIn } from '../../../server/shop/keys.ts';
import { pageOfLog } from '../../../server/data/shopLog.ts';
import { branchesIn } from '../../../server/shop/invite.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { NewTillKey } from '../../../server/shop/keys.ts';
import type { TestServer } from '../../support/testServer.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const make = (more: Partial<NewTillKey>, merId = 'm01') =>
  makeKey(server.db, merId, { name: undefined, rights: ['coupons'], braIds: null, expiresAt: null, ...more }, NOW);

it('a key is shown once, works with its rights, is listed and can end', async () => {
  const { zh } = await make({ name: '永康店收銀機', rights: rightsIn('coupons, members') });
  const [key = ''] = zh.split('\n');
  const lineOf = async () => (await listKeys(server.db, 'm01')).zh.split('\n').find((line) => line.includes('永康店'));
  const today = '\\d{4}-\\d\\d-\\d\\d';
  expect(await lineOf()).toMatch(new RegExp(`永康店收銀機 {2}members,coupons {2}\\* {2}${today} {2}- {2}- {2}-$`));
  expect(await usePartnerKey(server.db, key, NOW)).toMatchObject({ merId: 'm01', rights: ['members', 'coupons'] });
  expect(await lineOf()).toMatch(/ {2}- {2}2026-11-20 {2}-$/);
  const list = await listKeys(server.db, 'm01');
  expect(list.zh + list.en).not.toContain(key);
  const [, keyId = ''] = /編號 (\S+)，/.exec(zh) ?? [];
  expect((await endKey(server.db, 'm01', keyId, NOW)).en).toBe(`ended ${keyId}`);
  const writes = (await pageOfLog(server.db, { merId: 'm01', braIds: null }, null, 2)).list;
  const noted = { byName: '系統指令', braId: null, detail: { name: '永康店收銀機' } };
  expect(new Set(writes.map(({ call }) => call))).toEqual(new Set(['key/make', 'key/end']));
  for (const write of writes) expect(write).toMatchObject(noted);
  expect(await usePartnerKey(server.db, key, NOW)).toBeNull();
});

it('C35: the audit lines of a key have its id and rights, not the key', async () => {
  const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: false, configurable: true });
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { zh } = await make({ name: '稽核' });
  const [, keyId = ''] = /編號 (\S+)，/.exec(zh) ?? [];
  await endKey(server.db, 'm01', keyId, NOW);
  const written = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  if (isTTY) Object.defineProperty(process.stderr, 'isTTY', isTTY);
  expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: 'keyMade', keyId, merId: 'm01', rights: 'coupons', braIds: '*' },
    { event: 'keyEnded', keyId, merId: 'm01' },
  ]);
  expect(written.join('')).not.toContain(zh.split('\n')[0]);
});

it('C16: a key works until its last day ends in Taipei, and notes uses hourly', async () => {
  const { zh } = await make({ name: '市集', expiresAt: untilIn('2026-12-31', NOW) });
  expect(zh).toContain('用到 2026-12-31');
  const [key = ''] = zh.split('\n');
  const lastUse = async () =>
    (await server.db.query<{ at: Date }>("select last_used_at as at from partner_keys where name = '市集'"))[0]?.at;
  expect(await usePartnerKey(server.db, key, NOW)).not.toBeNull();
  await usePartnerKey(server.db, key, new Date(NOW.getTime() + 59 * 60_000));
  expect(await lastUse()).toEqual(NOW);
  const last = new Date('2026-12-31T15:59:59.999Z');
  expect(await usePartnerKey(server.db, key, last)).not.toBeNull();
  expect(await lastUse()).toEqual(last);
  expect(await usePartnerKey(server.db, key, new Date('2026-12-31T16:00:00Z'))).toBeNull();
  expect((await listKeys(server.db, 'm01')).en).toMatch(
    /市集 {2}coupons {2}\* {2}\S+ {2}2026-12-31 {2}2026-12-31 {2}-$/m,
  );
});

it('F12: a key without named rights gets a till’s, without messages to members', () => {
  expect(rightsIn(undefined)).toEqual(['members', 'coupons', 'points', 'orders', 'stock', 'invoices']);
  for (const none of ['', ' ']) expect(() => rightsIn(none)).toThrow(/--rights[^]*members {2}look members/);
});

it('F12: a key of one branch acts there alone, and the list names its branch', async () => {
  const braIds = await branchesIn(server.db, 'm01', '1001');
  const { en } = await make({ name: '一店', rights: rightsIn(undefined), braIds });
  expect(en).toContain('branches 1001, without an end');
  expect(await usePartnerKey(server.db, en.split('\n')[0]!, NOW)).toMatchObject({ braIds: ['1001'], personId: null });
  expect((await listKeys(server.db, 'm01')).en).toMatch(/一店 {2}\S+invoices {2}1001 {2}2026-11-20 {2}- /);
});

it('the list marks a key with more rights than a till until it ends', async () => {
  const { en } = await make({ name: '舊的', rights: PARTNER_RIGHTS }, 'm03');
  const [key = '', said = ''] = en.split('\n');
  const list = (await listKeys(server.db, 'm03')).en;
  expect(list).toMatch(/舊的 {2}members,\S+people\+ /);
  expect(list).toMatch(/\+ has more rights than a till .*Keys keep their rights/);
  expect((await usePartnerKey(server.db, key, NOW))?.rights).toEqual(PARTNER_RIGHTS);
  await endKey(server.db, 'm03', /id (\S+),/.exec(said)?.[1], NOW);
  expect((await listKeys(server.db, 'm03')).en).not.toContain('has more rights');
});

it.each(['2026-11-19', '2027-02-29', 'soon', ''])('refuses “%s” as the last day of a key', (day) => {
  expect(() => untilIn(day, NOW)).toThrow('--until takes a day to come');
});

it('reports an invalid right or name, and a foreign or revoked key', async () => {
  expect(() => rightsIn('coupon')).toThrow('no such right: coupon; there are members,coupons');
  for (const name of [undefined, ' ', '字'.repeat(61)]) await expect(make({ name })).rejects.toThrow('name the key');
  await expect(make({ name: 'x' }, 'nobody')).rejects.toThrow('no such merchant');
  const { en } = await make({ name: 'theirs' }, 'm02');
  const [, keyId = ''] = /id (\S+),/.exec(en) ?? [];
  await expect(endKey(server.db, 'm01', keyId, NOW)).rejects.toThrow('no living key');
  await endKey(server.db, 'm02', keyId, NOW);
  await expect(endKey(server.db, 'm02', keyId, NOW)).rejects.toThrow('no living key');
  expect((await listKeys(server.db, 'm04')).en).toContain('no keys yet');
});
