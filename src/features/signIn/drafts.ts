/**
 * Input of the sign-in screens. The person may read the SMS in another app, and the WebView may be killed (R18). Local
 * storage keeps it for a day, and the end of sign-in removes it.
 */
import { DEFAULT_AREA_CODE } from '#domain/constants.ts';
import { onOtherTab } from '#platform/otherTabs.ts';
import { randomText } from '#platform/randomText.ts';
import { isFresh, isObject, localKeys, readJson, removeLocal, writeLocal } from '#platform/storage.ts';

import type { LocalKey } from '#platform/storage.ts';

export type SignInDraft = {
  areaCode: string;
  typed: string;
  digits: string;
  /**
   * Idempotency key of a code submission. A retry after a lost reply gets the same reply. '' before the first
   * submission.
   */
  tryKey: string;
};

export type PhoneDraft = {
  areaCode: string;
  typed: string;
  isOldConfirmed: boolean;
  /** The last sent code. `isEnteringCode` tells whether the screen asks for it. */
  sentTo: SentTo | null;
  isEnteringCode: boolean;
  digits: string;
  /** Own path to open from /phone after LINE. null for Back. */
  returnTo: string | null;
};

/** Target of the last code, normalised. */
export type SentTo = { phoneAreaCode: string; mobileNumber: string; isOld: boolean };

const TRY_KEY_BYTES = 16;
const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const EMPTY_SIGN_IN: SignInDraft = { areaCode: DEFAULT_AREA_CODE, typed: '', digits: '', tryKey: '' };
const EMPTY_PHONE: PhoneDraft = {
  areaCode: DEFAULT_AREA_CODE,
  typed: '',
  isOldConfirmed: false,
  sentTo: null,
  isEnteringCode: false,
  digits: '',
  returnTo: null,
};

type StoredDraft<D> = { at: number; draft: D };

export function readSignInDraft(): SignInDraft {
  return read(localKeys.signInDraft, EMPTY_SIGN_IN);
}

/** Updates the given fields. */
export function saveSignInDraft(part: Partial<SignInDraft>): void {
  save(localKeys.signInDraft, { ...readSignInDraft(), ...part });
}

/** Idempotency key of this sign-in: 128 random bits, kept across a reload and a killed WebView. */
export function signInTryKey(): string {
  const { tryKey } = readSignInDraft();
  if (tryKey !== '') return tryKey;
  const newKey = randomText(TRY_KEY_BYTES);
  saveSignInDraft({ tryKey: newKey });
  return newKey;
}

/**
 * Calls `listener` when another tab changes the draft.
 * @returns stops listening
 */
export function subscribeToSignInDraft(listener: (draft: SignInDraft) => void): () => void {
  return onOtherTab(localKeys.signInDraft, () => listener(readSignInDraft()));
}

export function clearSignInDraft(): void {
  removeLocal(localKeys.signInDraft);
}

export function readPhoneDraft(): PhoneDraft {
  return read(localKeys.phoneDraft, EMPTY_PHONE);
}

/** Updates the given fields. */
export function savePhoneDraft(part: Partial<PhoneDraft>): void {
  save(localKeys.phoneDraft, { ...readPhoneDraft(), ...part });
}

/**
 * Calls `listener` when another tab changes the draft.
 * @returns stops listening
 */
export function subscribeToPhoneDraft(listener: (draft: PhoneDraft) => void): () => void {
  return onOtherTab(localKeys.phoneDraft, () => listener(readPhoneDraft()));
}

export function clearPhoneDraft(): void {
  removeLocal(localKeys.phoneDraft);
}

function save(key: LocalKey, draft: SignInDraft | PhoneDraft): void {
  writeLocal(key, JSON.stringify({ at: Date.now(), draft } satisfies StoredDraft<SignInDraft | PhoneDraft>));
}

function read<D extends object>(key: LocalKey, empty: D): D {
  const stored = readJson('local', key, (value): value is StoredDraft<D> => isStoredDraft(value, empty));
  return stored !== null && isFresh(stored.at, DRAFT_LIFETIME_MS) ? { ...empty, ...stored.draft } : empty;
}

/**
 * Validates a stored draft. Each field has the type of its empty value, or is missing in an older release. A null field
 * may also be a string or an object.
 */
function isStoredDraft(value: unknown, empty: object): boolean {
  if (!isObject(value) || typeof value['at'] !== 'number' || !isObject(value['draft'])) return false;
  const draft = value['draft'];
  return Object.entries(empty).every(([name, sample]: [string, unknown]) => {
    const stored = draft[name];
    if (stored === undefined) return true;
    if (sample !== null) return typeof stored === typeof sample;
    return name === 'sentTo' ? stored === null || isSentTo(stored) : stored === null || typeof stored === 'string';
  });
}

function isSentTo(value: unknown): value is SentTo {
  return (
    isObject(value) &&
    typeof value['phoneAreaCode'] === 'string' &&
    typeof value['mobileNumber'] === 'string' &&
    typeof value['isOld'] === 'boolean'
  );
}
