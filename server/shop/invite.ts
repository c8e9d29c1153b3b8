/**
 * `npm run shop -- invite NAME --role ROLE` invites a person to the desk. The link works once, and for a day. `people
 * list|end` lists and ends them.
 */
import { PARTNER_ROLES, ROLE_NAMES } from '#contract/partnerCall.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { endPerson, findPerson, invitePerson, listPeople } from '../data/people.ts';
import { storeNames } from '../data/shopKeeping.ts';
import { Misused } from './misused.ts';
import { noteCommand } from './noteCommand.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { Db } from '../db/client.ts';
import type { LocalizedText } from './mistakes.ts';

const LONGEST_NAME = 20;

/** A role by its name in either language. @throws Misused */
export function roleIn(text: string | undefined): PartnerRole {
  const role = PARTNER_ROLES.find((one) => one === text || ROLE_NAMES[one] === text);
  if (role !== undefined) return role;
  const list = PARTNER_ROLES.map((one) => `${ROLE_NAMES[one]} (${one})`).join('、');
  throw new Misused({ zh: `請以 --role 指定身分：${list}`, en: `name the role by --role: ${list}` });
}

/** Branches separated by commas, all open ones of the merchant. Null without the option. @throws Misused */
export async function branchesIn(db: Db, merId: string, text: string | undefined): Promise<string[] | null> {
  if (text === undefined) return null;
  const braIds = text.split(',').map((braId) => braId.trim());
  const stores = await storeNames(db, merId);
  const unknown = braIds.filter((braId) => !stores.some((store) => store.braId === braId)).join(', ');
  if (unknown === '') return braIds;
  const list = stores.map(({ braId, storeName }) => `  ${braId} ${storeName}`).join('\n');
  throw new Misused({
    zh: `沒有這個門市：${unknown}；這家店有\n${list}`,
    en: `no such branch: ${unknown}; there are\n${list}`,
  });
}

export type Invite = {
  role: PartnerRole;
  braIds: readonly string[] | null;
  /** null: without an end. */
  expiresAt: Date | null;
};

/** Invites a person. @param origin of the portal, for the link */
export async function invite(
  db: Db,
  merId: string,
  name: string | undefined,
  { role, braIds, expiresAt }: Invite,
  origin: string,
  now: Date,
): Promise<LocalizedText> {
  if (name === undefined || name.trim() === '' || Array.from(name).length > LONGEST_NAME)
    throw new Misused({
      zh: `請給這個人一個名字（${LONGEST_NAME} 字以內），如：npm run shop -- invite 小美 --role 店長`,
      en: `name the person (${LONGEST_NAME} characters at most), as: npm run shop -- invite Mei --role manager`,
    });
  const invited = await db.transact(async (sql) => {
    const person = await invitePerson(sql, { merId, name: name.trim(), role, braIds, expiresAt }, now);
    if (person) await noteCommand(sql, { merId, call: 'people/invite', detail: { name: name.trim(), role } }, now);
    return person;
  });
  if (invited === null) throw new Misused({ zh: `沒有這個店家：${merId}`, en: `no such merchant: ${merId}` });
  const link = `${origin}/desk?invite=${invited.code}`;
  return {
    zh: `${link}\n請傳給${name.trim()}：連結只能用一次，24 小時內有效，以自己的 ume 會員手機登入`,
    en: `${link}\nSend it to ${name.trim()}: it works once, within 24 hours, with the person's own ume account`,
  };
}

const dayOf = (at: Date | null): string => (at === null ? '-' : taipeiDay(at.getTime()));

/** All people of the merchant, newest first: id, name, role, branches, invited, last day, last used, ended. */
export async function listOfPeople(db: Db, merId: string): Promise<LocalizedText> {
  const people = await listPeople(db, merId);
  const lines = people.map(({ personId, name, role, braIds, createdAt, expiresAt, lastUsedAt, endedAt }) => {
    const lastDay = dayOf(expiresAt === null ? null : new Date(expiresAt.getTime() - 1));
    const days = [dayOf(createdAt), lastDay, dayOf(lastUsedAt), dayOf(endedAt)];
    return [personId, name, ROLE_NAMES[role], braIds?.join(',') ?? '*', ...days].join('  ');
  });
  return {
    zh: ['編號  名字  身分  門市  邀請  用到  最後使用  停用', ...lines].join('\n'),
    en: ['id  name  role  branches  invited  until  last used  ended', ...lines].join('\n'),
  };
}

/** Ends a person at once on all running servers. @throws Misused */
export async function endOnePerson(
  db: Db,
  merId: string,
  personId: string | undefined,
  now: Date,
): Promise<LocalizedText> {
  const isEnded =
    personId !== undefined &&
    (await db.transact(async (sql) => {
      const person = await findPerson(sql, merId, personId);
      if (person === null || !(await endPerson(sql, merId, personId, now))) return false;
      const { name, role } = person;
      await noteCommand(sql, { merId, call: 'people/end', detail: { name, role } }, now);
      return true;
    }));
  if (!isEnded)
    throw new Misused({
      zh: `沒有使用中的人 ${personId ?? ''}；先看 npm run shop -- people list`,
      en: `no such person ${personId ?? ''}; see npm run shop -- people list`,
    });
  return { zh: `已停用 ${personId}`, en: `ended ${personId}` };
}
