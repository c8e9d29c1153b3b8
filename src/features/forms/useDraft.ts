/**
 * Form values that survive a failed call, a reload, a killed WebView and an ended sign-in. All drafts share one storage
 * key, belong to one member and expire after 7 days. Sign-out and success remove them.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { isNumber, isObject, isText } from '#domain/checks.ts';
import { onOtherTab } from '#platform/otherTabs.ts';
import { randomText } from '#platform/randomText.ts';
import { readUserInfo } from '#platform/session.ts';
import { isFresh, localKeys, readJson, removeLocal, writeLocal } from '#platform/storage.ts';

/** Values of a form. null is an empty choice. */
export type FormValues = Record<string, string | boolean | number | null>;

export type Draft<V extends FormValues> = {
  values: V;
  /** Updates these fields and stores the draft. */
  set: (part: Partial<V>) => void;
  /** Whether the values differ from the initial ones. */
  isDirty: boolean;
  /** Whether the values were restored from an earlier visit. */
  isRestored: boolean;
  /**
   * Sends the form with an idempotency key, which is created on the first change and stored with the draft. A retry
   * after a lost reply has one effect. Success, or a reply that the key is in use, creates a new key.
   */
  once: <A extends { error?: unknown }>(send: (requestKey: string) => Promise<A>) => Promise<A>;
  /** Removes the draft after success or when the person discards it. */
  clear: () => void;
};

type StoredForm = { at: number; values: FormValues; requestKey?: string };
type StoredDrafts = { userId: string; forms: Record<string, StoredForm> };

const REQUEST_KEY = /^[\w-]{22,64}$/;
const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * @param name one per form, with an id if needed (`address:ad_1`)
 * @param initial initial value of every field, read at the first render only
 */
export function useDraft<V extends FormValues>(name: string, initial: V): Draft<V> {
  // the member who opened the form also owns later input, even after the sign-in has ended
  const [userId] = useState(() => readUserInfo()?.userId ?? null);
  const [first] = useState(initial);
  const [stored] = useState(() => (userId === null ? null : readDraft(userId, name, initial)));
  const [values, setValues] = useState<V>(stored?.values ?? first);
  const requestKey = useRef(stored?.requestKey);
  const [isCleared, setCleared] = useState(false);
  const latest = useRef(values);

  const takeOver = useEffectEvent(() => {
    const otherTabDraft = userId === null || isCleared ? null : readDraft(userId, name, first);
    // sent or discarded in the other tab, so this input stays
    if (otherTabDraft === null) return;
    requestKey.current = otherTabDraft.requestKey;
    latest.current = otherTabDraft.values;
    setValues(otherTabDraft.values);
  });
  useEffect(() => onOtherTab(localKeys.drafts, () => takeOver()), []);

  function set(part: Partial<V>): void {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setValues(next);
    setCleared(false);
    keep();
  }

  function keep(): void {
    if (userId !== null)
      keepDraft(
        userId,
        name,
        isSame(latest.current, first)
          ? null
          : { values: latest.current, requestKey: (requestKey.current ??= newRequestKey()) },
      );
  }

  async function once<A extends { error?: unknown }>(send: (requestKey: string) => Promise<A>): Promise<A> {
    const answer = await send((requestKey.current ??= newRequestKey()));
    if (answer.error === undefined || bodyCodeOf(answer.error) === BODY_CODES.requestKeyUsed) {
      requestKey.current = undefined;
      keep();
    }
    return answer;
  }

  function clear(): void {
    if (userId !== null) keepDraft(userId, name, null);
    // synchronous, because the caller then leaves, and must not be asked about unsaved changes
    flushSync(() => setCleared(true));
  }

  return { values, set, isDirty: !isCleared && !isSame(values, first), isRestored: stored !== null, once, clear };
}

/** 128 random bits (contract: RequestKey). */
function newRequestKey(): string {
  return randomText(16);
}

function isSame(values: FormValues, others: FormValues): boolean {
  return Object.keys(others).every((field) => values[field] === others[field]);
}

/** Drafts of another member are neither shown nor kept. */
function readAll(userId: string): StoredDrafts {
  const stored = readJson('local', localKeys.drafts, isStoredDrafts);
  return stored?.userId === userId ? stored : { userId, forms: {} };
}

function keepDraft(userId: string, name: string, form: Omit<StoredForm, 'at'> | null): void {
  const { forms } = readAll(userId);
  const alive = Object.entries(forms).filter(([other, { at }]) => other !== name && isFresh(at, DRAFT_LIFETIME_MS));
  if (form !== null) alive.push([name, { at: Date.now(), ...form }]);
  if (alive.length === 0) removeLocal(localKeys.drafts);
  else
    writeLocal(localKeys.drafts, JSON.stringify({ userId, forms: Object.fromEntries(alive) } satisfies StoredDrafts));
}

/** Returns the valid fields of a draft and its idempotency key, or null. */
function readDraft<V extends FormValues>(
  userId: string,
  name: string,
  initial: V,
): { values: V; requestKey: string | undefined } | null {
  const { forms } = readAll(userId);
  const draft = Object.prototype.hasOwnProperty.call(forms, name) ? forms[name] : undefined;
  if (draft === undefined || !isFresh(draft.at, DRAFT_LIFETIME_MS)) return null;
  const fitting = Object.entries(draft.values).filter(([field, value]) => fits(initial[field], value));
  const requestKey =
    typeof draft.requestKey === 'string' && REQUEST_KEY.test(draft.requestKey) ? draft.requestKey : undefined;
  return fitting.length === 0 ? null : { values: { ...initial, ...Object.fromEntries(fitting) }, requestKey };
}

function fits(sample: FormValues[string] | undefined, value: unknown): boolean {
  if (sample === undefined) return false;
  return sample === null || value === null
    ? value === null || typeof value !== 'object'
    : typeof value === typeof sample;
}

function isStoredDrafts(value: unknown): value is StoredDrafts {
  if (!isObject(value) || !isText(value['userId']) || !isObject(value['forms'])) return false;
  return Object.values(value['forms']).every(
    (form) => isObject(form) && isNumber(form['at']) && isObject(form['values']),
  );
}
