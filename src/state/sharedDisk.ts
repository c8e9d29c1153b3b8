/**
 * The storage of redux-persist in a browser with several tabs. redux-persist writes all slices at each change. This
 * storage writes only the slices that this tab changed, and keeps the others as another tab wrote them.
 */
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

import { isObject } from '#domain/checks.ts';
import { localKeys, persistStorage, readLocal } from '#platform/storage.ts';

import { readPersisted } from './persisted.ts';

export type Fields = Record<string, unknown>;

/** Are both deeply equal, in any order of their fields? */
export const isSame = (one: unknown, other: unknown): boolean => copyWithStructuralSharing(one, other) === one;

/** Parses redux-persist's JSON, in which each slice is a JSON text again. Unreadable slices are left out. */
function parseSlices(text: string | null): Fields {
  const texts = readPersisted(text);
  if (!isObject(texts)) return {};
  const slices: Fields = {};
  for (const [name, slice] of Object.entries(texts)) {
    const value = readPersisted(slice);
    if (value !== undefined) slices[name] = value;
  }
  return slices;
}

function stringifySlices(slices: Fields): string {
  const texts: Record<string, string> = {};
  for (const [name, slice] of Object.entries(slices)) texts[name] = JSON.stringify(slice);
  return JSON.stringify(texts);
}

/** The slices on disk now. */
export const slicesOnDisk = (): Fields => parseSlices(readLocal(localKeys.persisted));

const versionOf = ({ _persist: meta }: Fields): unknown => (isObject(meta) ? meta.version : undefined);

/** The slices on `disk`, with those that this tab changed between `before` and `mine`. */
function mergeChanges(mine: Fields, before: Fields, disk: Fields): Fields {
  const next = { ...mine };
  for (const [name, value] of Object.entries(disk)) {
    const ours = mine[name];
    // the fields of the user slice are independent of each other, unlike those of the other slices
    if (name === 'user' && isObject(value) && isObject(ours))
      next.user = mergeChanges(ours, isObject(before.user) ? before.user : {}, value);
    else if (!(name in before) || isSame(ours, before[name])) next[name] = value;
  }
  return next;
}

/** @returns the storage of one store */
export function makeSharedDisk(): typeof persistStorage {
  /** The slices that this tab read or wrote last. */
  let lastSlices: Fields = {};
  return {
    async getItem(key) {
      const text = await persistStorage.getItem(key);
      lastSlices = parseSlices(text);
      return text;
    },
    setItem(key, text) {
      const mine = parseSlices(text);
      const disk = slicesOnDisk();
      // slices of another version are not merged
      const next = versionOf(disk) === versionOf(mine) ? mergeChanges(mine, lastSlices, disk) : mine;
      lastSlices = mine;
      return isSame(next, disk) ? Promise.resolve() : persistStorage.setItem(key, stringifySlices(next));
    },
    removeItem: (key) => persistStorage.removeItem(key),
  };
}
