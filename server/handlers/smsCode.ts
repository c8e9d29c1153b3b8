/** Sending a code and trying one: the rules of security section 2, shared by sign-in, registration and /phone. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { canonicalMobile } from '#contract/shared.ts';
import { checkMobileNumber } from '#domain/mobileNumber.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { giveBackHit, takeHit } from '../data/limits.ts';
import { isStopped, killCode, putCode, repeatedTry, tryCode } from '../data/smsCodes.ts';
import { giveBackSmsOfDay, takeSmsOfDay } from '../data/smsDays.ts';
import { codeText, maskedNumber } from '../sms/words.ts';
import { refuse } from './refuse.ts';

import type { Counted } from '../data/limits.ts';
import type { CodeKey, MobileNumber } from '../data/smsCodes.ts';
import type { Sql } from '../db/client.ts';
import type { Caller, Deps } from './handlers.ts';

export type SmsAction = 'login' | 'register' | 'bind';
type Request = Deps & Caller;

const NUMBER_WORDS = {
  mainland: '請輸入正確的中國大陸手機號碼',
  hongKong: '請輸入正確的香港手機號碼',
  taiwan: '請輸入正確的台灣手機號碼',
  areaCode: '未知錯誤',
} as const;

/** The number in its one spelling, before anything looks at it (C10). */
export function numberOf(body: { phoneAreaCode: string; mobileNumber: string }): MobileNumber {
  const mobileNumber = canonicalMobile(body);
  if (mobileNumber !== null) return { phoneAreaCode: body.phoneAreaCode, mobileNumber };
  const checked = checkMobileNumber(body.phoneAreaCode, body.mobileNumber);
  throw refuse('mobileNumberInvalid', 'problem' in checked ? NUMBER_WORDS[checked.problem] : undefined);
}

