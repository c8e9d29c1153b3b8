/** Collects the mistakes of a folder, so that the owner sees all of them at once. */

/** A sentence in both languages of the commands. */
export type LocalizedText = { zh: string; en: string };
export type Language = keyof LocalizedText;

/** Location of a mistake, the value there, and the right form. */
export type Mistake = {
  /** For example `goods.csv` or `pictures/beef.jpg`. */
  file: string;
  /** Row number as in a spreadsheet, the header being 1, or the line of merchant.yaml. By default the whole file. */
  row?: number | null;
  /** The header as written in the file. */
  column?: string | null;
  value?: string | null;
  right: LocalizedText;
};

/** This many are listed one by one, the others counted. */
const MOST_TOLD = 500;
const LONGEST_VALUE = 40;

export type Mistakes = {
  add: (mistake: Mistake) => void;
  count(): number;
  /** One line per mistake, in the order of discovery. */
  lines(language: Language): string[];
};

/** The folder was rejected, and nothing was written. */
export class FolderRefused extends Error {
  readonly mistakes: Mistakes;

  constructor(mistakes: Mistakes) {
    super(`${mistakes.count()} mistakes`);
    this.name = 'FolderRefused';
    this.mistakes = mistakes;
  }
}

/** Language of a terminal by its LANG: Chinese for any region, otherwise English. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  return /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'zh' : 'en';
}

/** Formats any value as one terminal line. */
function toOneLine(value: string): string {
  const letters = Array.from(value);
  const cut = letters.length <= LONGEST_VALUE ? value : `${letters.slice(0, LONGEST_VALUE).join('')}…`;
  return cut.replace(/[\u0000-\u001f\u007f-\u009f]/g, (sign) =>
    JSON.stringify(sign)
      .slice(1, -1)
      .replace(/^[^\\]/, '\\u007f'),
  );
}

function lineOf({ file, row = null, column = null, value = null, right }: Mistake, language: Language): string {
  if (language === 'zh') {
    const location = `${file}${row === null ? '' : ` 第 ${row} 列`}${column === null ? '' : `「${toOneLine(column)}」`}`;
    return `${location}：${value === null ? '' : `「${toOneLine(value)}」→ `}${right.zh}`;
  }
  const location = `${file}${row === null ? '' : ` row ${row}`}${column === null ? '' : `, ${toOneLine(column)}`}`;
  return `${location}: ${value === null ? '' : `"${toOneLine(value)}" → `}${right.en}`;
}

export function collectMistakes(): Mistakes {
  const listed: Mistake[] = [];
  let count = 0;
  return {
    add(mistake) {
      count += 1;
      if (listed.length < MOST_TOLD) listed.push(mistake);
    },
    count: () => count,
    lines(language) {
      const unlistedCount = count - listed.length;
      const more = { zh: [`……還有 ${unlistedCount} 處`], en: [`… and ${unlistedCount} more`] };
      return [...listed.map((one) => lineOf(one, language)), ...(unlistedCount > 0 ? more[language] : [])];
    },
  };
}
