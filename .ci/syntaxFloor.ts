/** Walks emitted scripts for syntax and APIs younger than Chrome 69 and Safari 14 (R4). */
import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';

type AnyNode = Node & {
  operator?: string;
  bigint?: string;
  regex?: { pattern: string };
  value?: unknown;
  exported?: unknown;
  computed?: boolean;
  property?: { type: string; name?: string };
  object?: { type: string; name?: string };
  name?: string;
};

/** Refused by a whole file at once: Safari before 16.4 does not read lookbehind. */
const LOOKBEHIND = /\(\?<[=!]/;

/** What is younger in a script, one line each; empty when it holds the floor. */
export function syntaxAboveFloor(code: string): string[] {
  let program: Node;
  try {
    // import() is below the floor and ES2020 to acorn; all above 2020 it refuses by itself
    program = parse(code, { ecmaVersion: 2020, sourceType: 'script' });
  } catch (error) {
    return [`does not parse at ES2020: ${(error as Error).message}`];
  }
  const findings: string[] = [];
  full(program, (node) => {
    const found = youngSyntax(node);
    if (found) findings.push(`${found} at ${node.start}: ${code.slice(node.start, node.start + 60)}`);
  });
  return findings;
}

function youngSyntax(node: AnyNode): string | null {
  if (node.type === 'ChainExpression') return 'optional chaining';
  if (node.type === 'LogicalExpression' && node.operator === '??') return '??';
  if (node.type === 'MetaProperty' && node.property?.name === 'meta') return 'import.meta';
  if (node.type === 'ExportAllDeclaration' && node.exported) return 'export * as';
  if (node.type !== 'Literal') return null;
  if (node.bigint !== undefined) return 'BigInt literal';
  if (LOOKBEHIND.test(node.regex?.pattern ?? '')) return 'lookbehind';
  return typeof node.value === 'string' && LOOKBEHIND.test(node.value) ? 'lookbehind in a string' : null;
}

/** Globals and members that came after Chrome 69 or Safari 14. */
const YOUNG_GLOBALS = new Set(
  'globalThis queueMicrotask structuredClone WeakRef FinalizationRegistry BigInt requestIdleCallback BroadcastChannel AggregateError CompressionStream'.split(
    ' ',
  ),
);
const YOUNG_MEMBERS = new Set(
  (
    'allSettled fromEntries hasOwn replaceAll matchAll at findLast findLastIndex toSorted toReversed toSpliced groupBy withResolvers randomUUID ' +
    'replaceChildren requestIdleCallback Segmenter RelativeTimeFormat ListFormat getAnimations checkVisibility scrollend structuredClone'
  ).split(' '),
);
/** `any` and `timeout` are common words; only these owners make them young. */
const YOUNG_OF_OWNER: Record<string, string[]> = {
  Promise: ['any', 'try'],
  AbortSignal: ['any', 'timeout'],
  Intl: ['supportedValuesOf'],
};

/** Names of young APIs that a script that parses mentions; whether they are guarded it cannot tell. */
export function youngApisIn(code: string): Set<string> {
  const used = new Set<string>();
  full(parse(code, { ecmaVersion: 2020, sourceType: 'script' }), (node) => {
    const { type, name, computed, property, object } = node as AnyNode;
    if (type === 'Identifier' && name && YOUNG_GLOBALS.has(name)) used.add(name);
    if (type !== 'MemberExpression' || computed || !property?.name) return;
    if (YOUNG_MEMBERS.has(property.name)) used.add(property.name);
    if (object?.name && YOUNG_OF_OWNER[object.name]?.includes(property.name))
      used.add(`${object.name}.${property.name}`);
  });
  return used;
}
