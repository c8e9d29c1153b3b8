/**
 * Remembers the optional calls that this host lacks. Spec 7 lists the calls that every host answers. The contract marks
 * all others, and a host that lacks one answers 404. The session remembers the 404, so each missing call is requested
 * once.
 */
import { NOT_FOUND_CODE } from '#domain/bodyCodes.ts';
import { sessionKeys, writeSession } from '#platform/storage.ts';
import { failuresText } from '#text/failuresText.ts';

import { absentRoutes } from './absentRoutes.ts';
import { bodyCodeOf } from './umeError.ts';

import type { UmeRequest } from './call.ts';
import type { UmeError } from './umeError.ts';
import type { OptionalRoute } from '#contract/infer.ts';

export const ABSENT_ERROR: UmeError = { kind: 'absent', message: failuresText.absent };

/**
 * Returns true when the host has answered 404 to this optional call. Screens use it to hide what depends on the call.
 */
export function isAbsentHere(route: OptionalRoute): boolean {
  return absentRoutes().includes(route);
}

export function isKnownAbsent(request: UmeRequest): boolean {
  return request.isOptional === true && isAbsentHere(request.route);
}

/** Matches arguments that are ids. With an id, a 404 in the body means that the item is missing, not the call. */
const NAMES_A_THING = /id$/i;

function meansNoSuchCall({ args }: UmeRequest, error: UmeError): boolean {
  if (error.kind === 'status') return error.status === 404 || error.status === 405 || error.status === 501;
  return bodyCodeOf(error) === NOT_FOUND_CODE && !Object.keys(args).some((name) => NAMES_A_THING.test(name));
}

/** Returns `result`, or the error `absent` when an optional call answers that it does not exist. */
export function markAbsent<D>(
  request: UmeRequest,
  result: { data: D } | { error: UmeError },
): { data: D } | { error: UmeError } {
  if (request.isOptional !== true || 'data' in result || !meansNoSuchCall(request, result.error)) return result;
  writeSession(sessionKeys.absentCalls, [...absentRoutes(), request.route].join(','));
  return { error: ABSENT_ERROR };
}
