/** Printed codes, tables and drawings of a branch. Stops of ordering are tested in handlers/partnerOrders.test.ts. */
import { artOf, codeMeaning, hasTable, orderStop } from '../../../server/data/stores.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const TABLE_B3 = 'j9d4s3yqu2ky';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

it('a table code means its table at its own branch, a takeaway code none', async () => {
  await server.db.query(
    `insert into store_codes (bra_id, code_id, kind, table_code) values ('1001', 'awayawayaway', 'takeaway', 'B9')`,
  );
  const meaning = (braId: string, codeId?: string) => codeMeaning(server.db, braId, codeId, server.clock());
  const unknown = { tableCode: null, codeKind: 'unknown' };
  expect(await meaning('1001', TABLE_B3)).toEqual({ tableCode: 'B3', codeKind: 'table' });
  expect(await meaning('1001', 'awayawayaway')).toEqual({ tableCode: null, codeKind: 'takeaway' });
  expect([await meaning('1003', TABLE_B3), await meaning('nowhere', TABLE_B3)]).toEqual([unknown, unknown]);
  expect(await meaning('1001')).toEqual({ tableCode: null, codeKind: 'none' });
});

it('a branch has the tables of its open codes, and none of another branch', async () => {
  const has = (braId: string, tableCode: string) => hasTable(server.db, braId, tableCode);
  expect([await has('1001', 'B3'), await has('1001', 'Z99'), await has('1002', 'B3')]).toEqual([true, false, false]);
  await server.db.query(`update store_codes set closed_at = $1 where bra_id = '1001'`, [server.clock()]);
  expect(await has('1001', 'B3')).toBe(false);
});

it('nothing stops orders at an open branch, and an unknown one says no reason', async () => {
  const stop = (braId: string) => orderStop(server.db, braId, server.clock());
  expect([await stop('1001'), await stop('nowhere')]).toEqual([null, null]);
});

it('a cover is found by its branch only, and a logo by its merchant', async () => {
  await server.db.query(`update stores set cover_art = 'cover' where bra_id = '1001'`);
  await server.db.query(`update merchants set logo_art = 'logo' where mer_id = 'm01'`);
  expect([
    await artOf(server.db, 'cover', '1001'),
    await artOf(server.db, 'logo', 'm01'),
    await artOf(server.db, 'cover', 'm01'),
    await artOf(server.db, 'logo', '1001'),
  ]).toEqual(['cover', 'logo', null, null]);
});
