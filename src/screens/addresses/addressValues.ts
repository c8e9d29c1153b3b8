/** Form values of both address forms, converted from and to an address, and their validation rules. */
import {
  detailProblem,
  isStoreId,
  pickupName,
  pickupNameProblem,
  receiverMobile,
  receiverProblem,
} from '#domain/deliveryAddress.ts';
import { collapseSpaces } from '#domain/profile.ts';
import { postalCodeOf } from '#domain/taiwanDistricts.ts';
import { formatMobile } from '#features/signIn/formatMobile.ts';
import { addressFormText, pickupFormText } from '#text/addressesText.ts';

import type { Args, Data } from '#contract/infer.ts';
import type { Rules } from '#features/forms/useForm.ts';
import type { MemberDetail } from '#state/userSlice.ts';

export type Address = Data<'GET /v1/ume/client/my/shipping/address/{id}'>;
export type AddressFields = Args<'POST /v1/ume/client/my/shipping/address'>;

type Person = { receiver: string; mobile: string; isDefault: boolean };
export type HomeValues = Person & { city: string; district: string; detail: string };
export type PickupValues = Person & { storeId: string; storeName: string; storeAddress: string };

/** Formats a Taiwanese number. */
export const formatTaiwanMobile = (typed: string): string => formatMobile('886', typed);

const personOf = (address: Address | null): Person => ({
  receiver: address?.receiver ?? '',
  mobile: formatTaiwanMobile(address?.mobileNumber ?? ''),
  isDefault: address?.isDefault ?? false,
});

/** The member's own number, '' for a foreign one or one that is masked on disk. */
const ownMobile = (member: MemberDetail | null): string =>
  receiverMobile(member?.mobileNumber ?? '') === null ? '' : formatTaiwanMobile(member?.mobileNumber ?? '');

/** @param member their nickname and number are in a new form (WCAG 3.3.7) */
export function homeValuesOf(address: Address | null, member: MemberDetail | null): HomeValues {
  const place = address?.place.kind === 'home' ? address.place : null;
  return {
    ...personOf(address),
    ...(address === null && { receiver: member?.nickname ?? '', mobile: ownMobile(member) }),
    city: place?.city ?? '',
    district: place?.district ?? '',
    detail: place?.detail ?? '',
  };
}

/** @param member their number is in a new form. The name must be that of the identity card, which no nickname is. */
export function pickupValuesOf(address: Address | null, member: MemberDetail | null): PickupValues {
  const place = address?.place.kind === 'pickup' ? address.place : null;
  return {
    ...personOf(address),
    ...(address === null && { mobile: ownMobile(member) }),
    storeId: place?.storeId ?? '',
    storeName: place?.storeName ?? '',
    storeAddress: place?.storeAddress ?? '',
  };
}

const personFields = ({ receiver, mobile, isDefault }: Person) => ({
  receiver,
  mobileNumber: receiverMobile(mobile) ?? mobile,
  isDefault,
});

export function homeFields(values: HomeValues): AddressFields {
  const { city, district, detail } = values;
  return { ...personFields(values), place: { kind: 'home', city, district, detail } };
}

export function pickupFields(values: PickupValues): AddressFields {
  const { storeId, storeName, storeAddress } = values;
  return {
    ...personFields({ ...values, receiver: pickupName(values.receiver) }),
    place: {
      kind: 'pickup',
      storeId: storeId.trim(),
      storeName: collapseSpaces(storeName),
      storeAddress: collapseSpaces(storeAddress),
    },
  };
}

/** Request body when only the default mark changes. */
export function fieldsOf({ receiver, mobileNumber, place }: Address, isDefault: boolean): AddressFields {
  return {
    receiver,
    mobileNumber,
    isDefault,
    place:
      place.kind === 'pickup'
        ? place
        : { kind: 'home', city: place.city, district: place.district, detail: place.detail },
  };
}

const messageOf = <P extends string>(problem: P | null, messages: Readonly<Record<P, string>>): string | null =>
  problem === null ? null : messages[problem];

function mobileRule(typed: string): string | null {
  const { empty, wrong } = addressFormText.problems.mobile;
  if (typed.trim() === '') return empty;
  return receiverMobile(typed) === null ? wrong : null;
}

export const homeRules: Rules<HomeValues> = {
  receiver: (receiver) => messageOf(receiverProblem(receiver), addressFormText.problems.receiver),
  mobile: mobileRule,
  district: (district, { city }) => (postalCodeOf(city, district) === null ? addressFormText.problems.district : null),
  detail: (detail) => messageOf(detailProblem(detail), addressFormText.problems.detail),
};

const storeIdProblem = (typed: string): 'empty' | 'wrong' | null =>
  typed === '' ? 'empty' : isStoreId(typed) ? null : 'wrong';

/** Rules for a store that is typed by hand. */
export const typedStoreRules: Rules<PickupValues> = {
  storeId: (storeId) => messageOf(storeIdProblem(storeId.trim()), pickupFormText.problems.storeId),
  storeName: (name) => (collapseSpaces(name) === '' ? pickupFormText.problems.storeName : null),
  receiver: (receiver) => messageOf(pickupNameProblem(receiver), pickupFormText.problems.receiver),
  mobile: mobileRule,
};

export const pickupRules: Rules<PickupValues> = {
  storeId: (storeId) => (storeId === '' ? pickupFormText.problems.store : null),
  receiver: (receiver) => messageOf(pickupNameProblem(receiver), pickupFormText.problems.receiver),
  mobile: mobileRule,
};
