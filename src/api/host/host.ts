/**
 * The seam for a host whose fields are called otherwise than in src/contract: whoever points the portal at one writes the
 * mapping here and nowhere else. As it stands, names are the contract's own and nothing is done.
 *
 * A row is a call of the contract, or `all` for every call; the row of the call itself comes on top of it.
 *
 * ```ts
 * replies: {
 *   all: (data) => renamed(data, { shop_id: 'braId', merchant_id: 'merId' }),
 *   'GET /v1/ume/client/member/is/mer': (data) => (data === 'member' ? 'Y' : 'N'),
 * },
 * args: {
 *   all: ({ braId, ...args }) => ({ ...args, shop_id: braId }),
 * },
 * ```
 */
import type { Route } from '#contract/infer.ts';

export type Args = Readonly<Record<string, unknown>>;
type Row = Route | 'all';

export type Host = {
  /**
   * From `data` of an envelope with code 200, whatever it is, to the contract's names. What comes out need not be whole:
   * it is put into shape afterwards (api/shape.ts). A throw counts as an answer that cannot be read.
   */
  replies: Partial<Record<Row, (data: unknown) => unknown>>;
  /** From the arguments that travel in query or body to this host's names. Those in the path stand in their place already. */
  args: Partial<Record<Row, (args: Args) => Args>>;
};

export const host: Host = { replies: {}, args: {} };
