/** Checks the persisted slices one by one: a corrupt or foreign slice starts empty, the others stay. */
import { isObject } from '#platform/storage.ts';

import type { LocationState } from './locationSlice.ts';
import type { UserState } from './userSlice.ts';

type Fields = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.length <= 200;
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const flag: Check = (value) => typeof value === 'boolean';
const nothing: Check = (value) => value === null;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...allowed: unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const degrees =
  (max: number): Check =>
  (value) =>
    number(value) && Math.abs(value as number) <= max;
const texts: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(text);
/** An object whose fields all pass. Fields without a check are allowed. */
const fields =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const storeInfo = fields({
  braId: text,
  merId: text,
  name: text,
  industryType: oneOf('pos', 'fnb', 'others'),
  tableCode: orNull(text),
  codeKind: oneOf(undefined, 'table', 'takeaway', 'unknown', 'none'),
});

const memberGrade = fields({
  level: number,
  points: number,
  progressPercent: number,
  expiringPoints: number,
  gradeName: text,
  nextGradeName: orNull(text),
  expiringOn: orNull(text),
  amountToNext: orNull(number),
});

const storeState = fields({
  currentStore: orNull(storeInfo),
  memberId: orNull(text),
  memberInfo: (value) => memberGrade(value) || (isObject(value) && Object.keys(value).length === 0),
});

/** The form in which userOnDisk.ts writes it. */
const memberDetail = fields({
  userId: text,
  memberCode: text,
  nickname: text,
  avatar: orNull(text),
  phoneAreaCode: orNull(text),
  mobileNumber: orNull(text),
  gender: nothing,
  birthday: nothing,
  email: nothing,
});

const signData = fields({ phoneAreaCode: text, mobileNumber: text, action: oneOf('login', 'register', 'bind') });

const userState = fields({
  textSize: oneOf('standard', 'large', 'largest'),
  userDetail: orNull(memberDetail),
  signData: orNull(signData),
});

const locationState = fields({
  latlng: fields({ latitude: degrees(90), longitude: degrees(180) }),
  cityName: texts,
  location: text,
  isOwnPosition: flag,
});

export const isUserState = (value: unknown): value is UserState => userState(value);
export const isLocationState = (value: unknown): value is LocationState => locationState(value);

/** The persisted slices, each with its check. */
export const PERSISTED: Record<string, Check> = { store: storeState, user: userState, location: locationState };

/** `start` with the slices of `restored` that pass their checks. */
export function reconcile<S extends object>(restored: unknown, start: S): S {
  const next = { ...start };
  if (isObject(restored))
    for (const [name, check] of Object.entries(PERSISTED))
      if (check(restored[name])) Object.assign(next, { [name]: restored[name] });
  return next;
}

/**
 * Converts state of version 1, in which a location named one city and the user detail had three fields. A slice that
 * cannot be converted fails its check and starts empty.
 */
export function migrateFromV1(state: Fields): Fields {
  const { user, location } = state;
  return {
    ...state,
    user: isObject(user) ? { ...user, userDetail: null } : user,
    location: isObject(location) ? { ...location, cityName: [location.cityName] } : location,
  };
}

/** Parses JSON text from disk. Unreadable text counts as nothing, so that a broken slice affects no other. */
export function readPersisted(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}
