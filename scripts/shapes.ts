/**
 * `npm run shapes` writes src/api/shapes/: the contract's schemas without zod, which the portal mends replies by
 * (src/api/shape.ts). Each file of src/api has its own shapes file, so that each chunk carries only its own calls.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import ts from 'typescript';

import { contract } from '../src/contract/contract.ts';
import { homeCall } from '../src/preview/previewCalls.ts';

import type { Fields, Shape } from '../src/api/shape.ts';
import type { Route } from '../src/contract/infer.ts';
import type { z } from 'zod';

const API = 'src/api';
const HEADER = '/** Written by `npm run shapes` from src/contract. Do not edit. */\n';

/**
 * The shape of the values that `schema` accepts. An empty text or list is its own default if the schema accepts it. All
 * other defaults come from `.meta({ default })`.
 * @throws Error on a kind of schema that the contract has not used so far
 */
export function shapeOf(schema: z.ZodType): Shape {
  const defaultValue = schema.meta()?.['default'];
  const shape = plainShapeOf(schema);
  if (defaultValue === undefined) return shape;
  // An empty text counts as missing.
  return shape === 'n' && defaultValue === 0 ? 'c' : ['=', shape === 't' ? 'i' : shape, defaultValue];
}

function plainShapeOf(schema: z.ZodType): Shape {
  const { def } = schema as z.ZodType & { def: AnyDef };
  const accepts = (value: unknown) => schema.safeParse(value).success;
  switch (def.type) {
    case 'string':
      return textShape(def['format'], accepts);
    case 'number':
      return 'n';
    case 'boolean':
      return 'b';
    case 'null':
      return '0';
    case 'literal':
      return joinValues(def.values as readonly string[]);
    case 'enum': {
      const options = Object.values(def.entries as Record<string, string>);
      return options.join() === 'Y,N' ? 'y' : joinValues(options);
    }
    case 'nullable': {
      const inner = shapeOf(def.innerType as z.ZodType);
      // spec 5: an empty text means the same as null.
      if (inner === 't') return ['?', 'i'];
      // A list without a readable row becomes null, not an empty list.
      return ['?', isList(inner) ? ['*', inner[1], inner[2] ?? 0] : inner];
    }
    case 'optional':
      return ['-', shapeOf(def.innerType as z.ZodType)];
    case 'array':
      return listOf(stated(shapeOf(def.element as z.ZodType)), accepts([]) ? [] : (def.checks ?? []));
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.ZodType>).map(([name, field]) => [
          name,
          fieldShape(name, shapeOf(field)),
        ]),
      );
    case 'union':
      return [
        '|',
        Object.fromEntries((def.options as z.ZodObject[]).map((option) => [kindOf(option), shapeOf(option)])),
      ];
    default:
      throw new Error(`no shape for a schema of type ${def.type}: teach scripts/shapes.ts and src/api/shape.ts`);
  }
}

/** Recognizes texts with several spellings by samples that the schema accepts or rejects. */
function textShape(format: unknown, accepts: (value: string) => boolean): Shape {
  if (format === 'datetime') return 'd';
  if (format === 'date') return 'D';
  if (accepts('2026-11') && !accepts('2026-13')) return 'M';
  if (accepts('24:00') && !accepts('25:00')) return 'h';
  return accepts('') ? 't' : 'i';
}

/** Only its name tells a birthday from another date. */
function fieldShape(name: string, shape: Shape): Shape {
  return name === 'birthday' && shape[1] === 'D' ? ['?', 'B'] : shape;
}

type AnyDef = { type: string; checks?: readonly Check[] } & Record<string, unknown>;
type Check = { _zod: { def: { check: string; minimum?: number; length?: number } } };

function listOf(element: Shape, checks: readonly Check[]): Shape {
  const least = Math.max(0, ...checks.map(({ _zod: { def } }) => def.minimum ?? def.length ?? 0));
  return least === 0 ? ['*', element] : ['*', element, least];
}

/** The shape of a reply. The only list of a reply without an id is the requested list, as on a page of a list. */
function replyShape(schema: z.ZodType): Shape {
  const shape = shapeOf(schema);
  if (!isFields(shape)) return stated(shape);
  const [list, ...others] = Object.keys(shape).filter((name) => isList(shape[name] ?? '') && shape[name]?.[1] !== 't');
  const isOneThing = Object.entries(shape).some(([name, field]) => name.endsWith('Id') && field === 'i');
  return list === undefined || others.length > 0 || isOneThing
    ? shape
    : { ...shape, [list]: stated(shape[list] ?? '') };
}

const isFields = (shape: Shape): shape is Fields => typeof shape !== 'string' && !Array.isArray(shape);