/** Six random digits; zeros may lead (C8). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The stored form of a code, bound to number and action, and for `bind` to the member who asked for it too. */
function hashOf(secret: string, key: CodeKey, owner: string, smsCode: string): string {
  return createHmac('sha256', secret)
    .update(['sms', key.phoneAreaCode, key.mobileNumber, key.action, owner, smsCode].join('|'))
    .digest('hex');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function countedNumber({ phoneAreaCode, mobileNumber }: MobileNumber): Counted {
  return { rule: 'sms.number', subject: `${phoneAreaCode}:${mobileNumber}` };
}

/** The /48 around an IPv6 caller, who may be handed 65,536 /64s at once; null for IPv4. */
function networkOf(address: string): string | null {
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
}

/** What the asking counts against beside the number: the address, and the network that it stands in. */
async function takeTurnOfCaller(sql: Sql, { config: { limits }, address }: Request, now: Date): Promise<boolean> {
  const network = networkOf(address);
  if (await takeHit(sql, { rule: 'sms.address', subject: address }, limits.smsPerAddress, now)) return false;
  return (
    network === null ||
    (await takeHit(sql, { rule: 'sms.network', subject: network }, limits.smsPerNetwork, now)) === null
  );
}

/** Of the ceiling this is told in the log, so that somebody looks before it is reached. */
const CEILING_TOLD_AT = 0.8;

/** Counts the message against the ceiling of the day, where there is one. */
async function takeTurnOfDay(sql: Sql, { config: { limits }, audit }: Request, now: Date): Promise<boolean> {
  if (limits.smsPerDay === null) return true;
  const sent = await takeSmsOfDay(sql, taipeiDay(now.getTime()), limits.smsPerDay);
  if (sent === limits.smsPerDay || sent === Math.ceil(limits.smsPerDay * CEILING_TOLD_AT))
    audit('smsCeiling', { sent, most: limits.smsPerDay });
  return sent !== null;
}

/** Counts the message against number, caller and day, and makes the code the living one, all or nothing. */
async function reserve(request: Request, key: CodeKey, codeHash: string, now: Date) {
  const { limits } = request.config;
  return request.db.transact(async (sql) => {
    const numberFull = await takeHit(sql, countedNumber(key), limits.smsPerNumber, now);
    if (numberFull) return numberFull.seconds <= 60 ? 'smsTooSoon' : 'smsTooManyForNumber';
    const refusal = !(await takeTurnOfCaller(sql, request, now))
      ? 'smsTooManyForAddress'
      : !(await takeTurnOfDay(sql, request, now))
        ? 'smsCeiling'
        : null;
    if (refusal !== null) {
      await giveBackHit(sql, countedNumber(key), now);
      return refusal;
    }
    await putCode(sql, key, codeHash, limits, now);
    return 'reserved';
  });
}

/**
 * Sends a code. Nothing here looks at whether the number has a member, so that time and answer are the same (C10).
 *
 * When the gateway surely did not send, the number gets its turn back at once and the code is dead; the address keeps
 * its hit, so that a failing gateway is not called without end. When the gateway was silent, the message may still
 * arrive and has perhaps been paid for: the code lives and the turn is spent.
 * @param owner the member who asks, for `bind`; else ''
 * @throws smsStopped, smsTooSoon, smsTooManyForNumber, smsTooManyForAddress, smsCeiling, smsNotSent
 */
export async function sendCode(
  request: Request,
  number: MobileNumber,
  action: SmsAction,
  owner: string,
): Promise<void> {
  const { db, sms, config, audit, origin } = request;
  const now = request.clock();
  if (await isStopped(db, number, now)) throw refuse('smsStopped');
  const key = { ...number, action };
  const smsCode = newCode();
  const codeHash = hashOf(config.secret, key, owner, smsCode);
  const reserved = await reserve(request, key, codeHash, now);
  if (reserved !== 'reserved') throw refuse(reserved);
  const minutes = Math.round(config.limits.smsCodeSeconds / 60);
  const { outcome, reason = '' } = await sms.send({ ...key, smsCode, text: codeText(smsCode, minutes, origin) });
  audit('sms', { number: maskedNumber(number.mobileNumber), action, outcome, reason });
  if (outcome === 'sent') return;
  if (outcome === 'refused') {
    await db.transact(async (sql) => {
      await giveBackHit(sql, countedNumber(number), now);
      if (config.limits.smsPerDay !== null) await giveBackSmsOfDay(sql, taipeiDay(now.getTime()));
      await killCode(sql, key, codeHash);
    });
  }
  throw refuse('smsNotSent');
}

/**
 * The stored form of one try: of what the code is bound to, and of a key that nobody but the browser has that made it.
 * Somebody who has read the code in the SMS and comes later has no key, and the code is used up (C6).
 */
function boundToTry(secret: string, purpose: 'try' | 'token', codeHash: string, tryKey: string): Buffer {
  return createHmac('sha256', secret).update([purpose, codeHash, tryKey].join('|')).digest();
}

/**
 * `repeatOf`: when the code was used up, if this is the same try once more, its answer having been lost; else null.
 * `token`: what the sign-in of this very try is known by, however often it is asked for; absent without a key.
 */
export type SpentCode = { repeatOf: Date | null; token: string | undefined };

/**
 * Spends one try at the code and returns only when it was right; the code is used up then, but for the same try again
 * within a minute.
 * @param tryKey made by the browser for its try; undefined: no try can be repeated
 * @throws smsCodeWrong, smsCodeDead, smsStopped
 */
export async function spendCode(
  request: Request,
  number: MobileNumber,
  action: SmsAction,
  smsCode: string,
  owner: string,
  tryKey?: string,
): Promise<SpentCode> {
  const { db, config, audit } = request;
  const key = { ...number, action };
  const given = hashOf(config.secret, key, owner, smsCode);
  const tryHash = tryKey === undefined ? null : boundToTry(config.secret, 'try', given, tryKey).toString('hex');
  const token =
    tryKey === undefined ? undefined : boundToTry(config.secret, 'token', given, tryKey).toString('base64url');
  const now = request.clock();
  const repeatOf = () => (tryHash === null ? null : repeatedTry(db, tryHash, now));
  const before = await repeatOf();
  if (before !== null) return { repeatOf: before, token };
  const outcome = await db.transact((sql) =>
    tryCode(sql, key, (stored) => isSame(stored, given), tryHash, config.limits, now),
  );
  if (outcome === 'right') return { repeatOf: null, token };
  // the first of two at once has used it up meanwhile
  const meanwhile = outcome === 'dead' ? await repeatOf() : null;
  if (meanwhile !== null) return { repeatOf: meanwhile, token };
  audit('codeRefused', { number: maskedNumber(number.mobileNumber), action, outcome });
  if (outcome === 'stopped') throw refuse('smsStopped');
  if (outcome === 'dead') throw refuse('smsCodeDead');
  // the last wrong try has used up the code: only a new one helps
  if (outcome === 'wrongLast') throw refuse('smsCodeDead', '驗證碼不正確，錯誤次數已達上限，請重新取得驗證碼');
  throw refuse('smsCodeWrong');
}
