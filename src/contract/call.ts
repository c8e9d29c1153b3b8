/**
 * The type of one call of the ume API. The contract is a literal. The server mounts and parses by it. The portal
 * imports only its types, so that zod is not part of its bundle.
 */
import type { z } from 'zod';

/**
 * public: everyone. optional: everyone, with the member if the token is valid. member: signed-in members only, else
 * code 401.
 */
export type Auth = 'public' | 'optional' | 'member';

export type Call = {
  /** One line for /sandbox/openapi.json. */
  summary: string;
  auth: Auth;
  /**
   * Set for an optional call, which spec 7 does not list: how the portal behaves if the host lacks it. English
   * sentences for host builders, which `npm run openapi` writes into docs/api.md and the OpenAPI description.
   */
  without?: string;
  /** Path parameters in braces. */
  params?: z.ZodObject;
  /** A call has a query or a body, never both (spec 7). */
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** `data` of the envelope when code is 200. Fields outside of the schema never leave the server. */
  data: z.ZodType;
};

export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/ume/client/${string}`, Call>;
