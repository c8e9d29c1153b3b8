/** Sends and checks SMS codes by the rules of security section 2, for sign-in, registration and /phone. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { canonicalMobile } from '#contract/shared.ts';
import { checkMobileNumber } from '#domain/mobileNumber.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { countHits, giveBackHit, giveBackHitOfCaller, takeHit, takeHitOfCaller } from '../data/limits.ts';
import { isAsker, isStopped, killCode, putCode, repeatedTry, tryCode } from '../data/smsCodes.ts';
import { giveBackSmsOfDay, takeSmsOfDay } from '../data/smsDays.ts';
import { codeText, maskedNumber } from '../sms/words.ts';
import { refuse } from './refuse.ts';

import type { LimitKey } from '../data/limits.ts';
import type { RepeatableTry } from '../data/sessions.ts';
import type { CodeKey, MobileNumber } from '../data/smsCodes.ts';
import type { Sql } from '../db/client.ts';
import type { Caller, Deps } from './handlers.ts';

export type SmsAction = 'login' | 'register' | 'bind';
type Request = Deps & Caller;

const NUMBER_MESSAGES = {
  mainland: '請輸入正確的中國大陸手機號碼',
  hongKong: '請輸入正確的香港手機號碼',
  taiwan: '請輸入正確的台灣手機號碼',
  areaCode: '未知錯誤',
} as const;

/** Normalises the number before it is used (C10). @throws Refusal mobileNumberInvalid */
export function numberOf(body: { phoneAreaCode: string; mobileNumber: string }): MobileNumber {
  const mobileNumber = canonicalMobile(body);
  if (mobileNumber !== null) return { phoneAreaCode: body.phoneAreaCode, mobileNumber };
  const result = checkMobileNumber(body.phoneAreaCode, body.mobileNumber);
  throw refuse('mobileNumberInvalid', 'problem' in result ? NUMBER_MESSAGES[result.problem] : undefined);
}

