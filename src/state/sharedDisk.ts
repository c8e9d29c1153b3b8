/**
 * The storage of redux-persist in a browser with several tabs. redux-persist writes all slices at each change; here
 * only
 * what this tab changed goes to disk. The rest stays as another tab wrote it.
 */
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

import { isObject, localKeys, persistStorage, readLocal } from '#platform/storage.ts';

import { readPersisted } from './persisted.ts';

export type Fields = Record<string, unknown>;

/** Do both hold the same, whatever the order of their fields? */
export const isSame = (one: unknown, other: unknown): boolean => copyWithStructuralSharing(one, other) === one;

/** The slices of a text as redux-persist writes it: each is a text of its own. What cannot be read is left out. */
function slicesIn(text: string | null): Fields {
  const texts = readPersisted(text);
  if (!isObject(texts)) return {};
  const slices: Fields = {};
  for (const [name, slice] of Object.entries(texts)) {
    const value = readPersisted(slice);
    if (value !== undefined) slices[name] = value;
  }
  return slices;
}

function textOf(slices: Fields): string {
  const texts: Record<string, string> = {};
  for (const [name, slice] of Object.entries(slices)) texts[name] = JSON.stringify(slice);
  return JSON.stringify(texts);
}

/** The slices on disk now. */
export const slicesOnDisk = (): Fields => slicesIn(readLocal(localKeys.persisted));

const versionOf = ({ _persist: meta }: Fields): unknown => (isObject(meta) ? meta.version : undefined);

/** `mine`, but what this tab left as it was is as on `disk`. */
function withOthers(mine: Fields, own: Fields, disk: Fields): Fields {
  const next = { ...mine };
  for (const [name, value] of Object.entries(disk)) {
    const ours = mine[name];
    // its fields have nothing to do with each other, those of the other slices do
    if (name === 'user' && isObject(value) && isObject(ours))
      next.user = withOthers(ours, isObject(own.user) ? own.user : {}, value);
    else if (!(name in own) || isSame(ours, own[name])) next[name] = value;
  }
  return next;
}

/** One for each store. */
export function makeSharedDisk(): typeof persistStorage {
  /** The slices that this tab read or wrote last. */
  let own: Fields = {};
  return {
    async getItem(key) {
      const text = await persistStorage.getItem(key);
      own = slicesIn(text);
      return text;
    },
    setItem(key, text) {
      const mine = slicesIn(text);
      const disk = slicesOnDisk();
      // slices of another version have another shape
      const next = versionOf(disk) === versionOf(mine) ? withOthers(mine, own, disk) : mine;
      own = mine;
      return isSame(next, disk) ? Promise.resolve() : persistStorage.setItem(key, textOf(next));
    },
    removeItem: (key) => persistStorage.removeItem(key),
  };
}
