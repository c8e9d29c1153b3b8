/** `npm run shop -- key make|list|end`: a merchant's keys for the partner interface. A new key is shown only once. */
import { PARTNER_RIGHTS, RIGHTS_OF_TILL } from '#contract/partnerCall.ts';
import { DAY_MS, taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

import { endPartnerKey, listPartnerKeys, makePartnerKey } from '../data/partnerKeys.ts';
import { dayIn } from './cells.ts';
import { Misused } from './misused.ts';
import { noteCommand } from './noteCommand.ts';

import type { PartnerRight } from '#contract/partnerCall.ts';
import type { Db } from '../db/client.ts';
import type { KeyRow } from '../data/partnerKeys.ts';
import type { LocalizedText } from './mistakes.ts';

const LONGEST_NAME = 60;
/** The purpose of each right. */
const RIGHT_TEXTS: Readonly<Record<PartnerRight, LocalizedText>> = {
  members: { zh: '查會員與其優惠券', en: 'look members and their coupons up' },
  coupons: { zh: '核銷優惠券、取消核銷', en: 'redeem coupons, and give them back' },
  points: { zh: '加扣點數、累計消費、打卡', en: 'give and take points, count spending, check in' },
  orders: { zh: '建立訂單、更新狀態', en: 'put orders and move them' },
  invoices: { zh: '登錄、作廢、折讓發票', en: 'put, void and reduce invoices' },
  comments: { zh: '會員在您的 App 寫評論', en: 'members comment in your app' },
  messages: { zh: '傳訊息給會員', en: 'write to members' },
  stock: { zh: '售完、暫停點餐、今天公休', en: 'sold out, pause ordering, closed today' },
  prices: { zh: '改價格', en: 'change prices' },
  pages: { zh: '改公告和照片', en: 'change the notice and photographs' },
  inbox: { zh: '讀客訴和意見、回覆、隱藏評論', en: 'read and answer complaints, hide comments' },
  log: { zh: '查誰改了什麼', en: 'look up who wrote what' },
  report: { zh: '看報表', en: 'read the report' },
  people: { zh: '邀請和停用店務台的人、看和停用金鑰', en: 'invite and end people of the desk, list and end keys' },
};

/** Writes one line of the audit log to standard error, for whoever collects it. A terminal shows none. */
function auditKey(event: 'keyMade' | 'keyEnded', fields: Record<string, string>): void {
  if (!process.stderr.isTTY) process.stderr.write(`${JSON.stringify({ time: Date.now(), event, ...fields })}\n`);
}

const listRights = (language: keyof LocalizedText) =>
  PARTNER_RIGHTS.map((right) => `  ${right}  ${RIGHT_TEXTS[right][language]}`).join('\n');

/** Parses rights separated by commas. Those of a till without the option. @throws Misused for none or an unknown one */
export function rightsIn(text: string | undefined): readonly PartnerRight[] {
  if (text === undefined) return RIGHTS_OF_TILL;
  if (text.trim() === '')
    throw new Misused({
      zh: `--rights 要有權限，只給需要的：\n${listRights('zh')}`,
      en: `--rights takes rights, only those that are needed:\n${listRights('en')}`,
    });
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

/**
 * The end of a key: midnight after the day in Taipei. Null without a day.
 * @throws Misused for a day that does not exist or has passed
 */
export function untilIn(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const day = dayIn(text);
  const end = day === null ? NaN : taipeiMidnight(day) + DAY_MS;
  if (!(end > now.getTime()))
    throw new Misused({
      zh: `--until 要是今天以後的日期，如 --until 2027-12-31：${text}`,
      en: `--until takes a day to come, as --until 2027-12-31: ${text}`,
    });
  return new Date(end);
}

export type NewTillKey = {
  /** The owner's name for the key, such as 永康店收銀機. */
  name: string | undefined;
  rights: readonly PartnerRight[];
  /** null: all branches. */
  braIds: readonly string[] | null;
  /** null: without an end. */
  expiresAt: Date | null;
};

/** Makes a key and shows it. @throws Misused for a name that is missing or too long, and for an unknown merchant */
export async function makeKey(
  db: Db,
  merId: string,
  { name, rights, braIds, expiresAt }: NewTillKey,
  now: Date,
): Promise<LocalizedText> {
  if (name === undefined || name.trim() === '' || Array.from(name).length > LONGEST_NAME) {
    throw new Misused({
      zh: `請給金鑰一個名稱（${LONGEST_NAME} 字以內），如：npm run shop -- key make 永康店收銀機 --branches 1001`,
      en: `name the key (${LONGEST_NAME} characters at most), as: npm run shop -- key make till-1 --branches 1001`,
    });
  }
  const partnerKey = await db.transact(async (sql) => {
    const newKey = await makePartnerKey(sql, { merId, name, rights, braIds, expiresAt }, now);
    if (newKey) await noteCommand(sql, { merId, call: 'key/make', detail: { name } }, now);
    return newKey;
  });
  if (partnerKey === null) throw new Misused({ zh: `沒有這個店家：${merId}`, en: `no such merchant: ${merId}` });
  const { keyId, key } = partnerKey;
  auditKey('keyMade', { keyId, merId, rights: rights.join(','), braIds: braIds?.join(',') ?? '*' });
  const lastDay = lastDayOf(expiresAt);
  return {
    zh: `${key}\n編號 ${keyId}，權限 ${rights.join(',')}，${braIds === null ? '所有門市' : `門市 ${braIds.join(',')}`}，${lastDay === null ? '不會到期' : `用到 ${lastDay}`}。金鑰只顯示這一次，請立刻存到收銀機`,
    en: `${key}\nid ${keyId}, rights ${rights.join(',')}, ${braIds === null ? 'all branches' : `branches ${braIds.join(',')}`}, ${lastDay === null ? 'without an end' : `until ${lastDay}`}. It is shown this once: put it into the till now`,
  };
}

const dayOf = (at: Date | null) => (at === null ? null : taipeiDay(at.getTime()));
/** The last day in Taipei on which a key works. */
const lastDayOf = (expiresAt: Date | null) => (expiresAt === null ? null : taipeiDay(expiresAt.getTime() - 1));

/** True for rights beyond those of a till. */
const isBeyondTill = (rights: readonly PartnerRight[]): boolean =>
  rights.some((right) => !RIGHTS_OF_TILL.includes(right));

function lineOf({ keyId, name, rights, braIds, createdAt, expiresAt, lastUsedAt, endedAt }: KeyRow): string {
  const days = [dayOf(createdAt), lastDayOf(expiresAt), dayOf(lastUsedAt), dayOf(endedAt)];
  const more = isBeyondTill(rights) ? '+' : '';
  return [keyId, name, rights.join(',') + more, braIds?.join(',') ?? '*', ...days.map((day) => day ?? '-')].join('  ');
}

/** All keys of the merchant, newest first: id, name, rights, branches, created, last day, last used, ended. */
export async function listKeys(db: Db, merId: string): Promise<LocalizedText> {
  const rows = await listPartnerKeys(db, merId);
  if (rows.length === 0)
    return {
      zh: '還沒有金鑰：npm run shop -- key make 名稱',
      en: 'no keys yet: npm run shop -- key make NAME',
    };
  const lines = rows.map(lineOf).join('\n');
  const hasMore = rows.some(({ rights, endedAt }) => endedAt === null && isBeyondTill(rights));
  const all = PARTNER_RIGHTS.filter((right) => !RIGHTS_OF_TILL.includes(right));
  return {
    zh: `編號  名稱  權限  門市  建立  用到  最後使用  停用\n${lines}${hasMore ? `\n+ 權限比收銀機多（${all.join(',')} 之中）；已有的金鑰權限不變，不需要的請停用後重建` : ''}`,
    en: `id  name  rights  branches  made  until  last used  ended\n${lines}${hasMore ? `\n+ has more rights than a till (of ${all.join(',')}). Keys keep their rights: end those that need fewer, and make them anew` : ''}`,
  };
}

/** Revokes a key at once on all running servers. */
export async function endKey(db: Db, merId: string, keyId: string | undefined, now: Date): Promise<LocalizedText> {
  const keyRow = (await listPartnerKeys(db, merId)).find((row) => row.keyId === keyId);
  const isEnded =
    keyRow !== undefined &&
    (await db.transact(async (sql) => {
      if (!(await endPartnerKey(sql, keyRow.keyId, now))) return false;
      await noteCommand(sql, { merId, call: 'key/end', detail: { name: keyRow.name } }, now);
      return true;
    }));
  if (keyId === undefined || !isEnded) {
    throw new Misused({
      zh: `沒有使用中的金鑰 ${keyId ?? ''}；先看 npm run shop -- key list`,
      en: `no living key ${keyId ?? ''}; see npm run shop -- key list`,
    });
  }
  auditKey('keyEnded', { keyId, merId });
  return { zh: `已停用 ${keyId}`, en: `ended ${keyId}` };
}
