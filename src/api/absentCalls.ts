/**
 * Calls of ours that this host has not got. Spec 7 lists what every host answers; the others are marked in the
 * contract,
 * and a host that has one not says so by a 404. That is remembered for the browsing session, so that each is asked for
 * once.
 */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { readSession, sessionKeys, writeSession } from '#platform/storage.ts';
import { failuresText } from '#text/failuresText.ts';

import type { UmeRequest } from './call.ts';
import type { UmeError } from './umeError.ts';
import type { OptionalRoute } from '#contract/infer.ts';

export const ABSENT_ERROR: UmeError = { kind: 'absent', message: failuresText.absent };

/** Routes hold no comma. */
const absentRoutes = (): string[] => (readSession(sessionKeys.absentCalls) ?? '').split(',');

/** Has this host been found to be without this call of ours? For what is better not offered at all. */
export function isAbsentHere(route: OptionalRoute): boolean {
  return absentRoutes().includes(route);
}

export function isKnownAbsent(request: UmeRequest): boolean {
  return request.isOptional === true && isAbsentHere(request.route);
}

/** An argument that names a thing: a 404 in the body speaks of that thing then, not of the call. */
const NAMES_A_THING = /id$/i;

function meansNoSuchCall({ args }: UmeRequest, error: UmeError): boolean {
  if (error.kind === 'status') return error.status === 404 || error.status === 405 || error.status === 501;
  return (
    error.kind === 'body' &&
    error.code === BODY_CODES.notFound &&
    !Object.keys(args).some((name) => NAMES_A_THING.test(name))
  );
}

/** The result of `request`, or the kind `absent` when it is a call of ours and the answer says that there is none. */
export function markAbsent<D>(
  request: UmeRequest,
  result: { data: D } | { error: UmeError },
): { data: D } | { error: UmeError } {
  if (request.isOptional !== true || 'data' in result || !meansNoSuchCall(request, result.error)) return result;
  writeSession(sessionKeys.absentCalls, [...absentRoutes(), request.route].join(','));
  return { error: ABSENT_ERROR };
}
