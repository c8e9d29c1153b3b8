/** Partner calls for people, keys and the log. A key of some branches sees those of these branches alone. */
import { PARTNER_ROLES, RIGHTS_OF_ROLE } from '#contract/partnerCall.ts';
import { DAY_MS, taipeiMidnight } from '#domain/taipeiClock.ts';

import { endPartnerKey, findPartnerKey, pageOfKeys } from '../data/partnerKeys.ts';
import { endPerson, findPerson, invitePerson, pageOfPeople } from '../data/people.ts';
import { storeNames } from '../data/shopKeeping.ts';
import { pageOfLog } from '../data/shopLog.ts';
import { pageCursor } from './pageCursor.ts';
import { mayActAt, requireBranch } from './partnerRequest.ts';
import { refuse } from './refuse.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { partnerPeopleCalls } from '#contract/partnerPeople.ts';
import type { KeyRow, PartnerKey } from '../data/partnerKeys.ts';
import type { PersonRow } from '../data/people.ts';
import type { PartnerHandlers } from './partnerRequest.ts';

/** True when the key may invite and end people of a role: those with fewer rights, and the head everybody. */
function mayManage({ role: ownRole, rights }: PartnerKey, role: PartnerRole): boolean {
  return RIGHTS_OF_ROLE[role].every((right) => rights.includes(right)) && (ownRole === 'head' || role !== ownRole);
}

/** True when a person acts at branches of the key alone. */
const isWithin = (shop: PartnerKey, braIds: readonly string[] | null): boolean =>
  shop.braIds === null || (braIds !== null && braIds.every((braId) => mayActAt(shop, braId)));

const mayEnd = (shop: PartnerKey, { personId, role, braIds }: PersonRow): boolean =>
  personId !== shop.personId && mayManage(shop, role) && isWithin(shop, braIds);

/** True for a till's key with no more rights and branches than the key that asks. */
const mayEndKey = (shop: PartnerKey, { keyId, rights, braIds }: KeyRow): boolean =>
  keyId !== shop.keyId && rights.every((right) => shop.rights.includes(right)) && isWithin(shop, braIds);

/** Details of a write for the log, with the branch of the person or key if there is one alone. */
function lineOf<D extends object>(braIds: readonly string[] | null, detail: D): D & { braId?: string } {
  const [braId, ...more] = braIds ?? [];
  return braId === undefined || more.length > 0 ? detail : { ...detail, braId };
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const partnerPeopleHandlers: PartnerHandlers<typeof partnerPeopleCalls> = {
  async 'GET /v1/ume/partner/people'({ db, shop, query: { cursor, size } }) {
    const { list, next } = await pageOfPeople(db, shop, pageCursor(cursor), size);
    return {
      list: list.map((row) => ({
        personId: row.personId,
        name: row.name,
        role: row.role,
        braIds: row.braIds === null ? null : [...row.braIds],
        createdAt: row.createdAt.toISOString(),
        isInvited: row.isInvited,
        isOwn: row.personId === shop.personId,
        mayEnd: mayEnd(shop, row),
        expiresAt: isoOf(row.expiresAt),
        lastUsedAt: isoOf(row.lastUsedAt),
      })),
      next,
      mayInvite: PARTNER_ROLES.filter((role) => mayManage(shop, role)),
    };
  },

  async 'POST /v1/ume/partner/people/invite'({ db, clock, audit, note, shop, body }) {
    const { name, role, until, code } = body;
    const braIds = body.braIds ?? shop.braIds;
    if (!mayManage(shop, role)) throw refuse('personRole');
    const open = new Set((await storeNames(db, shop.merId)).map(({ braId }) => braId));
    if (!isWithin(shop, braIds) || body.braIds?.every((braId) => open.has(braId)) === false)
      throw refuse('partnerBranch');
    const expiresAt = until === null ? null : new Date(taipeiMidnight(until) + DAY_MS);
    if (expiresAt !== null && expiresAt <= clock()) throw refuse('untilPast');
    const person = await invitePerson(db, { merId: shop.merId, name, role, braIds, expiresAt }, clock(), code);
    if (person === null) throw refuse('malformed');
    audit('personInvited', { personId: person.personId, role });
    note(lineOf(braIds, { name, role }));
    return { personId: person.personId };
  },

  async 'POST /v1/ume/partner/people/end'({ db, clock, audit, note, shop, body: { personId } }) {
    if (personId === shop.personId) throw refuse('personOwn');
    const person = await findPerson(db, shop.merId, personId);
    if (person === null || person.endedAt !== null || !isWithin(shop, person.braIds)) throw refuse('notFound');
    if (!mayEnd(shop, person)) throw refuse('personRole');
    if (!(await endPerson(db, shop.merId, personId, clock()))) throw refuse('notFound');
    audit('personEnded', { personId });
    note(lineOf(person.braIds, { name: person.name, role: person.role }));
    return { personId };
  },

  async 'GET /v1/ume/partner/keys'({ db, clock, shop, query: { cursor, size } }) {
    const { list, next } = await pageOfKeys(db, shop, pageCursor(cursor), size, clock());
    return {
      list: list.map((row) => ({
        keyId: row.keyId,
        name: row.name,
        rights: [...row.rights],
        braIds: row.braIds === null ? null : [...row.braIds],
        createdAt: row.createdAt.toISOString(),
        mayEnd: mayEndKey(shop, row),
        expiresAt: isoOf(row.expiresAt),
        lastUsedAt: isoOf(row.lastUsedAt),
      })),
      next,
    };
  },

  async 'POST /v1/ume/partner/key/end'({ db, clock, audit, note, shop, body: { keyId } }) {
    const key = await findPartnerKey(db, shop.merId, keyId);
    if (key === null || !isWithin(shop, key.braIds)) throw refuse('notFound');
    if (keyId === shop.keyId) throw refuse('personOwn');
    if (!mayEndKey(shop, key)) throw refuse('keyMore');
    if (!(await endPartnerKey(db, keyId, clock()))) throw refuse('notFound');
    audit('keyEnded', { keyId });
    note(lineOf(key.braIds, { name: key.name }));
    return { keyId };
  },

  async 'GET /v1/ume/partner/log'(request) {
    const { db, shop, query } = request;
    const { merId, braIds } = shop;
    const { cursor, size, braId } = query;
    if (braId !== undefined) await requireBranch(request, braId);
    const branches = braId === undefined ? braIds : [braId];
    const { list, next } = await pageOfLog(db, { merId, braIds: branches }, pageCursor(cursor), size);
    return { list: list.map((line) => ({ ...line, at: line.at.toISOString() })), next };
  },
};
