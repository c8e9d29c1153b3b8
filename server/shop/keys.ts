/** `npm run shop -- key make|list|end`: a merchant's keys for the partner interface. A new key is shown only once. */
import { PARTNER_RIGHTS } from '#contract/partnerCall.ts';

import { endPartnerKey, listPartnerKeys, makePartnerKey } from '../data/partnerKeys.ts';
import { Misused } from './misused.ts';

import type { PartnerRight } from '#contract/partnerCall.ts';
import type { Db } from '../db/client.ts';
import type { KeyRow } from '../data/partnerKeys.ts';
import type { LocalizedText } from './mistakes.ts';

const LONGEST_NAME = 60;

/** Parses rights separated by commas. All rights by default. @throws Misused for an unknown right */
export function rightsIn(text: string | undefined): PartnerRight[] {
  if (text === undefined) return [...PARTNER_RIGHTS];
  const names = text.split(',').map((right) => right.trim());
  const unknown = names.filter((right) => !PARTNER_RIGHTS.some((known) => known === right)).join(', ');
  const all = PARTNER_RIGHTS.join(',');
  if (unknown !== '')
    throw new Misused({
      zh: `沒有這種權限：${unknown}；可用的有 ${all}`,
      en: `no such right: ${unknown}; there are ${all}`,
    });
  return PARTNER_RIGHTS.filter((right) => names.includes(right));
}

/** @param name the owner's name for the key, such as 永康店收銀機 */
export async function makeKey(
  db: Db,
  merId: string,
  name: string | undefined,
  rights: readonly PartnerRight[],
): Promise<LocalizedText> {
  if (name === undefined || name.trim() === '' || Array.from(name).length > LONGEST_NAME) {
    throw new Misused({
      zh: `請給金鑰一個名稱（${LONGEST_NAME} 字以內），如：npm run shop -- key make 永康店收銀機`,
      en: `name the key (${LONGEST_NAME} characters at most), as: npm run shop -- key make till-1`,
    });
  }
  const partnerKey = await makePartnerKey(db, { merId, name, rights }, new Date());
  if (partnerKey === null) throw new Misused({ zh: `沒有這個店家：${merId}`, en: `no such merchant: ${merId}` });
  const { keyId, key } = partnerKey;
  return {
    zh: `${key}\n編號 ${keyId}，權限 ${rights.join(',')}。金鑰只顯示這一次，請立刻存到收銀機`,
    en: `${key}\nid ${keyId}, rights ${rights.join(',')}. It is shown this once: put it into the till now`,
  };
}

const lineOf = ({ keyId, name, rights, createdAt, endedAt }: KeyRow) =>
  [keyId, name, rights.join(','), createdAt.toISOString(), endedAt?.toISOString() ?? '-'].join('  ');

/** All keys of the merchant, newest first: id, name, rights, created, ended. */
export async function listKeys(db: Db, merId: string): Promise<LocalizedText> {
  const rows = await listPartnerKeys(db, merId);
  if (rows.length === 0)
    return { zh: '還沒有金鑰：npm run shop -- key make 名稱', en: 'no keys yet: npm run shop -- key make NAME' };
  const lines = rows.map(lineOf).join('\n');
  return { zh: `編號  名稱  權限  建立  停用\n${lines}`, en: `id  name  rights  made  ended\n${lines}` };
}

/** Revokes a key at once on all running servers. */
export async function endKey(db: Db, merId: string, keyId: string | undefined): Promise<LocalizedText> {
  const isOwn = (await listPartnerKeys(db, merId)).some((row) => row.keyId === keyId);
  if (keyId === undefined || !isOwn || !(await endPartnerKey(db, keyId, new Date()))) {
    throw new Misused({
      zh: `沒有使用中的金鑰 ${keyId ?? ''}；先看 npm run shop -- key list`,
      en: `no living key ${keyId ?? ''}; see npm run shop -- key list`,
    });
  }
  return { zh: `已停用 ${keyId}`, en: `ended ${keyId}` };
}
