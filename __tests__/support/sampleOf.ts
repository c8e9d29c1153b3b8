/** Makes a complete response or body from the schema of any call. Every field is set, every list has two rows. */
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';

/** Texts for every format in the contract. The first one that the schema accepts is used. */
const TEXTS = [
  '梅香',
  'AB12345678',
  '1001',
  '11:00',
  '2026-11-20T10:30:00.000Z',
  '2026-11-20',
  '2026-11',
  'ABCDEFGHJKLM',
  '1234',
  '123456',
  '912345678',
  'guest@ume.tw',
  'v'.repeat(43),
];
const NUMBERS = [3, 25, 1, 85];

type Def = {
  type: string;
  values: unknown[];
  entries: Record<string, string>;
  innerType: z.ZodType;
  element: z.ZodType;
  in: z.ZodType;
  shape: Record<string, z.ZodType>;
  options: z.ZodType[];
};

/** @throws if no sample fits a schema */
export function sampleOf(schema: z.ZodType): unknown {
  const sample = make(schema);
  const parsed = schema.safeParse(sample);
  if (!parsed.success) throw new Error(`no sample: ${parsed.error.message}`);
  return sample;
}

function listOf(row: unknown, schema: z.ZodType): unknown {
  return [2, 5, 7].map((length) => Array.from({ length }, () => row)).find((list) => schema.safeParse(list).success);
}

function make(schema: z.ZodType): unknown {
  const def = schema.def as unknown as Def;
  switch (def.type) {
    case 'string':
      return TEXTS.find((text) => schema.safeParse(text).success);
    case 'number':
      return NUMBERS.find((number) => schema.safeParse(number).success);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'nullable':
    case 'optional':
    case 'default':
      return make(def.innerType);
    case 'array':
      return listOf(make(def.element), schema);
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, make(field)]));
    case 'pipe':
      return make(def.in);
    case 'union':
      return make(def.options[0] as z.ZodType);
    default:
      throw new Error(`no sample for a schema of type ${def.type}`);
  }
}

/**
 * The required arguments of a call.
 * @param known values by name, for fields whose sample would name nothing
 */
export function argsOf({ params, query }: Call, known: Readonly<Record<string, string>>): Record<string, string> {
  const shape = { ...params?.shape, ...query?.shape } as Record<string, z.ZodType>;
  const required = Object.entries(shape).filter(
    ([name, field]) => name in known || !field.safeParse(undefined).success,
  );
  return Object.fromEntries(required.map(([name, field]) => [name, known[name] ?? String(sampleOf(field))]));
}
