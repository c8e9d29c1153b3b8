/** What every handler of the counter's interface gets, and what it does about a code that stands for nothing. */
import { takeHit } from '../data/limits.ts';
import { refuse } from './refuse.ts';

import type { PartnerCall } from '#contract/partnerCall.ts';
import type { Input } from '#contract/infer.ts';
import type { z } from 'zod';
import type { Caller, Deps } from './handlers.ts';

/** Whose key it is. */
type Shop = { keyId: string; merId: string };
export type PartnerRequest = Deps & Caller & { shop: Shop };
type Handler<C extends PartnerCall> = (request: PartnerRequest & Input<C>) => Promise<z.input<C['data']>>;
/** A call forgotten does not compile. */
export type PartnerHandlers<S> = { [R in keyof S]: S[R] extends PartnerCall ? Handler<S[R]> : never };

/** One code after the other that nobody has: somebody is guessing. */
const MISSES = [
  { seconds: 60, most: 30 },
  { seconds: 3_600, most: 300 },
];

/** What a code stands for; who tries many that stand for nothing has to wait. */
export async function known<T>({ db, clock, shop: { keyId } }: PartnerRequest, found: T | null): Promise<T> {
  if (found !== null) return found;
  throw refuse((await takeHit(db, { rule: 'partner.miss', subject: keyId }, MISSES, clock())) ? 'tooMany' : 'notFound');
}
