/**
 * Keys by which the mock apps reach shops: one for each merchant, made when its first branch is served, ended with the
 * process.
 */
import { PARTNER_RIGHTS } from '#contract/partnerCall.ts';

import { endPartnerKey, makePartnerKey } from '../data/partnerKeys.ts';
import { findStore } from '../data/stores.ts';

import type { Deps } from '../handlers/handlers.ts';

type Made = Awaited<ReturnType<typeof makePartnerKey>>;
export type SandboxKeys = {
  /** A key of the branch's merchant; null for no such branch. */ of(braId: string): Promise<string | null>;
  end(): Promise<void>;
};

/** Held in memory alone, so that another start has others. */
export function sandboxKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): SandboxKeys {
  const made = new Map<string, Promise<Made>>();
  return {
    async of(braId) {
      const store = await findStore(db, braId);
      if (!store) return null;
      const { merId } = store;
      const known = made.get(merId) ?? makePartnerKey(db, { merId, name: 'sandbox', rights: PARTNER_RIGHTS }, clock());
      made.set(merId, known);
      return (await known)?.key ?? null;
    },
    async end() {
      for (const key of await Promise.all(made.values())) if (key !== null) await endPartnerKey(db, key.keyId, clock());
    },
  };
}
