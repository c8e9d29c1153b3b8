/** Which role may make which call at which branch: every call of the partner interface, by every role and till. */
import { partnerCalls } from '#contract/partner.ts';
import { PARTNER_ROLES, RIGHTS_OF_ROLE, RIGHTS_OF_TILL } from '#contract/partnerCall.ts';

import { makeDeskKey, makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { acceptInvitation, invitePerson } from '../../../server/data/people.ts';
import { keyOf, memberCodeOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { PartnerCall, PartnerRole } from '#contract/partnerCall.ts';
import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const OWN = '1001';
const MEMBER = 'u00001';
const REFUSED = 403;
const NO_BRANCH = 3001;

let server: TestServer;
let merId: string;
/** Another branch of the same merchant. */
let other: string;
let ask: CallPartner;
let memberCode: string;
beforeAll(async () => {
  // a minute of this file has more calls than one of a shop
  server = await startTestServer({ seed: true, env: { LIMIT_FLOOD_MINUTE: '100000' } });
  merId = await merchantOf(server, OWN);
  ask = partnerClient(server, await keyOf(server, merId));
  memberCode = await memberCodeOf(server, MEMBER);
  const [store] = await server.db.query<{ braId: string }>(
    'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 and closed_at is null order by 1 limit 1',
    [merId, OWN],
  );
  other = store!.braId;
});
afterAll(closeTestServers);

let people = 0;
async function keyOfRole(role: PartnerRole, braIds: string[] | null): Promise<string> {
  const person = { merId, name: role, role, braIds, expiresAt: null };
  const { code, personId } = (await invitePerson(server.db, person, server.clock()))!;
  await acceptInvitation(server.db, code, `u0003${(people += 1)}`, server.clock());
  return makeDeskKey(server.db, personId, server.clock());
}

const calls = Object.entries<PartnerCall>(partnerCalls);
/** Makes a call whose input is empty but for the branch. */
function attempt(route: string, braId: string, key: string) {
  const [method = '', template = ''] = route.split(' ');
  const path = template
    .replace('/v1/ume/partner/', '')
    .replace('{braId}', braId)
    .replace(/\{\w+\}/, 'x');
  if (method === 'POST') return ask('POST', path, { braId }, key);
  return ask('GET', template.includes('{braId}') ? path : `${path}?braId=${braId}`, undefined, key);
}

/** A key as `npm run shop -- key make` makes it for a till of one branch. */
async function keyOfTill(): Promise<string> {
  const till = { merId, name: '收銀機', rights: RIGHTS_OF_TILL, braIds: [OWN], expiresAt: null };
  return (await makePartnerKey(server.db, till, server.clock()))!.key;
}

it.each([...PARTNER_ROLES, 'till'] as const)(
  'F12: %s of one branch makes its calls there, and none elsewhere',
  async (who) => {
    const key = who === 'till' ? await keyOfTill() : await keyOfRole(who, [OWN]);
    const rights = who === 'till' ? RIGHTS_OF_TILL : RIGHTS_OF_ROLE[who];
    for (const [route, { right }] of calls) {
      server.clock.forward(5_000);
      const isAllowed = right === null || rights.includes(right);
      const { code } = await attempt(route, OWN, key);
      expect([route, code === REFUSED]).toEqual([route, !isAllowed]);
      expect([route, (await attempt(route, other, key)).code]).toEqual([route, isAllowed ? NO_BRANCH : REFUSED]);
    }
  },
);

it('each right belongs to a role, and only the head has them all', () => {
  const rights = new Set(calls.flatMap(([, { right }]) => right ?? []));
  for (const right of rights) {
    const roles = PARTNER_ROLES.filter((role) => RIGHTS_OF_ROLE[role].includes(right));
    expect([right, roles.includes('head')]).toEqual([right, true]);
  }
  expect(PARTNER_ROLES.filter((role) => RIGHTS_OF_ROLE[role].length === rights.size)).toEqual(['head']);
});

it('F12: a key of one branch finds no orders or invoices of another', async () => {
  const put = async (braId: string) => {
    const menu = await ask('GET', `menu/${braId}`);
    const [item] = (menu.data!['list'] as { goodsId: string; isSoldOut: boolean }[]).filter((one) => !one.isSoldOut);
    const items = [{ goodsId: item!.goodsId, quantity: 1 }];
    const { data } = await ask('POST', 'order/fnb/put', {
      ...{ braId, memberCode, tableCode: null, items, requestKey: newKey() },
    });
    return String(data!['orderId']);
  };
  const key = await keyOfRole('manager', [OWN]);
  for (const [braId, code] of [
    [OWN, 200],
    [other, 404],
  ] as const) {
    const orderId = await put(braId);
    const move = { orderId, from: 'accepted', step: 'next', reason: 'byStore', requestKey: newKey() };
    expect((await ask('GET', `order?platform=fnb&orderId=${orderId}`, undefined, key)).code).toBe(code);
    expect((await ask('POST', 'order/fnb/move', move, key)).code).toBe(code);
    const number = `RR0000${braId}`;
    const issued = await ask('POST', 'invoice/put', {
      ...{ braId, memberCode, number, randomCode: '0042', issuedAt: server.clock().toISOString(), amount: 120 },
      ...{ carrier: 'paper', items: [{ name: '麵', price: 120, quantity: 1 }], requestKey: newKey() },
    });
    expect(issued.code).toBe(200);
    for (const call of ['allowance', 'void'])
      expect((await ask('POST', `invoice/${call}`, { number, amount: 1, requestKey: newKey() }, key)).code).toBe(code);
  }
  const all = { braId: OWN, kind: 'store', to: { kind: 'all' }, title: '嗨', text: '嗨', requestKey: newKey() };
  const marketing = await keyOfRole('marketing', [OWN]);
  expect((await ask('POST', 'message', all, marketing)).code).toBe(REFUSED);
});
