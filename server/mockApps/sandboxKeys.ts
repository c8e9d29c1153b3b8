/**
 * The mock apps' keys to shops, one per merchant. Created on the first request for a branch, revoked when the process
 * ends.
 */
import { PARTNER_RIGHTS } from '#contract/partnerCall.ts';

import { endPartnerKey, makePartnerKey } from '../data/partnerKeys.ts';
import { findStore } from '../data/stores.ts';

import type { Deps } from '../handlers/handlers.ts';

type PartnerKey = Awaited<ReturnType<typeof makePartnerKey>>;
export type SandboxKeys = {
  /** A key of the branch's merchant, or null for an unknown branch. */ of(braId: string): Promise<string | null>;
  end(): Promise<void>;
};

/** Kept in memory only, so each start creates new keys. */
export function sandboxKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): SandboxKeys {
  const keys = new Map<string, Promise<PartnerKey>>();
  return {
    async of(braId) {
      const store = await findStore(db, braId);
      if (!store) return null;
      const { merId } = store;
      const key =
        keys.get(merId) ??
        makePartnerKey(db, { merId, name: 'sandbox', rights: PARTNER_RIGHTS, expiresAt: null }, clock());
      keys.set(merId, key);
      return (await key)?.key ?? null;
    },
    async end() {
      for (const key of await Promise.all(keys.values())) if (key !== null) await endPartnerKey(db, key.keyId, clock());
    },
  };
}
