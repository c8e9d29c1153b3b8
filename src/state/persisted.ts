/**
 * What came back from disk is checked slice by slice: a corrupt or foreign one is dropped and starts anew, the others
 * stay.
 */
import type { LocationState } from './locationSlice.ts';
import type { StoreState } from './storeSlice.ts';
import type { UserState } from './userSlice.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isOneOf = (value: unknown, allowed: readonly string[]): boolean =>
  typeof value === 'string' && allowed.includes(value);

function isStoreInfo(value: unknown): boolean {
  return (
    isFields(value) &&
    isText(value.braId) &&
    isText(value.merId) &&
    isText(value.name) &&
    isOneOf(value.industryType, ['pos', 'fnb', 'others']) &&
    isTextOrNull(value.tableCode) &&
    (value.codeKind === undefined || isOneOf(value.codeKind, ['table', 'takeaway', 'unknown', 'none']))
  );
}

function isMemberInfo(value: unknown): boolean {
  if (!isFields(value)) return false;
  if (Object.keys(value).length === 0) return true;
  const { gradeName, nextGradeName, amountToNext, expiringOn } = value;
  const numbers = [value.level, value.points, value.progressPercent, value.expiringPoints];
  return (
    isText(gradeName) &&
    isTextOrNull(nextGradeName) &&
    isTextOrNull(expiringOn) &&
    (amountToNext === null || isNumber(amountToNext)) &&
    numbers.every(isNumber)
  );
}

function isStoreState(value: unknown): value is StoreState {
  return (
    isFields(value) &&
    (value.currentStore === null || isStoreInfo(value.currentStore)) &&
    isTextOrNull(value.memberId) &&
    isMemberInfo(value.memberInfo)
  );
}

function isSignData(value: unknown): boolean {
  return (
    isFields(value) &&
    isText(value.phoneAreaCode) &&
    isText(value.mobileNumber) &&
    isOneOf(value.action, ['login', 'register', 'bind'])
  );
}

export function isUserState(value: unknown): value is UserState {
  if (!isFields(value) || !isOneOf(value.textSize, ['standard', 'large', 'largest'])) return false;
  const { signData, userDetail } = value;
  return (userDetail === null || isMemberDetail(userDetail)) && (signData === null || isSignData(signData));
}

/** As userOnDisk.ts writes it. */
function isMemberDetail(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { userId, memberCode, nickname, avatar, phoneAreaCode, mobileNumber, gender, birthday, email } = value;
  return (
    [userId, memberCode, nickname].every(isText) &&
    [avatar, phoneAreaCode, mobileNumber].every(isTextOrNull) &&
    [gender, birthday, email].every((field) => field === null)
  );
}

export function isLocationState(value: unknown): value is LocationState {
  if (!isFields(value) || !isFields(value.latlng)) return false;
  const { latitude, longitude } = value.latlng;
  const isOnEarth = isNumber(latitude) && isNumber(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const { cityName } = value;
  return (
    isOnEarth &&
    Array.isArray(cityName) &&
    cityName.length > 0 &&
    cityName.every(isText) &&
    isText(value.location) &&
    typeof value.isOwnPosition === 'boolean'
  );
}

/** The slices that go to disk, and how each is known. */
export const PERSISTED: Record<string, (value: unknown) => boolean> = {
  store: isStoreState,
  user: isUserState,
  location: isLocationState,
};

/** `start` with those slices of `restored` that are whole. */
export function reconcile<S extends object>(restored: unknown, start: S): S {
  const kept = Object.entries(PERSISTED).flatMap(([name, isRight]) => {
    const slice = isFields(restored) ? restored[name] : undefined;
    return isRight(slice) ? [[name, slice] as const] : [];
  });
  const whole: Fields = {};
  for (const [name, slice] of kept) whole[name] = slice;
  return { ...start, ...whole };
}

/**
 * State of version 1 as today's: then a location named one city and user detail had three fields. What cannot be
 * carried
 * over is caught by the check of its slice and starts anew.
 */
export function migrated(state: Fields): Fields {
  const { user, location } = state;
  return {
    ...state,
    user: isFields(user) ? { ...user, userDetail: null } : user,
    location: isFields(location) ? { ...location, cityName: [location.cityName] } : location,
  };
}

/** Reads JSON text from disk; what cannot be read counts as nothing, so that one broken slice costs only itself. */
export function readPersisted(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
