/** merchant.yaml: the shop's name, grades, and benefits for joining. */
import { readFile } from 'node:fs/promises';

import { isNode, LineCounter, parseDocument, stringify } from 'yaml';
import { z } from 'zod';

import { Id, IndustryType, Money, Text } from '#contract/shared.ts';

import { plainText } from '../handlers/plainText.ts';
import { MERCHANT_FILE } from './folder.ts';

import type { Mistakes, LocalizedText } from './mistakes.ts';

const textLine = (most: number) =>
  z
    .string()
    .overwrite(plainText)
    .trim()
    .min(1)
    .regex(/^[^\n\u0000-\u001f]*$/)
    .pipe(Text(most));

/** Ten years. */
const MOST_POINTS_DAYS = 3_650;

const Merchant = z.strictObject({
  id: Id,
  name: textLine(40),
  industry: IndustryType,
  category: textLine(20),
  logo: z.string().max(200).optional(),
  join: z.strictObject({ title: textLine(40), detail: textLine(60) }),
  /** Absent: points do not end. */
  points: z.strictObject({ days: z.int().min(1).max(MOST_POINTS_DAYS) }).optional(),
  grades: z
    .array(z.strictObject({ name: textLine(20), from: Money }))
    .min(1)
    .max(10),
});
export type MerchantFile = z.infer<typeof Merchant>;

/** Hint at the right value, by field. */
const RIGHT: Readonly<Record<string, LocalizedText>> = {
  id: {
    zh: '店家編號：英文、數字、- 或 _，最多 40 個，之後不要再改',
    en: 'letters, digits, - or _, 40 at most; never to be changed',
  },
  name: { zh: '店家名稱，最多 40 字', en: 'the name of the shop, 40 characters at most' },
  industry: { zh: 'fnb（餐飲）、pos（零售）或 others（其他）', en: 'fnb (food), pos (retail) or others' },
  category: {
    zh: '一兩個詞說明賣什麼，如 牛肉麵，最多 20 字',
    en: 'what is sold in a word or two, 20 characters at most',
  },
  logo: { zh: 'pictures 資料夾裡的檔名，如 logo.png', en: 'a file in pictures/, as logo.png' },
  join: { zh: 'title（最多 40 字）和 detail（最多 60 字）', en: 'title (40 characters at most) and detail (60)' },
  points: {
    zh: `days：點數可用幾天，1 到 ${MOST_POINTS_DAYS} 的整數；點數不到期就不寫這一項`,
    en: `days that points last, a whole number from 1 to ${MOST_POINTS_DAYS}; leave the field out if they do not end`,
  },
  grades: {
    zh: '1 到 10 個等級，各有 name 和 from（消費滿多少元）；第一個 from 是 0，之後遞增',
    en: '1 to 10 grades with name and from (NT$ spent); the first from is 0, then growing',
  },
};
const UNKNOWN: LocalizedText = {
  zh: `沒有這一項；可用的有 ${Object.keys(RIGHT).join('、')}`,
  en: `there is no such field; there are ${Object.keys(RIGHT).join(', ')}`,
};

/** Decodes UTF-8, otherwise Big5, the default of Notepad in Taiwan. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}

/** Reads merchant.yaml. @returns null if it is wrong, with a mistake for each error */
export async function readMerchant(path: string | null, mistakes: Mistakes): Promise<MerchantFile | null> {
  const file = MERCHANT_FILE;
  const addMistake = (row: number | null, field: string | null, value: string | null, right: LocalizedText): null => {
    mistakes.add({ file, row, column: field, value, right });
    return null;
  };
  if (path === null) return addMistake(null, null, null, { zh: '少了這個檔案', en: 'is missing' });
  const text = textOf(await readFile(path));
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const brokenLines = new Map(document.errors.map((error) => [lines.linePos(error.pos[0]).line, error]));
  for (const [line, broken] of brokenLines)
    addMistake(line, null, null, {
      zh: '這一行不是正確的 YAML（冒號後要有空格，縮排要一致）',
      en: `is no YAML: ${broken.message.split('\n')[0] ?? ''}`,
    });
  if (brokenLines.size > 0) return null;
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 0 });
  } catch {
    return addMistake(null, null, null, { zh: '不可使用 YAML 的 & 和 *', en: 'must not use & and * of YAML' });
  }
  const lineOf = (at: readonly PropertyKey[]): number | null => {
    const node = document.getIn(at as string[], true);
    return isNode(node) && node.range ? lines.linePos(node.range[0]).line : null;
  };
  /** The value as it stands in the file. */
  const typedAt = (at: readonly PropertyKey[]): string | null => {
    const line = lineOf(at);
    const [, typed = null] = /^[^:]*:\s*(\S.*?)\s*$/.exec(text.split(/\r?\n/)[(line ?? 0) - 1] ?? '') ?? [];
    return typed;
  };
  const named = new Set<string>();
  const parsed = Merchant.safeParse(value);
  if (!parsed.success) {
    for (const { code, path: at, ...issue } of parsed.error.issues) {
      const [field = ''] = at.map(String);
      if (code === 'unrecognized_keys') {
        for (const key of (issue as { keys: string[] }).keys)
          addMistake(lineOf([...at, key]), [...at, key].join('.'), key, RIGHT[field] ?? UNKNOWN);
        continue;
      }
      const node = document.getIn(at as string[]);
      if (named.has(at.join('.'))) continue;
      named.add(at.join('.'));
      const typed = typedAt(at);
      const right = RIGHT[field] ?? UNKNOWN;
      if (code === 'invalid_type' && typed !== null && WANTS_MARKS.test(typed)) {
        addMistake(lineOf(at), at.join('.'), typed, {
          zh: `${right.zh}；數字、日期和 # 開頭的文字要加引號："${typed}"`,
          en: `${right.en}; numbers, days and a text that begins with # want quotation marks: "${typed}"`,
        });
        continue;
      }
      addMistake(
        lineOf(at),
        at.join('.') || null,
        typeof node === 'string' || typeof node === 'number' ? String(node) : null,
        RIGHT[field] ?? UNKNOWN,
      );
    }
    return null;
  }
  const froms = parsed.data.grades.map(({ from }) => from);
  if (froms.some((from, at) => (at === 0 ? from !== 0 : from <= (froms[at - 1] ?? 0))))
    return addMistake(lineOf(['grades']), 'grades', froms.join(', '), RIGHT['grades'] ?? UNKNOWN);
  return parsed.data;
}

/** Values that YAML does not take for a text. */
const WANTS_MARKS = /^(?:[\d.+-][\d.:eE/+-]*|#.*|true|false|yes|no|null|~)$/i;

const HEAD = `# 店家資料。修改後執行：npm run shop -- import 這個資料夾
# industry：fnb 餐飲、pos 零售、others 其他。grades：會員等級，from 是消費滿多少元（NT$）。
# points：days 是點數可用幾天（從得到的隔天算起），不寫就不到期。
`;

/** Formats a merchant as file text. */
export function merchantText(merchant: MerchantFile): string {
  return `${HEAD}${stringify(merchant, { lineWidth: 0 })}`;
}
