/**
 * What we send beyond the specification. A strict host refuses fields that it does not know, so they are sent only to a
 * host that has said that it knows them: by the header `Ume-Extensions: 1` of any answer. Kept in local storage under
 * the
 * host's origin, because the first call of a page may be the very one that carries such a field.
 */
import { apiOrigin } from '#platform/config.ts';
import { localKeys, readLocal, writeLocal } from '#platform/storage.ts';

import type { Route } from '#contract/infer.ts';

/** Fields of ours in any call of spec 7. */
const EXTENSION_FIELDS = ['tryKey', 'requestKey', 'termsVersion'];
/** Fields of ours in one call. */
const EXTENSION_FIELDS_OF: Partial<Record<Route, readonly string[]>> = {
  'POST /v1/ume/client/my/suggestion': ['score'],
};

export const EXTENSIONS_HEADER = 'Ume-Extensions';

const hostName = (): string => (apiOrigin() === '' ? window.location.origin : apiOrigin());

/** Remembers that the host knows our fields and the SMS action `bind`. */
export function noteExtensions(): void {
  if (!hasExtensions()) writeLocal(localKeys.extensionsOf, hostName());
}

/** Does the host know our fields and the SMS action `bind`? */
export function hasExtensions(): boolean {
  const host = readLocal(localKeys.extensionsOf);
  // the server has neither storage nor window
  return host !== null && host === hostName();
}

/** The arguments that this host may get. Runs in the boot script, before the shims. */
export function sendableArgs(route: Route, args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (hasExtensions()) return { ...args };
  const fieldNames = [...EXTENSION_FIELDS, ...(EXTENSION_FIELDS_OF[route] ?? [])];
  // JSON leaves undefined out, and so does buildRequest
  const absent = fieldNames.reduce<Record<string, undefined>>((fields, name) => ({ ...fields, [name]: undefined }), {});
  return { ...args, ...absent };
}