/** Six random digits, possibly with leading zeros (C8). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Stored hash of a code, bound to number and action, and for `bind` also to the member. */
function hashOf(secret: string, key: CodeKey, owner: string, smsCode: string): string {
  return createHmac('sha256', secret)
    .update(['sms', key.phoneAreaCode, key.mobileNumber, key.action, owner, smsCode].join('|'))
    .digest('hex');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function numberLimit({ phoneAreaCode, mobileNumber }: MobileNumber): LimitKey {
  return { rule: 'sms.number', subject: `${phoneAreaCode}:${mobileNumber}` };
}

/** Number and address as one hash, so that no table links them. */
function callerHash({ config, address }: Request, { phoneAreaCode, mobileNumber }: MobileNumber): string {
  return createHmac('sha256', config.secret)
    .update(['asker', phoneAreaCode, mobileNumber, address].join('|'))
    .digest('hex');
}

function callerLimit(request: Request, number: MobileNumber): LimitKey {
  return { rule: 'sms.numberAndAddress', subject: callerHash(request, number) };
}

const DAY_S = 86_400;
/** Messages of a day that each address may ask for, as long as the number gets any. */
const OWN_SHARE = 2;

/**
 * Counts the message against number and address, then against the number. A part of the daily messages is kept for new
 * addresses, so that strangers do not stop the owner.
 * @throws smsTooSoon, smsTooManyForNumber, smsTooManyForDay
 */
async function countForNumber(sql: Sql, request: Request, number: MobileNumber, now: Date): Promise<void> {
  const { limits } = request.config;
  const ofCaller = callerLimit(request, number);
  const ownWindow = await takeHit(sql, ofCaller, limits.smsPerNumberAndAddress, now);
  if (ownWindow) throw refuse(ownWindow.seconds < DAY_S ? 'smsTooManyForNumber' : 'smsTooManyForDay');
  const isRepeated = (await countHits(sql, ofCaller, DAY_S, now)) > OWN_SHARE;
  const windows = isRepeated ? limits.smsPerNumberRepeated : limits.smsPerNumber;
  const fullWindow = await takeHit(sql, numberLimit(number), windows, now);
  if (fullWindow) throw refuse(fullWindow.seconds <= 60 ? 'smsTooSoon' : 'smsTooManyForDay');
}

/** Share of the daily limit that is logged as a warning. */
const CEILING_WARNING = 0.8;

/** Counts the message against the daily limit, if there is one. False when it is reached. */
async function countForDay(sql: Sql, { config: { limits }, audit }: Request, now: Date): Promise<boolean> {
  if (limits.smsPerDay === null) return true;
  const sent = await takeSmsOfDay(sql, taipeiDay(now.getTime()), limits.smsPerDay);
  if (sent === limits.smsPerDay || sent === Math.ceil(limits.smsPerDay * CEILING_WARNING))
    audit('smsCeiling', { sent, most: limits.smsPerDay });
  return sent !== null;
}

/**
 * Counts the message against number, caller and day, and stores the code, all in one transaction. A refusal counts
 * nothing.
 * @throws smsTooSoon, smsTooManyForNumber, smsTooManyForDay, smsTooManyForAddress, smsCeiling
 */
async function reserve(request: Request, key: CodeKey, codeHash: string, now: Date): Promise<void> {
  const { db, config, address } = request;
  const { limits } = config;
  await db.transact(async (sql) => {
    await countForNumber(sql, request, key, now);
    if (await takeHitOfCaller(sql, { rule: 'sms.address', address }, limits.smsPerAddress, now))
      throw refuse('smsTooManyForAddress');
    if (!(await countForDay(sql, request, now))) throw refuse('smsCeiling');
    await putCode(sql, key, { codeHash, askedBy: callerHash(request, key) }, limits, now);
  });
}

/**
 * Sends a code. Whether the number has a member makes no difference, so that response and timing are the same (C10).
 *
 * If the gateway refused the message, the code is deleted and the number's hits are removed. The address keeps its hit,
 * so that a failing gateway is not called without limit. If the gateway did not answer, the message may still arrive,
 * so the code stays active and the hit counts.
 * @param owner the member's id for `bind`, else ''
 * @throws smsAreaClosed, smsStopped, smsNotSent, and the refusals of reserve
 */
export async function sendCode(
  request: Request,
  number: MobileNumber,
  action: SmsAction,
  owner: string,
): Promise<void> {
  const { db, sms, senderName, config, audit, origin } = request;
  const now = request.clock();
  if (!config.limits.smsAreaCodes.includes(number.phoneAreaCode)) throw refuse('smsAreaClosed');
  if (await isStopped(db, number, now)) throw refuse('smsStopped');
  const key = { ...number, action };
  const smsCode = newCode();
  const codeHash = hashOf(config.secret, key, owner, smsCode);
  await reserve(request, key, codeHash, now);
  const minutes = Math.round(config.limits.smsCodeSeconds / 60);
  const text = codeText(senderName, smsCode, minutes, origin);
  const { outcome, reason = '' } = await sms.send({ ...key, smsCode, text });
  audit('sms', { number: maskedNumber(number.mobileNumber), action, outcome, reason });
  if (outcome === 'sent') return;
  if (outcome === 'refused') {
    await db.transact(async (sql) => {
      await giveBackHit(sql, numberLimit(number), now);
      await giveBackHit(sql, callerLimit(request, number), now);
      if (config.limits.smsPerDay !== null) await giveBackSmsOfDay(sql, taipeiDay(now.getTime()));
      await killCode(sql, key, codeHash);
    });
  }
  throw refuse('smsNotSent');
}

/**
 * Hash of one try: of the code's hash and a secret key of the browser. Another person who reads the SMS lacks the key,
 * and the code is used up by then (C6).
 */
function tryHashOf(secret: string, purpose: 'try' | 'token', codeHash: string, tryKey: string): Buffer {
  return createHmac('sha256', secret).update([purpose, codeHash, tryKey].join('|')).digest();
}

/**
 * `repeatOf` is null, or the instant of the first use if this repeats the same try after a lost response. `repeatable`
 * is null without a key.
 */
export type SpentCode = { repeatOf: Date | null; repeatable: RepeatableTry | null };

/**
 * Spends one try and returns only if the code was right. The code is used up then, except for the same try within a
 * minute.
 *
 * Only the address that requested the code learns whether it was wrong or dead. All others get one answer for both,
 * which does not reveal whether the number's owner is just signing in.
 * @param tryKey the browser's key for this try, which allows repeating it
 * @throws smsCodeWrong, smsCodeDead, smsStopped, smsGuessing
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
  const codeHash = hashOf(config.secret, key, owner, smsCode);
  const repeatable =
    tryKey === undefined
      ? null
      : {
          tryHash: tryHashOf(config.secret, 'try', codeHash, tryKey).toString('hex'),
          secret: tryHashOf(config.secret, 'token', codeHash, tryKey).toString('base64url'),
        };
  const now = request.clock();
  const repeatOf = () => (repeatable === null ? null : repeatedTry(db, repeatable.tryHash, now));
  const spentAt = await repeatOf();
  if (spentAt !== null) return { repeatOf: spentAt, repeatable };
  // counted before the comparison, so that concurrent guesses count, and given back for a right code
  const guess = { rule: 'sms.wrong', address: request.address };
  if (await takeHitOfCaller(db, guess, config.limits.wrongCodesPerAddress, now, 1)) {
    audit('codeRefused', { number: maskedNumber(number.mobileNumber), action, outcome: 'guessing' });
    throw refuse('smsGuessing');
  }
  const outcome = await db.transact((sql) =>
    tryCode(sql, key, (storedHash) => isSame(storedHash, codeHash), repeatable, config.limits, now),
  );
  if (outcome === 'right') {
    await giveBackHitOfCaller(db, guess, now);
    return { repeatOf: null, repeatable };
  }
  // a concurrent request of the same try may have used the code
  const spentMeanwhile = outcome === 'dead' ? await repeatOf() : null;
  if (spentMeanwhile !== null) {
    await giveBackHitOfCaller(db, guess, now);
    return { repeatOf: spentMeanwhile, repeatable };
  }
  audit('codeRefused', { number: maskedNumber(number.mobileNumber), action, outcome });
  if (outcome === 'stopped') throw refuse('smsStopped');
  if (!(await isAsker(db, key, callerHash(request, number))))
    throw refuse('smsCodeWrong', '驗證碼不正確或已失效，請重新輸入，或重新取得驗證碼');
  if (outcome === 'dead') throw refuse('smsCodeDead');
  // the code has no tries left, so the member needs a new one
  if (outcome === 'wrongLast') throw refuse('smsCodeDead', '驗證碼不正確，錯誤次數已達上限，請重新取得驗證碼');
  throw refuse('smsCodeWrong');
}
