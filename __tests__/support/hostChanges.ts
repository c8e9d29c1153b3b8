/** Real hosts deviate from the contract in these ways. Each is a change of a whole reply. */
import { onlyNamed } from './specificationHost.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

const isNamed = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies `change` to each named value at any depth, innermost first. */
function eachNamed(value: Json, change: (named: JsonObject) => Json): Json {
  if (Array.isArray(value)) return value.map((row) => eachNamed(row, change));
  if (!isNamed(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachNamed(inner, change)])));
}

/** Applies `change` to each field at any depth. Undefined removes the field. */
function eachField(value: Json, change: (field: Json, name: string) => Json | undefined): Json {
  return eachNamed(value, (object) =>
    Object.fromEntries(
      Object.entries(object).flatMap(([name, field]) => {
        const changed = change(field, name);
        return changed === undefined ? [] : [[name, changed]];
      }),
    ),
  );
}

const isPage = (object: JsonObject): boolean => 'list' in object && 'next' in object;
/** A page object with rows and no other data. */
const isBarePage = (object: JsonObject): boolean => isPage(object) && Object.keys(object).length === 2;
const isPlain = (field: Json): boolean => field === null || typeof field !== 'object';
/** Looks like an enum value. */
const isWord = (field: Json): boolean => typeof field === 'string' && /^[a-z][a-zA-Z]+$/.test(field);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Changes of `data` by their names. */
export const hostChanges: Record<string, (data: Json) => Json> = {
  'fields in another order': (data) =>
    eachNamed(data, (object) => Object.fromEntries(Object.entries(object).reverse())),
  'fields that nobody knows': (data) => eachNamed(data, (object) => ({ ...object, extension: { version: 2 } })),
  'no next': (data) => eachField(data, (field, name) => (name === 'next' ? undefined : field)),
  'numbers as text': (data) => eachField(data, (field) => (typeof field === 'number' ? String(field) : field)),
  'ids as numbers': (data) =>
    eachField(data, (field) => (typeof field === 'string' && /^[1-9]\d{0,9}$/.test(field) ? Number(field) : field)),
  // The default of many Java hosts.
  'what is null left out': (data) => eachField(data, (field) => field ?? undefined),
  'null in place of values': (data) => eachField(data, (field) => (isPlain(field) ? null : field)),
  // The rows remain, without content.
  'null in place of all but ids and words': (data) =>
    eachField(data, (field, name) => (isPlain(field) && !isWord(field) && !/Id$|^code$/.test(name) ? null : field)),
  'null in place of objects': (data) => eachField(data, (field) => (isNamed(field) ? null : field)),
  'lists null': (data) => eachField(data, (field) => (Array.isArray(field) ? null : field)),
  'lists left out': (data) => eachField(data, (field) => (Array.isArray(field) ? undefined : field)),
  'a page as a bare array': (data) =>
    eachNamed(data, (object) => (isBarePage(object) ? (object['list'] ?? null) : object)),
  'a page with figures as a bare array': (data) =>
    eachNamed(data, (object) => (isPage(object) ? (object['list'] ?? null) : object)),
  'a page with a list of null': (data) => eachNamed(data, (object) => (isPage(object) ? { list: null } : object)),
  'data null': () => null,
  'data empty': () => ({}),
  'only what the specification names': (data) => onlyNamed(data) as Json,
  'names in snake_case': (data) =>
    eachNamed(data, (object) =>
      Object.fromEntries(Object.entries(object).map(([name, field]) => [snake(name), field])),
    ),
  'words that nobody knows': (data) => eachField(data, (field) => (isWord(field) ? 'somethingNew' : field)),
};

/** The reply without one of its top-level fields, for each field. */
export function withoutOne(data: Json): [name: string, data: Json][] {
  if (!isNamed(data)) return [];
  return Object.keys(data).map((name) => [
    name,
    Object.fromEntries(Object.entries(data).filter(([other]) => other !== name)),
  ]);
}

export type { Json };
