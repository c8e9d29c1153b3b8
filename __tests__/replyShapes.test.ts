/** The shapes that replies are mended by, written from the contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'zod';

import { contract } from '#contract/contract.ts';

import { shapeFiles, shapeOf } from '../scripts/shapes.ts';

const files = shapeFiles();
const onDisk = readdirSync('src/api/shapes').map((name) => join('src/api/shapes', name));

it('what stands in src/api/shapes is what `npm run shapes` writes', () => {
  expect(onDisk.sort()).toEqual([...files.keys()].sort());
  for (const [path, text] of files) expect(`${path}\n${readFileSync(path, 'utf8')}`).toBe(`${path}\n${text}`);
});

it('each call has its shape, and each subject keeps its own', () => {
  const text = [...files.values()].join('');
  expect(Object.keys(contract).filter((route) => !text.includes(`'${route}':`))).toEqual([]);
  const forgetful = [...files.keys()]
    .map((path) => join('src/api', basename(path)))
    .filter((path) => !readFileSync(path, 'utf8').includes('\nregisterSchemas(shapes);\n'));
  expect(forgetful).toEqual([]);
});

it('the shape of a reply states what its schema promises', () => {
  const shapes: [z.ZodType, unknown][] = [
    [z.string(), 't'],
    [z.string().min(1), 'i'],
    [z.iso.datetime().nullable(), ['?', 'd']],
    [z.iso.date(), 'D'],
    [
      z.object({ birthday: z.iso.date().nullable(), day: z.iso.date().nullable() }),
      { birthday: ['?', 'B'], day: ['?', 'D'] },
    ],
    [z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/), 'M'],
    [z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/), 'h'],
    [z.string().nullable(), ['?', 'i']],
    [z.int(), 'n'],
    [z.int().meta({ default: 0 }), 'c'],
    [z.boolean(), 'b'],
    [z.null(), '0'],
    [z.enum(['Y', 'N']), 'y'],
    [z.enum(['Y', 'N']).meta({ default: 'Y' }), ['=', 'y', 'Y']],
    [z.enum(['pos', 'fnb']).optional(), ['-', 'pos|fnb']],
    [z.array(z.literal('dineIn')), ['*', 'dineIn']],
    [z.array(z.string()).max(3), ['*', 't']],
    [z.array(z.string()).length(7), ['*', 't', 7]],
    [z.array(z.string()).nullable(), ['?', ['*', 't', 0]]],
    [z.array(z.string()).min(1).max(6), ['*', 't', 1]],
    [z.object({ name: z.string() }).nullable(), ['?', { name: 't' }]],
    [
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('home'), city: z.string() })]),
      ['|', { home: { kind: 'home', city: 't' } }],
    ],
  ];
  for (const [schema, shape] of shapes) expect(shapeOf(schema)).toEqual(shape);
});

it('a kind of schema that nobody thought of stops the writing', () => {
  expect(() => shapeOf(z.date())).toThrow('teach scripts/shapes.ts');
  expect(() => shapeOf(z.enum(['a']))).toThrow('no shape for the words');
  expect(() => shapeOf(z.union([z.object({ type: z.literal('home') })]))).toThrow('told apart by `kind`');
});
