/**
 * A host with only the specification's 63 calls and 404 for all others. The host is stateless, so changes are gone at
 * the next call. For the journeys, and for `npm run fake-host`.
 */
import { contract } from '#contract/contract.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';

import { matchRoute } from './matchRoute.ts';
import { samples } from './samples.ts';

import type { Call } from '#contract/call.ts';

/** `named`: only fields that the specification names. `whole`: all fields of the contract. */
export type Extent = 'named' | 'whole';
export type HostAnswer = { status: number; type: string; body: string };

/** Fields named in points 3, 4 and 7 of the specification, and `list` for rows. */
const NAMED = new Set([
  'userInfo',
  'userId',
  'token',
  'phoneAreaCode',
  'mobileNumber',
  'memberCode',
  'industryType',
  'merId',
  'tableCode',
  'memberGrade',
  'cityName',
  'address',
  'latlng',
  'latitude',
  'longitude',
  'location',
  'braId',
  'codeId',
  'couponId',
  'list',
]);
/** Ids of rows, without which a list has no meaning. */
const ROW_ID = /Id$/;

/** `value` without the fields that the specification does not name. */
export function onlyNamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onlyNamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      NAMED.has(name) || ROW_ID.test(name) ? [[name, onlyNamed(field)]] : [],
    ),
  );
}

const json = (status: number, code: number, message: string, data: unknown): HostAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ code, message, data }),
});

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#ccc" d="M0 0h3v2H0z"/></svg>';

/** The host's answer to a request. @param token of Request-Tk, '' for visitors */
export function specificationAnswer(method: string, path: string, token: string, extent: Extent): HostAnswer {
  if (path === '/v1/ume/client/file/showImage') return { status: 200, type: 'image/svg+xml', body: PICTURE };
  const match = matchRoute(method, path);
  const call = match === null ? undefined : (contract as Record<string, Call>)[match.route];
  if (match === null || call === undefined || call.without !== undefined) return json(404, 404, 'no such call', null);
  if (call.auth === 'member' && token === '') return json(200, BODY_CODES.signInAgain, '請重新登入', null);
  const sample: unknown = samples[match.route];
  return json(200, BODY_CODES.ok, 'success', extent === 'whole' ? sample : onlyNamed(sample));
}
