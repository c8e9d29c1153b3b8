/** The shops looked at last, newest first, on this device only; the sign-out forgets them (security C17). */
import { isBraId } from '#domain/ids.ts';
import { localKeys, readJson, writeLocal } from '#platform/storage.ts';

export type RecentStore = { braId: string; name: string; logo: string };

const MOST = 8;

function isStore(value: unknown): value is RecentStore {
  const { braId, name, logo } = (value ?? {}) as Partial<Record<keyof RecentStore, unknown>>;
  return typeof braId === 'string' && isBraId(braId) && typeof name === 'string' && typeof logo === 'string';
}
const isList = (value: unknown): value is RecentStore[] => Array.isArray(value) && value.every(isStore);

export function recentStores(): RecentStore[] {
  return (readJson('local', localKeys.recentStores, isList) ?? []).slice(0, MOST);
}

/** Puts a shop first; one that is there already moves up. */
export function rememberStore({ braId, name, logo }: RecentStore): void {
  writeLocal(localKeys.recentStores, JSON.stringify([{ braId, name, logo }, ...recentStores().filter((store) => store.braId !== braId)].slice(0, MOST)));
}
