/** Collects the changes of an import, row by row and as totals. */
import type { Language } from './mistakes.ts';

type Kind = 'added' | 'changed' | 'closed';
export type Change = {
  file: string;
  kind: Kind;
  /** The row's ids, as people find it. */
  id: string;
  /** Changed cells: header, before, after. Empty if only the order changed or the row was reopened. */
  cells: readonly (readonly [header: string, before: string, after: string])[];
};

export type Changes = {
  add(change: Change): void;
  count(): number;
  closedCount(): number;
  /** One line per change, then the totals. @param most limit for lines of single changes */
  lines(language: Language, most: number): string[];
  /** One line per closed row, at most a few hundred. */
  closings(language: Language): string[];
};

const SIGN: Record<Kind, string> = { added: '+', changed: '~', closed: '-' };
const WORDS: Record<Kind, Record<Language, string>> = {
  added: { zh: '新增', en: 'added' },
  changed: { zh: '修改', en: 'changed' },
  closed: { zh: '下架', en: 'closed' },
};
const LONGEST_CELL = 30;
const MOST_KEPT = 2_000;
const MOST_CLOSINGS = 200;

const short = (cell: string): string => {
  const [line = ''] = cell.split('\n');
  return line.length < cell.length || line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL)}…` : line;
};

const lineOf = ({ file, kind, id, cells }: Change): string =>
  `${SIGN[kind]} ${file} ${id}${cells.map(([header, before, after]) => ` ${header}：${short(before) || '∅'} → ${short(after) || '∅'}`).join('；')}`;

const moreLine = (language: Language, unlistedCount: number): string[] =>
  unlistedCount > 0 ? [language === 'zh' ? `……還有 ${unlistedCount} 處` : `… and ${unlistedCount} more`] : [];

export function collectChanges(): Changes {
  const listed: Change[] = [];
  const closings: Change[] = [];
  const counts = new Map<string, Record<Kind, number>>();
  let count = 0;
  let closedCount = 0;
  return {
    add(change) {
      count += 1;
      const of = counts.get(change.file) ?? { added: 0, changed: 0, closed: 0 };
      of[change.kind] += 1;
      counts.set(change.file, of);
      if (listed.length < MOST_KEPT) listed.push(change);
      if (change.kind !== 'closed') return;
      closedCount += 1;
      if (closings.length < MOST_CLOSINGS) closings.push(change);
    },
    count: () => count,
    closedCount: () => closedCount,
    closings: (language) => [...closings.map(lineOf), ...moreLine(language, closedCount - closings.length)],
    lines(language, most) {
      const changeLines = listed.slice(0, most).map(lineOf);
      const more = most > 0 ? moreLine(language, count - changeLines.length) : [];
      const sums = [...counts].map(
        ([file, of]) =>
          `${file}: ${(['added', 'changed', 'closed'] as const)
            .filter((kind) => of[kind] > 0)
            .map((kind) => `${WORDS[kind][language]} ${of[kind].toLocaleString('en-US')}`)
            .join('、')}`,
      );
      return [
        ...changeLines,
        ...more,
        ...(count === 0 ? [language === 'zh' ? '沒有任何改變' : 'nothing changes'] : sums),
      ];
    },
  };
}