/**
 * Marks a requested list, or a day's list in that of a week. Without a readable row it is an error, not an empty list.
 * Other lists are details, and may be left out.
 */
function stated(shape: Shape): Shape {
  // Every row is readable as text.
  return isList(shape) && shape[1] !== 't' ? ['*', shape[1], shape[2] ?? 0] : shape;
}

const isList = (shape: Shape): shape is readonly ['*', Shape, number?] => Array.isArray(shape) && shape[0] === '*';

/** The values of an enum or literal in one text. Single letters are shapes, so it has two characters or more. */
function joinValues(options: readonly unknown[]): string {
  const text = options.join('|');
  if (text.length < 2 || !options.every((option) => typeof option === 'string'))
    throw new Error(`no shape for the words ${text}`);
  return text;
}

function kindOf(option: z.ZodObject): string {
  const kind = option.shape['kind'] as z.ZodLiteral<string> | undefined;
  if (kind === undefined) throw new Error('no shape for a union that is not told apart by `kind`');
  return kind.value;
}

/** Calls that a file of src/api imports, because the boot script and the server need them without RTK Query. */
const IMPORTED_ROUTES: Record<string, Route[]> = {
  'stores.ts': [homeCall({ braId: '' }).route, homeCall({ braId: '', codeId: '' }).route],
};

const isRoute = (text: string): text is Route => Object.hasOwn(contract, text);

/** All calls that the code names outside of its types. */
function routesIn(node: ts.Node): Route[] {
  if (ts.isTypeNode(node)) return [];
  if (ts.isStringLiteralLike(node)) return isRoute(node.text) ? [node.text] : [];
  const routes: Route[] = [];
  ts.forEachChild(node, (child) => void routes.push(...routesIn(child)));
  return routes;
}

/** The text of each file by its path. */
export function shapeFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(API)
    .filter((entry) => entry.endsWith('.ts'))
    .sort()) {
    const source = ts.createSourceFile(name, readFileSync(join(API, name), 'utf8'), ts.ScriptTarget.Latest, true);
    const routes = [...new Set([...(IMPORTED_ROUTES[name] ?? []), ...routesIn(source)])];
    if (routes.length > 0) files.set(join(API, 'shapes', basename(name)), fileOf(routes));
  }
  return files;
}

/** Writes repeated shapes once. */
function fileOf(routes: readonly Route[]): string {
  const shapes = Object.fromEntries(routes.map((route) => [route, replyShape(contract[route].data)]));
  const shared = sharedIn(Object.values(shapes));
  const names = new Map<string, string>();
  const lines = shared.map((text, at) => {
    const line = `const s${at}: Shape = ${spell(JSON.parse(text) as Shape, names)};\n`;
    names.set(text, `s${at}`);
    return line;
  });
  const rows = Object.entries(shapes).map(([route, shape]) => `  '${route}': ${spell(shape, names)},\n`);
  return `${HEADER}import type { Shapes } from '../replyShapes.ts';\n${lines.length > 0 ? "import type { Shape } from '../shape.ts';\n" : ''}\n${lines.join('')}${lines.length > 0 ? '\n' : ''}export const shapes: Shapes = {\n${rows.join('')}};\n`;
}

/** Repeated objects as JSON, inner ones first. */
function sharedIn(shapes: readonly Shape[]): string[] {
  const times = new Map<string, number>();
  const count = (shape: unknown): void => {
    if (typeof shape !== 'object' || shape === null) return;
    const text = JSON.stringify(shape);
    if (!Array.isArray(shape)) {
      times.set(text, (times.get(text) ?? 0) + 1);
      // Its parts were counted with its first occurrence.
      if (times.get(text) !== 1) return;
    }
    Object.values(shape).forEach(count);
  };
  shapes.forEach(count);
  return [...times]
    .filter(([text, many]) => many > 1 && text.length > 40)
    .map(([text]) => text)
    .sort((a, b) => a.length - b.length);
}

function spell(shape: unknown, names: ReadonlyMap<string, string>): string {
  if (typeof shape === 'string') return `'${shape}'`;
  if (typeof shape !== 'object' || shape === null) return JSON.stringify(shape);
  const name = names.get(JSON.stringify(shape));
  if (name !== undefined) return name;
  if (Array.isArray(shape)) return `[${shape.map((part) => spell(part, names)).join(', ')}]`;
  return `{ ${Object.entries(shape as Fields)
    .map(([field, part]) => `${field}: ${spell(part, names)}`)
    .join(', ')} }`;
}

if (process.argv[1]?.endsWith('shapes.ts') === true) for (const [file, text] of shapeFiles()) writeFileSync(file, text);
