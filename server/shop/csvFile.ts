/**
 * Reads a CSV file row by row, as Excel in Taiwan writes it. Supports UTF-8 with or without byte order mark, Big5,
 * UTF-16 with tabs, CRLF, and quoted line breaks. Memory holds one row at a time.
 */
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';

import { CsvError, parse } from 'csv-parse';

import { plainText } from '../handlers/plainText.ts';
import { headOf } from './headOf.ts';

import type { Mistakes } from './mistakes.ts';

export type Column = { key: string; zh: string; en: string; isOptional?: true };

/** One row: trimmed cells by column key, with \n as line end. A missing column reads as ''. */
export type CsvRow = {
  file: string;
  row: number;
  cells: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
};

type Encoding = 'utf-8' | 'big5' | 'utf-16le';
type CsvSource = { path: string; file: string };

/** Limit against a quotation mark that is never closed, which would turn the rest of the file into one cell. */
const LONGEST_ROW = 100_000;
const HEAD_BYTES = 4_096;
/** Reading stops after this many mistakes, because the file is probably the wrong one. */
const MOST_MISTAKES = 1_000;
const SEPARATORS = [',', '\t', ';'] as const;
/** Control characters, and U+FFFD for bytes that the encoding does not have. */
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;
/** A spreadsheet would evaluate these. + and - also begin plain numbers. Full-width signs count as the ASCII ones. */
const FORMULA = /^[=@|]|^[+-](?![\d.#*() -]*$)/;
const BEGINS_WITH_TAB = /^ *\t/;
const EXCEL_ERROR = /^#(?:REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|#+)/;

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/**
 * Detects the encoding by the byte order mark, otherwise UTF-8 if all bytes are valid. Otherwise it is Big5, Excel's
 * default in Taiwan.
 */
async function encodingOf(path: string): Promise<Encoding> {
  const head = await headOf(path, HEAD_BYTES);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'big5';
  }
}

async function separatorOf(path: string, encoding: Encoding): Promise<string> {
  const [headerLine = ''] = new TextDecoder(encoding).decode(await headOf(path, HEAD_BYTES)).split(/\r?\n|\r/);
  const times = (separator: string) => headerLine.split(separator).length;
  return [...SEPARATORS].sort((a, b) => times(b) - times(a))[0] ?? ',';
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Maps each column position to its key. Null if the headers are unusable. */
function columnKeysOf(
  headers: readonly string[],
  columns: readonly Column[],
  file: string,
  mistakes: Mistakes,
): (string | null)[] | null {
  const before = mistakes.count();
  const keys = headers.map(
    (header) =>
      columns.find(({ key, zh, en }) => [key, zh, en].some((name) => plain(name) === plain(header)))?.key ?? null,
  );
  const names = (language: 'zh' | 'en') =>
    columns.map((column) => column[language]).join(language === 'zh' ? '、' : ', ');
  headers.forEach((header, at) => {
    const key = keys[at] ?? null;
    // Excel leaves empty columns behind.
    if (key === null && header.trim() !== '') {
      mistakes.add({
        file,
        row: 1,
        column: header.slice(0, 40),
        value: header,
        right: {
          zh: `沒有這一欄；可用的欄位：${names('zh')}`,
          en: `there is no such column; there are: ${names('en')}`,
        },
      });
    }
    if (key !== null && keys.indexOf(key) !== at)
      mistakes.add({
        file,
        row: 1,
        column: header,
        value: header,
        right: { zh: '這一欄出現兩次', en: 'this column stands there twice' },
      });
  });
  for (const { key, zh, en, isOptional } of columns) {
    if (!isOptional && !keys.includes(key))
      mistakes.add({
        file,
        row: 1,
        column: zh,
        value: null,
        right: { zh: `少了「${zh}」這一欄`, en: `the column ${zh} (${en}) is missing` },
      });
  }
  return mistakes.count() === before ? keys : null;
}

/** Explains why no column may hold this cell. @param typed the cell as it stands in the file */
function refusalOf(cell: string, typed: string, encoding: Encoding): { zh: string; en: string } | null {
  if (NO_TEXT.test(typed))
    return { zh: '有無法辨識的字元；請另存為「CSV UTF-8」', en: 'holds signs that are no text; save as "CSV UTF-8"' };
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

function cellsOf(
  record: readonly string[],
  { keys, headers, encoding }: Read,
  row: number,
  file: string,
  mistakes: Mistakes,
): CsvRow | null {
  const before = mistakes.count();
  if (record.length > keys.length && record.slice(keys.length).some((cell) => cell.trim() !== '')) {
    mistakes.add({
      file,
      row,
      column: null,
      value: record.at(-1) ?? '',
      right: {
        zh: `有 ${record.length} 格，但標題只有 ${keys.length} 欄；內容有逗號時要加引號`,
        en: `${record.length} cells under ${keys.length} headers; text with commas wants quotation marks`,
      },
    });
  }
  const cells: Record<string, string> = {};
  keys.forEach((key, at) => {
    if (key === null) return;
    const typed = record[at] ?? '';
    const lines = typed.replace(/\r\n?/g, '\n').normalize('NFC').trim();
    const cell = plainText(lines).trim();
    const right = refusalOf(cell, typed, encoding);
    if (right) mistakes.add({ file, row, column: headers[key] ?? key, value: cell, right });
    cells[key] = cell;
  });
  return mistakes.count() === before ? { file, row, cells, headers } : null;
}

/**
 * The readable rows of a file. Unreadable ones are reported in `mistakes`, and empty ones skipped.
 * @param mostRows the file is rejected beyond this many rows
 */
export async function* csvRows(
  { path, file }: CsvSource,
  columns: readonly Column[],
  mostRows: number,
  mistakes: Mistakes,
): AsyncGenerator<CsvRow> {
  const encoding = await encodingOf(path);
  const parser = parse({
    bom: true,
    delimiter: await separatorOf(path, encoding),
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  pipeline(Readable.from(textOf(path, encoding)), parser, () => undefined);
  const before = mistakes.count();
  let row = 0;
  let keys: (string | null)[] | null = null;
  const headers: Record<string, string> = {};
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (keys === null) {
        keys = columnKeysOf(record, columns, file, mistakes);
        if (keys === null) return;
        keys.forEach((key, at) => {
          if (key !== null) headers[key] = (record[at] ?? key).trim();
        });
        continue;
      }
      if (record.every((cell) => cell.trim() === '')) continue;
      if (row > mostRows + 1) {
        mistakes.add({
          file,
          row,
          column: null,
          value: null,
          right: {
            zh: `最多 ${mostRows.toLocaleString('en-US')} 列`,
            en: `${mostRows.toLocaleString('en-US')} rows at most`,
          },
        });
        return;
      }
      if (mistakes.count() - before > MOST_MISTAKES) {
        mistakes.add({
          file,
          row,
          column: null,
          value: null,
          right: { zh: '錯誤太多，從這一列起沒有再讀', en: 'too many mistakes; nothing is read from this row on' },
        });
        return;
      }
      const read = cellsOf(record, { keys, headers, encoding }, row, file, mistakes);
      if (read) yield read;
    }
    if (keys === null)
      mistakes.add({
        file,
        row: null,
        column: null,
        value: null,
        right: { zh: '檔案是空的；第一列要是標題', en: 'the file is empty; the first line holds the headers' },
      });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    mistakes.add({
      file,
      row: row + 1,
      column: null,
      value: null,
      right: {
        zh: '這一列讀不下去：引號沒有成對，或一格太長',
        en: 'this row cannot be read: a quotation mark is not closed, or a cell is too long',
      },
    });
  }
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Formats a CSV line for Excel. The file starts with a UTF-8 byte order mark and uses CRLF. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

export const CSV_MARK = '\ufeff';
