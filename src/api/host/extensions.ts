/**
 * Fields beyond the specification. A strict host rejects unknown fields, so they are sent only to a host that supports
 * them. A host reports support by the header `Ume-Extensions: 1` on any response. Local storage keeps the result by
 * origin, because the first call of a page may need it.
 */
import { apiOrigin } from '#platform/config.ts';
import { localKeys, readLocal, writeLocal } from '#platform/storage.ts';

import type { Route } from '#contract/infer.ts';

/** Extension fields of any call of spec 7. */
const EXTENSION_FIELDS = ['tryKey', 'requestKey', 'termsVersion'];
/** Extension fields of a single call. */
const EXTENSION_FIELDS_OF: Partial<Record<Route, readonly string[]>> = {
  'POST /v1/ume/client/my/suggestion': ['score'],
};

export const EXTENSIONS_HEADER = 'Ume-Extensions';

const hostName = (): string => (apiOrigin() === '' ? window.location.origin : apiOrigin());

/** Remembers that the host supports the extensions and the SMS action `bind`. */
export function noteExtensions(): void {
  if (!hasExtensions()) writeLocal(localKeys.extensionsOf, hostName());
}

/** Returns true when the host supports the extensions and the SMS action `bind`. */
export function hasExtensions(): boolean {
  const host = readLocal(localKeys.extensionsOf);
  // the server has neither storage nor window
  return host !== null && host === hostName();
}

/** Removes extension fields that this host does not support. Runs in the boot script, before the shims. */
export function sendableArgs(route: Route, args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (hasExtensions()) return { ...args };
  const fieldNames = [...EXTENSION_FIELDS, ...(EXTENSION_FIELDS_OF[route] ?? [])];
  // undefined fields are omitted by JSON and by buildRequest
  const absent = fieldNames.reduce<Record<string, undefined>>((fields, name) => ({ ...fields, [name]: undefined }), {});
  return { ...args, ...absent };
}
