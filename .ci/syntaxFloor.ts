/** Finds syntax and APIs in an emitted script that Chrome 69 or Safari 14 lacks (R4). */
import { parse } from 'acorn';

/** Safari before 16.4 rejects the whole script, and a `new RegExp` of such a string. */
const LOOKBEHIND = /\(\?<[=!]/;

/** Empty if the script keeps the floor. */
export function syntaxAboveFloor(code: string): string[] {
  const findings = LOOKBEHIND.test(code) ? ['has a lookbehind'] : [];
  try {
    // Both engines have import(), which acorn parses from ES2020 on.
    parse(code.replace(/\bimport\(/g, 'dynamicImport('), { ecmaVersion: 2019, sourceType: 'script' });
  } catch (error) {
    findings.push(`does not parse at ES2019: ${(error as Error).message}`);
  }
  return findings;
}

const YOUNG_GLOBALS =
  'globalThis queueMicrotask structuredClone WeakRef FinalizationRegistry BigInt requestIdleCallback BroadcastChannel AggregateError CompressionStream';
const YOUNG_MEMBERS =
  'allSettled fromEntries hasOwn replaceAll matchAll at findLast findLastIndex toSorted toReversed toSpliced groupBy withResolvers randomUUID replaceChildren requestIdleCallback Segmenter RelativeTimeFormat ListFormat getAnimations checkVisibility scrollend structuredClone';
/** Their names are common words. */
const WITH_OWNER = 'Promise.any Promise.try AbortSignal.any AbortSignal.timeout Intl.supportedValuesOf';
const oneOf = (names: string) => `(${names.replaceAll('.', '\\.').replaceAll(' ', '|')})(?![\\w$])`;
const YOUNG_API = new RegExp(
  `(?<![\\w$."'])${oneOf(YOUNG_GLOBALS)}|\\.${oneOf(YOUNG_MEMBERS)}|(?<![\\w$])${oneOf(WITH_OWNER)}`,
  'g',
);

/** Young APIs that a minified script names. A guard around one of them is not recognized. */
export function youngApisIn(code: string): Set<string> {
  return new Set(Array.from(code.matchAll(YOUNG_API), ([, global, member, owned]) => global ?? member ?? owned ?? ''));
}
