/** Checks the persisted slices one by one: a corrupt or foreign slice starts empty, the others stay. */
import {
  type Check,
  isFlag,
  isNull,
  isNumber,
  isObject,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
} from '#domain/checks.ts';

import type { MemberGrade, StoreInfo } from '#contract/stores.ts';
import type { LocationState } from './locationSlice.ts';
import type { StoreState } from './storeSlice.ts';
import type { MemberDetail, SignData, UserState } from './userSlice.ts';

type Fields = Record<string, unknown>;

const text: Check<string> = (value): value is string => isText(value) && value.length <= 200;
const degrees =
  (max: number): Check<number> =>
  (value): value is number =>
    isNumber(value) && Math.abs(value) <= max;
const texts: Check<string[]> = (value): value is string[] => listOf(text)(value) && value.length > 0;

const storeInfo = objectOf<StoreInfo>({
  braId: text,
  merId: text,
  name: text,
  industryType: oneOf('pos', 'fnb', 'others'),
  tableCode: orNull(text),
  codeKind: oneOf(undefined, 'table', 'takeaway', 'unknown', 'none'),
});

const memberGrade = objectOf<MemberGrade>({
  level: isNumber,
  points: isNumber,
  progressPercent: isNumber,
  expiringPoints: isNumber,
  gradeName: text,
  nextGradeName: orNull(text),
  expiringOn: orNull(text),
  amountToNext: orNull(isNumber),
});

const storeState = objectOf<StoreState>({
  currentStore: orNull(storeInfo),
  memberId: orNull(text),
  memberInfo: (value): value is StoreState['memberInfo'] =>
    memberGrade(value) || (isObject(value) && Object.keys(value).length === 0),
});

/** The form in which userOnDisk.ts writes it. */
const memberDetail = objectOf<MemberDetail>({
  userId: text,
  memberCode: text,
  nickname: text,
  avatar: orNull(text),
  // any text, because a later release may know more codes
  phoneAreaCode: orNull(text as Check<NonNullable<MemberDetail['phoneAreaCode']>>),
  mobileNumber: orNull(text),
  gender: isNull,
  birthday: isNull,
  email: isNull,
});

const signData = objectOf<SignData>({
  phoneAreaCode: text,
  mobileNumber: text,
  action: oneOf('login', 'register', 'bind'),
});

export const isUserState = objectOf<UserState>({
  textSize: oneOf('standard', 'large', 'largest'),
  userDetail: orNull(memberDetail),
  signData: orNull(signData),
});

export const isLocationState = objectOf<LocationState>({
  latlng: objectOf({ latitude: degrees(90), longitude: degrees(180) }),
  cityName: texts,
  location: text,
  isOwnPosition: isFlag,
});

/** The persisted slices, each with its check. */
export const PERSISTED: Record<string, Check<unknown>> = {
  store: storeState,
  user: isUserState,
  location: isLocationState,
};

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
