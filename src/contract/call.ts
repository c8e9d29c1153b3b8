/**
 * The shape of one call of the ume API. The contract is data that both sides read: the server mounts and parses by it,
 * the portal takes only its types (so that no zod reaches a phone).
 */
import type { z } from 'zod';

/** Who may call: anyone; anyone, but a member is recognised; a signed-in member only (else code 401). */
export type Auth = 'public' | 'optional' | 'member';

export type Call = {
  /** One line for /sandbox/openapi.json. */
  summary: string;
  auth: Auth;
  /**
   * Set for an optional call, which spec 7 does not list: how the portal behaves if the host lacks it. English
   * sentences for host builders; `npm run openapi` writes them into docs/api.md and the OpenAPI description.
   */
  without?: string;
  /** Parts of the path in braces. */
  params?: z.ZodObject;
  /** A call has a query or a body, never both (spec 7 names one place for each call). */
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** `data` of the envelope when code is 200. Fields the schema does not name never leave the server. */
  data: z.ZodType;
};

export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/ume/client/${string}`, Call>;
