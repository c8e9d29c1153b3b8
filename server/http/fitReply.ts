/**
 * Fits a handler's data to the contract. A row of the database may hold a value that the contract does not allow. Such
 * a row leaves its list by itself, and the rest of the reply goes out.
 */
import type { z } from 'zod';

/** Receives the place of each value that did not fit, as `list.3.issuedAt`, and the ids of its row. */
export type ReportMisfit = (at: string, ids: Record<string, string>) => void;

type Path = readonly PropertyKey[];
type Def = { innerType?: z.ZodType; shape?: Record<string, z.ZodType> };

/** Each pass may reveal further misfits, such as a list that became too short. */
const MOST_PASSES = 5;

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], data);

/** The schema of the field at `path`, or undefined inside of unions. */
function schemaAt(schema: z.ZodType | undefined, path: Path): z.ZodType | undefined {
  const { innerType, shape } = (schema?.def ?? {}) as Def;
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  if (innerType) return schemaAt(innerType, path);
  return shape ? schemaAt(shape[String(first)], rest) : undefined;
}

/** The ids in a row, for the log: `{ invoiceId: 'i7' }`. */
function idsOf(row: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((row ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Id') && typeof entry[1] === 'string',
    ),
  );
}

/**
 * Sets the field at `path` to the value of a host that leaves it out: null, or the contract's default. Otherwise it
 * sets the nearest object around the field.
 * @returns false when the contract has no such value
 */
function clearField(schema: z.ZodType, data: unknown, path: Path): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    const field = schemaAt(schema, path.slice(0, length));
    const unsaid = [null, field?.meta()?.['default']].find((value) => field?.safeParse(value).success);
    if (unsaid === undefined) continue;
    const parent = valueAt(data, path.slice(0, length - 1)) as Record<PropertyKey, unknown>;
    parent[path[length - 1] ?? ''] = unsaid;
    return true;
  }
  return false;
}

/** Removes each misfit of `issues`. @returns false when one cannot be removed */
function removeMisfits(schema: z.ZodType, data: unknown, issues: z.core.$ZodIssue[], report: ReportMisfit): boolean {
  const leaving = new Map<unknown[], Set<unknown>>();
  for (const { path } of issues) {
    const index = path.findIndex((key) => typeof key === 'number');
    if (index < 0) {
      report(path.join('.'), {});
      if (!clearField(schema, data, path)) return false;
      continue;
    }
    const list = valueAt(data, path.slice(0, index)) as unknown[];
    const row = list[Number(path[index])];
    const rows = leaving.get(list) ?? new Set();
    if (!rows.has(path[index])) report(path.join('.'), idsOf(row));
    leaving.set(list, rows.add(path[index]));
  }
  for (const [list, rows] of leaving) list.splice(0, list.length, ...list.filter((_row, at) => !rows.has(at)));
  return true;
}

/**
 * Parses `data` by `schema`. An item of a list that does not fit leaves the outermost list that it stands in. A field
 * outside of lists gets the value of a host that does not say. Only fields of the contract remain.
 * @throws ZodError when the reply has no such value
 */
export function fitReply<S extends z.ZodType>(schema: S, data: unknown, report: ReportMisfit): z.output<S> {
  let result = schema.safeParse(data);
  if (result.success) return result.data;
  // handlers share cached objects
  const copy = structuredClone({ data });
  for (let pass = 0; !result.success && pass < MOST_PASSES; pass += 1) {
    if (!removeMisfits(schema, copy.data, result.error.issues, report)) throw result.error;
    result = schema.safeParse(copy.data);
  }
  if (!result.success) throw result.error;
  return result.data;
}
