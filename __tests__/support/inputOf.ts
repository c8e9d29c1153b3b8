/** Makes inputs that the schema of a call accepts, the odd and largest ones first, for property tests. */
import { fc } from './fuzz.ts';

import type { z } from 'zod';

type Def = {
  type: string;
  format?: string;
  entries: Record<string, string>;
  values: unknown[];
  innerType: z.ZodType;
  element: z.ZodType;
  in: z.ZodType;
  shape: Record<string, z.ZodType>;
  options: z.ZodType[];
  checks?: { _zod: { def: { format?: string; pattern?: RegExp } } }[];
};
type Bounded = { minValue: number | null; maxValue: number | null };

/** Texts that broke something once: controls, half of a pair, joined emoji, signs of SQL, JSON and HTML. */
const ODD_TEXTS = [
  '梅',
  '\ud800a',
  '\u0000x',
  "'; --",
  '"}{\\',
  '<b>&',
  '👨‍👩‍👧',
  `e${'\u0301'.repeat(40)}`,
  '\u202e反',
  '字'.repeat(40),
];
/** At the edges of what InputInstant accepts, and around the clock of the tests. */
const INSTANTS = [
  '2000-01-01T00:00:00Z',
  '2021-11-21T00:00:00.000Z',
  '2026-11-20T04:00:00.000Z',
  '2026-11-21T03:59:59.999Z',
  '2099-12-31T23:59:59.999Z',
];

/** At the edges of what InputDay accepts, and around the clock of the tests. */
const DAYS = ['1900-01-01', '2026-11-19', '2026-11-20', '2026-11-21', '2028-02-29', '2099-12-31'];

function textOf({ format: ownFormat, checks = [] }: Def): fc.Arbitrary<string> {
  const formats = checks.map(({ _zod }) => _zod.def);
  const pattern = formats.find(({ format }) => format === 'regex')?.pattern;
  if (ownFormat === 'date') return fc.constantFrom(...DAYS);
  if (pattern) return fc.stringMatching(pattern);
  return fc.oneof(
    fc.constantFrom(...ODD_TEXTS, ...INSTANTS),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  );
}

/** @param schema describes a body, a query or one of their fields */
export function inputOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(schema).filter((value) => schema.safeParse(value).success);
}

function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const def = schema.def as unknown as Def;
  switch (def.type) {
    case 'string':
      return textOf(def);
    case 'number': {
      const { minValue, maxValue } = schema as unknown as Bounded;
      const [min, max] = [minValue ?? Number.MIN_SAFE_INTEGER, maxValue ?? Number.MAX_SAFE_INTEGER];
      return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
    }
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'nullable':
      return fc.option(inputOf(def.innerType), { nil: null });
    case 'optional':
    case 'default':
      return fc.option(inputOf(def.innerType), { nil: undefined });
    case 'pipe':
      return arbitraryOf(def.in);
    case 'array':
      return fc.array(inputOf(def.element), { minLength: 1, maxLength: 3 });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inputOf(field)])));
    case 'union':
      return fc.oneof(...def.options.map(inputOf));
    default:
      throw new Error(`no input for a schema of type ${def.type}`);
  }
}
