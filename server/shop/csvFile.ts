/**
 * Reads a CSV file row by row, as Excel in Taiwan writes it. Supports UTF-8 with or without byte order mark, Big5,
 * UTF-16 with tabs, CRLF, and quoted line breaks. Memory holds one row at a time. All rows are read, so that all
 * mistakes are named at once.
 */
import { pipeline, Readable } from 'node:stream';

import { CsvError, parse } from 'csv-parse';

import { plainText } from '../handlers/plainText.ts';
import { isPrivateBig5, PRIVATE_USE } from './privateSigns.ts';
import { encodingOf, headLineOf, looksGbk, textOf } from './textEncoding.ts';

import type { LocalizedText, Mistakes } from './mistakes.ts';
import type { Encoding } from './textEncoding.ts';

export type Column = { key: string; zh: string; en: string; isOptional?: true };

/** One row: trimmed cells by column key, with \n as line end. A missing column reads as ''. */
export type CsvRow = {
  file: string;
  row: number;
  cells: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** Columns whose cells no column may hold. They are reported already. */
  refused: ReadonlySet<string>;
};

type CsvSource = { path: string; file: string };

/** Limit against a quotation mark that is never closed, which would turn the rest of the file into one cell. */
const LONGEST_ROW = 100_000;
/** Reading stops after this many mistakes, because the file is probably the wrong one. */
const MOST_MISTAKES = 1_000;
const SEPARATORS = [',', '\t', ';'] as const;
/** Excel's own hint of the separator, as the first line. */
const SEPARATOR_HINT = /^\ufeff?"?sep=([,;\t])"?$/i;
/** Rows above the headers that are looked at for a title. */
const MOST_TITLES = 5;
/** Control characters, and U+FFFD for bytes that the encoding does not have. */
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;
/** A spreadsheet would evaluate these. + and - also begin plain numbers. Full-width signs count as the ASCII ones. */
const FORMULA = /^[=@|]|^[+-](?![\d.#*() -]*$)/;
const BEGINS_WITH_TAB = /^ *\t/;
const EXCEL_ERROR = /^#(?:REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)/;

const separatorIn = (line: string): string => {
  const times = (separator: string) => line.split(separator).length;
  return [...SEPARATORS].sort((a, b) => times(b) - times(a))[0] ?? ',';
};

/** Compares headers without case, width, spaces, the asterisk of a required column, and a note in brackets. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*:]|\(.*\)$/g, '')
    .toLowerCase();

const isNamed = ({ key, zh, en }: Column, header: string): boolean =>
  [key, zh, en].some((name) => plain(name) === plain(header));

const countNamed = (headers: readonly string[], columns: readonly Column[]): number =>
  columns.filter((column) => headers.some((header) => isNamed(column, header))).length;

/** Maps each column position to its key. Null if a needed column is missing. */
function columnKeysOf(
  headers: readonly string[],
  columns: readonly Column[],
  { file, row }: { file: string; row: number },
  mistakes: Mistakes,
): (string | null)[] | null {
  const keys = headers.map((header) => columns.find((column) => isNamed(column, header))?.key ?? null);
  let hasListed = false;
  const names = (language: 'zh' | 'en') =>
    columns.map((column) => column[language]).join(language === 'zh' ? '、' : ', ');
  headers.forEach((header, at) => {
    const key = keys[at] ?? null;
    // Excel leaves empty columns behind.
    if (key === null && header.trim() !== '') {
      mistakes.add({
        file,
        row,
        column: header.slice(0, 40),
        value: header,
        right: hasListed
          ? { zh: '也沒有這一欄', en: 'there is no such column either' }
          : {
              zh: `沒有這一欄；可用的欄位：${names('zh')}`,
              en: `there is no such column; there are: ${names('en')}`,
            },
      });
      hasListed = true;
    }
    if (key !== null && keys.indexOf(key) !== at)
      mistakes.add({
        file,
        row,
        column: header,
        value: header,
        right: { zh: '這一欄出現兩次', en: 'this column stands there twice' },
      });
  });
  const missing = columns.filter(({ key, isOptional }) => !isOptional && !keys.includes(key));
  for (const { zh, en } of missing) {
    mistakes.add({
      file,
      row,
      column: zh,
      right: { zh: `少了「${zh}」這一欄`, en: `the column ${zh} (${en}) is missing` },
    });
  }
  return missing.length === 0 ? keys : null;
}

/** Explains why no column may hold this cell. @param typed the cell as it stands in the file */
function refusalOf(cell: string, typed: string, encoding: Encoding): { zh: string; en: string } | null {
  if (NO_TEXT.test(typed))
    return {
      zh: '有無法辨識的字元（也許這一列是別的編碼）；請另存為「CSV UTF-8」',
      en: 'holds signs that are no text, or another encoding; save as "CSV UTF-8"',
    };
  if (PRIVATE_USE.test(typed) || (encoding === 'big5' && isPrivateBig5(typed)))
    return {
      zh: '有自造字（造字程式的字），別的電腦和手機看不到；請換成一般的字',
      en: 'holds a private character that other machines do not show; write another one',
    };
  if (EXCEL_ERROR.test(cell))
    return { zh: 'Excel 的錯誤值；請填入實際內容', en: 'an error of Excel; write what is meant' };
  if (FORMULA.test(cell.normalize('NFKC')) || (cell !== '' && BEGINS_WITH_TAB.test(typed)))
    return {
      zh: '不可使用公式，也不可以 = + - @ |（含全形）或 Tab 開頭',
      en: 'no formulas: a cell may not begin with = + - @ | (also full-width) or a tab',
    };
  // Excel silently replaces characters outside Big5, such as 堃 in a name, by a question mark.
  if (encoding === 'big5' && cell.includes('?'))
    return {
      zh: '有 Big5 沒有的字，已經變成 ?；請另存為「CSV UTF-8」（真的要問號請用全形 ？）',
      en: 'a sign that Big5 has not became ?; save as "CSV UTF-8" (where a question mark is meant, write ？)',
    };
  return null;
}

type Read = { keys: readonly (string | null)[]; headers: Readonly<Record<string, string>>; encoding: Encoding };

const QUOTES: LocalizedText = {
  zh: '引號沒有成對：內容有引號時，整格加引號，裡面的引號打兩次（"8"" 披薩"）',
  en: 'quotation marks are not in pairs: quote the whole cell, and double those inside ("8"" pizza")',
};

function cellsOf(
  record: readonly string[],
  { keys, headers, encoding }: Read,
  { file, row }: { file: string; row: number },
  mistakes: Mistakes,
): CsvRow | null {
  if (record.length > keys.length && record.slice(keys.length).some((cell) => cell.trim() !== '')) {
    mistakes.add({
      file,
      row,
      value: record.at(-1) ?? '',
      right: {
        zh: `有 ${record.length} 格，但標題只有 ${keys.length} 欄；內容有逗號時要加引號`,
        en: `${record.length} cells under ${keys.length} headers; text with commas wants quotation marks`,
      },
    });
    return null;
  }
  const cells: Record<string, string> = {};
  const refused = new Set<string>();
  keys.forEach((key, at) => {
    if (key === null) return;
    const typed = record[at] ?? '';
    const lines = typed.replace(/\r\n?/g, '\n').normalize('NFC').trim();
    const cell = plainText(lines).trim();
    const right = refusalOf(cell, typed, encoding);
    if (right) {
      mistakes.add({ file, row, column: headers[key] ?? key, value: cell, right });
      refused.add(key);
    }
    cells[key] = cell;
  });
  return { file, row, cells, headers, refused };
}

/** Whether each quotation mark of a row belongs to a quoted cell. @param raw the row as it stands in the file */
function areQuotesPaired(raw: string, separator: string): boolean {
  if (!raw.includes('"')) return true;
  const cell = `(?:"(?:[^"]|"")*"|[^"${separator}]*)`;
  return new RegExp(`^${cell}(?:${separator}${cell})*$`).test(raw.replace(/^\ufeff|[\r\n]+$/g, ''));
}

/**
 * The rows of a file. Empty ones are skipped. Mistakes of the file, its headers and cells are reported in `mistakes`.
 * @param mostRows the file is rejected beyond this many rows
 */
export async function* csvRows(
  { path, file }: CsvSource,
  columns: readonly Column[],
  mostRows: number,
  mistakes: Mistakes,
): AsyncGenerator<CsvRow> {
  const report = (row: number | null, right: LocalizedText) => mistakes.add({ file, row, right });
  const encoding = await encodingOf(path, report);
  if (encoding === null) return;
  const firstLine = await headLineOf(path, encoding);
  const [, hint] = SEPARATOR_HINT.exec(firstLine) ?? [];
  const separator = hint ?? separatorIn(firstLine);
  const state: { keys: (string | null)[] | null; fatalRow: number } = { keys: null, fatalRow: Infinity };
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    raw: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error instanceof CsvError) state.fatalRow = Math.min(state.fatalRow, Number(error['records']) + 1);
    },
  });
  pipeline(Readable.from(textOf(path, encoding)), parser, () => undefined);
  const before = mistakes.count();
  let row = 0;
  let titles: string[][] = [];
  const headers: Record<string, string> = {};

  function readHeaders(record: string[]): boolean {
    state.keys = columnKeysOf(record, columns, { file, row }, mistakes);
    state.keys?.forEach((key, at) => {
      if (key !== null) headers[key] = (record[at] ?? key).trim();
    });
    return state.keys !== null;
  }

  for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
    row += 1;
    if (row >= state.fatalRow) break;
    const { keys } = state;
    if (row === 1 && hint !== undefined) continue;
    if (keys === null) {
      if (countNamed(record, columns) < 2) {
        if (titles.length >= MOST_TITLES) break;
        titles.push(record);
        continue;
      }
      if (titles.length > 0)
        report(row - titles.length, {
          zh: `標題要在第一列；請刪除上面的 ${titles.length} 列`,
          en: `the first line holds the headers; delete the ${titles.length} lines above`,
        });
      titles = [];
      if (!readHeaders(record)) return;
      continue;
    }
    if (record.every((cell) => cell.trim() === '')) continue;
    if (row > mostRows + 1) {
      report(row, {
        zh: `最多 ${mostRows.toLocaleString('en-US')} 列`,
        en: `${mostRows.toLocaleString('en-US')} rows at most`,
      });
      return;
    }
    if (mistakes.count() - before > MOST_MISTAKES) {
      report(row, { zh: '錯誤太多，從這一列起沒有再讀', en: 'too many mistakes; nothing is read from this row on' });
      return;
    }
    if (!areQuotesPaired(raw, separator)) {
      report(row, QUOTES);
      continue;
    }
    const read = cellsOf(record, { keys, headers, encoding }, { file, row }, mistakes);
    if (read) yield read;
  }
  if (state.fatalRow < Infinity)
    report(state.fatalRow, {
      zh: '這一列讀不下去：引號沒有成對，或一格太長',
      en: 'this row cannot be read: a quotation mark is not closed, or a cell is too long',
    });
  else if (state.keys === null) {
    const [first = []] = titles;
    if (first.every((cell) => cell.trim() === ''))
      report(null, { zh: '檔案是空的；第一列要是標題', en: 'the file is empty; the first line holds the headers' });
    else if (await looksGbk(path, (line) => countNamed(line.split(separator), columns) > 1))
      report(1, {
        zh: '這個檔案是簡體中文編碼（GBK）；請另存為「CSV UTF-8」',
        en: 'this file is in GBK; save as "CSV UTF-8"',
      });
    else {
      row = hint === undefined ? 1 : 2;
      readHeaders(first);
    }
  }
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Formats a CSV line for Excel. The file starts with a UTF-8 byte order mark and uses CRLF. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

export const CSV_MARK = '\ufeff';
