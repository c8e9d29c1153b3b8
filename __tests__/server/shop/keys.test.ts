/** Creating, listing and revoking keys. Their use at the partner interface is tested in handlers/partner.test.ts. */
import { findPartnerKey } from '../../../server/data/partnerKeys.ts';
import { endKey, listKeys, makeKey, rightsIn } from '../../../server/shop/keys.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

it('a key gets its rights, is shown once, listed by name, and revoked', async () => {
  const { zh } = await makeKey(server.db, 'm01', '永康店收銀機', rightsIn('coupons, members'));
  const [key = ''] = zh.split('\n');
  expect(await findPartnerKey(server.db, key)).toMatchObject({ merId: 'm01', rights: ['members', 'coupons'] });
  const list = await listKeys(server.db, 'm01');
  expect(list.zh).toMatch(/永康店收銀機 {2}members,coupons {2}\S+ {2}-$/m);
  expect(list.zh + list.en).not.toContain(key);
  const [, keyId = ''] = /編號 (\S+)，/.exec(zh) ?? [];
  expect((await endKey(server.db, 'm01', keyId)).en).toBe(`ended ${keyId}`);
  expect(await findPartnerKey(server.db, key)).toBeNull();
});

it('reports an invalid right or name, and a foreign or revoked key', async () => {
  expect(() => rightsIn('coupon')).toThrow('no such right: coupon; there are members,coupons');
  for (const name of [undefined, ' ', '字'.repeat(61)])
    await expect(makeKey(server.db, 'm01', name, [])).rejects.toThrow('name the key');
  await expect(makeKey(server.db, 'nobody', 'x', [])).rejects.toThrow('no such merchant');
  const { en } = await makeKey(server.db, 'm02', 'theirs', rightsIn(undefined));
  const [, keyId = ''] = /id (\S+),/.exec(en) ?? [];
  await expect(endKey(server.db, 'm01', keyId)).rejects.toThrow('no living key');
  await endKey(server.db, 'm02', keyId);
  await expect(endKey(server.db, 'm02', keyId)).rejects.toThrow('no living key');
  expect((await listKeys(server.db, 'm03')).en).toContain('no keys yet');
});
