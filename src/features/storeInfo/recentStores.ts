/** Recently viewed shops, newest first, on this device only. Sign-out clears them (security C17). */
import { isText, objectOf } from '#domain/checks.ts';
import { isId } from '#domain/ids.ts';
import { recentList } from '#platform/recentList.ts';
import { localKeys } from '#platform/storage.ts';

export type RecentStore = { braId: string; name: string; logo: string };

const MAX = 8;

const isStore = objectOf<RecentStore>({
  braId: (id): id is string => isText(id) && isId(id),
  name: isText,
  logo: isText,
});

const stores = recentList({
  key: localKeys.recentStores,
  max: MAX,
  isItem: isStore,
  isSame: (one, other) => one.braId === other.braId,
});

export const recentStores = stores.read;
export const subscribeToRecentStores = stores.subscribe;

/** Moves or adds a shop to the front. */
export function rememberStore({ braId, name, logo }: RecentStore): void {
  stores.remember({ braId, name, logo });
}
