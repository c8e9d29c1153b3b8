/**
 * Mapping for a host whose field names differ from src/contract. Write the mapping here and nowhere else. An empty
 * mapping changes nothing.
 *
 * A row is a call of the contract, or `all` for every call. The row of a call applies after `all`.
 *
 * ```ts
 * replies: {
 *   all: (data) => renamed(data, { shop_id: 'braId', merchant_id: 'merId' }),
 *   'GET /v1/ume/client/member/is/mer': (data) => (data === 'member' ? 'Y' : 'N'),
 * }, args: {
 *   all: ({ braId, ...args }) => ({ ...args, shop_id: braId }),
 * },
 * ```
 */
import type { Route } from '#contract/infer.ts';

export type Args = Readonly<Record<string, unknown>>;
type Row = Route | 'all';

export type Host = {
  /**
   * Converts `data` of an envelope with code 200 to the contract's names. The result may be incomplete, because
   * api/shape.ts coerces it. A throw counts as an unreadable reply.
   */
  replies: Partial<Record<Row, (data: unknown) => unknown>>;
  /** Converts query or body arguments to the host's names. Path arguments are not converted. */
  args: Partial<Record<Row, (args: Args) => Args>>;
};

export const host: Host = { replies: {}, args: {} };
