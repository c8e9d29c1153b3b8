/** What is wrong with a folder, collected so that an owner hears all of it at once. */

/** A sentence in both languages of the commands. */
export type Said = { zh: string; en: string };
export type Language = keyof Said;

/** A place in a folder, what stands there, and what would be right. */
export type Mistake = {
  /** As `goods.csv` or `pictures/beef.jpg`. */
  file: string;
  /** As a spreadsheet counts, the line of headers being 1; in merchant.yaml the line. Null: the file as a whole. */
  row: number | null;
  /** The header as it stands in the file. */
  column: string | null;
  value: string | null;
  right: Said;
};

/** So many are told one by one; of the rest the number. */
const MOST_TOLD = 500;
const LONGEST_VALUE = 40;

export type Mistakes = {
  add(mistake: Mistake): void;
  count(): number;
  /** A line each, in the order in which they were found. */
  lines(language: Language): string[];
};

/** The folder was refused; nothing has been written. */
export class FolderRefused extends Error {
  readonly mistakes: Mistakes;

  constructor(mistakes: Mistakes) {
    super(`${mistakes.count()} mistakes`);
    this.name = 'FolderRefused';
    this.mistakes = mistakes;
  }
}

/** Language of a terminal by its LANG: Chinese in any of its places, else English. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  return /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'zh' : 'en';
}

/** A value on one line of a terminal, whatever stands in it. */
function shown(value: string): string {
  const letters = Array.from(value);
  const cut = letters.length <= LONGEST_VALUE ? value : `${letters.slice(0, LONGEST_VALUE).join('')}…`;
  return cut.replace(/[\u0000-\u001f\u007f-\u009f]/g, (sign) =>
    JSON.stringify(sign)
      .slice(1, -1)
      .replace(/^[^\\]/, '\\u007f'),
  );
}

function lineOf({ file, row, column, value, right }: Mistake, language: Language): string {
  if (language === 'zh') {
    const place = `${file}${row === null ? '' : ` 第 ${row} 列`}${column === null ? '' : `「${shown(column)}」`}`;
    return `${place}：${value === null ? '' : `「${shown(value)}」→ `}${right.zh}`;
  }
  const place = `${file}${row === null ? '' : ` row ${row}`}${column === null ? '' : `, ${shown(column)}`}`;
  return `${place}: ${value === null ? '' : `"${shown(value)}" → `}${right.en}`;
}

export function collectMistakes(): Mistakes {
  const told: Mistake[] = [];
  let count = 0;
  return {
    add(mistake) {
      count += 1;
      if (told.length < MOST_TOLD) told.push(mistake);
    },
    count: () => count,
    lines(language) {
      const rest = count - told.length;
      const more = { zh: [`……還有 ${rest} 處`], en: [`… and ${rest} more`] };
      return [...told.map((one) => lineOf(one, language)), ...(rest > 0 ? more[language] : [])];
    },
  };
}
