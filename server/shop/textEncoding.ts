/** Detects how a file encodes text. Each file of a folder may have its own encoding. */
import { createReadStream } from 'node:fs';

import { headOf } from './headOf.ts';

import type { LocalizedText } from './mistakes.ts';

export type Encoding = 'utf-8' | 'big5' | 'utf-16le' | 'utf-16be';

const HEAD_BYTES = 4_096;
const LINE_END = 0x0a;
const ASCII_END = 0x80;
/** A line without an end is judged by this many bytes. */
const LONGEST_LINE = 1_048_576;
/** UTF-16 without its mark has a zero in each ASCII character. */
const UTF16_ZEROS = 0.1;
/** Foreign lines that are listed one by one. */
const MOST_FOREIGN = 50;

/** Files that are no text, by their first bytes. */
const OTHER_FILES: readonly (readonly [start: RegExp, zh: string, en: string])[] = [
  [/^PK\u0003\u0004|^\u00d0\u00cf\u0011\u00e0/, ' Excel 或 Numbers 的活頁簿', 'a workbook'],
  [/^%PDF/, 'PDF', 'a PDF'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml|table)/i, '網頁', 'a web page'],
  [/^\s*\{\\rtf/, 'Word 文件', 'a document'],
];

/** The text of a file in pieces. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** The first line of a file, of which at most a few thousand bytes are read. */
export async function headLineOf(path: string, encoding: Encoding): Promise<string> {
  return new TextDecoder(encoding).decode(await headOf(path, HEAD_BYTES)).split(/\r?\n|\r/)[0] ?? '';
}

/** Whether the first line is in the encoding of Simplified Chinese. @param isKnown recognises the decoded line */
export async function looksGbk(path: string, isKnown: (line: string) => boolean): Promise<boolean> {
  return isKnown(new TextDecoder('gb18030').decode(await headOf(path, HEAD_BYTES)).split(/\r?\n|\r/)[0] ?? '');
}

function utf16Of(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.length === 0) return null;
  const zeros = [...head.entries()].filter(([, byte]) => byte === 0);
  if (zeros.length < head.length * UTF16_ZEROS) return null;
  return zeros.filter(([at]) => at % 2 === 1).length * 2 > zeros.length ? 'utf-16le' : 'utf-16be';
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function* linesOf(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let end = rest.indexOf(LINE_END); end >= 0; end = rest.indexOf(LINE_END)) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end + 1);
    }
    if (rest.length > LONGEST_LINE) {
      yield rest;
      rest = Buffer.alloc(0);
    }
  }
  yield rest;
}

/** The kind of a line. Null for ASCII, and for bytes that both encodings may have. */
function kindOfLine(line: Buffer): 'utf-8' | 'other' | null {
  if (!line.some((byte) => byte >= ASCII_END)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
    // Three bytes that make one CJK character are no pair of Big5.
    return /[\u3000-\u9fff\uff00-\uffef]/.test(text) ? 'utf-8' : null;
  } catch {
    return 'other';
  }
}

/**
 * Detects the encoding by the byte order mark, or by zeros. A file of valid UTF-8 is UTF-8. In any other file, the
 * first line that is not ASCII decides. Big5 is Excel's default in Taiwan.
 * @param report receives lines in another encoding, and a file that is no text
 * @returns null for a file that is no text
 */
export async function encodingOf(
  path: string,
  report: (row: number | null, right: LocalizedText) => void,
): Promise<Encoding | null> {
  const head = await headOf(path, HEAD_BYTES);
  const other = OTHER_FILES.find(([start]) => start.test(head.toString('latin1', 0, 200)));
  if (other) {
    report(null, {
      zh: `這是${other[1]}，不是 CSV；請在 Excel 另存為「CSV UTF-8」`,
      en: `this is ${other[2]}, not CSV; save as "CSV UTF-8"`,
    });
    return null;
  }
  const utf16 = utf16Of(head);
  if (utf16 !== null) return utf16;
  if (await isUtf8(path)) return 'utf-8';
  let first: 'utf-8' | 'other' | null = null;
  let row = 0;
  const utf8Rows: number[] = [];
  for await (const line of linesOf(path)) {
    row += 1;
    const kind = kindOfLine(line);
    first ??= kind;
    if (first === 'utf-8') return 'utf-8';
    if (kind === 'utf-8' && utf8Rows.length < MOST_FOREIGN) utf8Rows.push(row);
  }
  for (const utf8Row of utf8Rows)
    report(utf8Row, {
      zh: '這一列是 UTF-8，其他列是 Big5；請整個檔案另存為「CSV UTF-8」',
      en: 'this row is UTF-8 and the others are Big5; save all as "CSV UTF-8"',
    });
  return 'big5';
}
