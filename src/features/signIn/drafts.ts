/**
 * Input of the sign-in screens. The person may read the SMS in another app, and the WebView may be killed (R18). Local
 * storage keeps it for a day, and the end of sign-in removes it.
 */
import { isFlag, isObject, isText, objectOf } from '#domain/checks.ts';
import { DEFAULT_AREA_CODE } from '#domain/constants.ts';
import { onOtherTab } from '#platform/otherTabs.ts';
import { randomText } from '#platform/randomText.ts';
import { isFresh, localKeys, readJson, removeLocal, writeLocal } from '#platform/storage.ts';

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

const isSentTo = objectOf<SentTo>({ phoneAreaCode: isText, mobileNumber: isText, isOld: isFlag });

const TRY_KEY_BYTES = 16;
const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1_000;

export const {
  read: readSignInDraft,
  save: saveSignInDraft,
  clear: clearSignInDraft,
  subscribe: subscribeToSignInDraft,
} = storedDraft<SignInDraft>(localKeys.signInDraft, { areaCode: DEFAULT_AREA_CODE, typed: '', digits: '', tryKey: '' });

export const {
  read: readPhoneDraft,
  save: savePhoneDraft,
  clear: clearPhoneDraft,
  subscribe: subscribeToPhoneDraft,
} = storedDraft<PhoneDraft>(localKeys.phoneDraft, {
  areaCode: DEFAULT_AREA_CODE,
  typed: '',
  isOldConfirmed: false,
  sentTo: null,
  isEnteringCode: false,
  digits: '',
  returnTo: null,
});

/** Idempotency key of this sign-in: 128 random bits, kept across a reload and a killed WebView. */
export function signInTryKey(): string {
  const { tryKey } = readSignInDraft();
  if (tryKey !== '') return tryKey;
  const newKey = randomText(TRY_KEY_BYTES);
  saveSignInDraft({ tryKey: newKey });
  return newKey;
}

/** The draft under a key. */
function storedDraft<D extends object>(key: LocalKey, empty: D) {
  type Stored = { at: number; draft: D };
  const isStored = (value: unknown): value is Stored => isStoredDraft(value, empty);
  const read = (): D => {
    const stored = readJson('local', key, isStored);
    return stored !== null && isFresh(stored.at, DRAFT_LIFETIME_MS) ? { ...empty, ...stored.draft } : empty;
  };
  return {
    read,
    /** Updates the given fields. */
    save: (part: Partial<D>): void =>
      writeLocal(key, JSON.stringify({ at: Date.now(), draft: { ...read(), ...part } } satisfies Stored)),
    clear: (): void => removeLocal(key),
    /**
     * Calls `listener` when another tab changes the draft.
     * @returns stops listening
     */
    subscribe: (listener: (draft: D) => void): (() => void) => onOtherTab(key, () => listener(read())),
  };
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
