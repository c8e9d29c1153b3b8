/** Imports merchant.yaml into the database. */
import { findMerchant, gradesOf, membersFrom, writeGrades } from '../data/shopKeeping.ts';
import { differs, MERCHANTS, writeRows } from '../data/shopRows.ts';

import type { MerchantRow } from '../data/shopRows.ts';
import type { Work } from './importWork.ts';

const PLAIN_LOGO = 'plate';

const namesOf = (grades: readonly { name: string }[]): string => grades.map(({ name }) => name).join('、');

/** @returns true if an existing merchant changed, so that the search index of its name must be rebuilt */
export async function importMerchant({
  sql,
  content: { merchant },
  pass,
  changes,
  mistakes,
  now,
}: Work): Promise<boolean> {
  const { id, name, industry, category, logo, join, grades, points } = merchant;
  const row: MerchantRow = {
    mer_id: id,
    name,
    industry_type: industry,
    category,
    logo_art: logo === undefined ? PLAIN_LOGO : (pass.pictureNamed(logo) ?? PLAIN_LOGO),
    join_title: join.title,
    join_detail: join.detail,
    points_days: points?.days ?? null,
  };
  const before = await findMerchant(sql, id);
  const oldGrades = before === null ? [] : await gradesOf(sql, id);
  const hasNewGrades =
    JSON.stringify(grades) !== JSON.stringify(oldGrades.map(({ name: grade, from }) => ({ name: grade, from })));
  if (before !== null && !hasNewGrades && !differs(MERCHANTS, row, { ...before, isClosed: false })) return false;
  const memberCount = grades.length < oldGrades.length ? await membersFrom(sql, id, grades.length) : 0;
  if (memberCount > 0)
    mistakes.add({
      file: 'merchant.yaml',
      column: 'grades',
      value: String(grades.length),
      right: {
        zh: `還有 ${memberCount} 位會員在被刪去的等級；等級可以改名，不能減少`,
        en: `${memberCount} members have a grade that is missing; grades may be renamed, not taken away`,
      },
    });
  const fields = Object.keys(MERCHANTS.columns) as (keyof MerchantRow)[];
  const cells =
    before === null
      ? []
      : [
          ...fields
            .filter((field) => before[field] !== row[field])
            .map((field) => [field, String(before[field] ?? ''), String(row[field] ?? '')] as const),
          ...(hasNewGrades ? [['grades', namesOf(oldGrades), namesOf(grades)] as const] : []),
        ];
  changes.add({ file: 'merchant.yaml', kind: before === null ? 'added' : 'changed', id, cells });
  await writeRows(sql, MERCHANTS, [row], now);
  if (hasNewGrades) await writeGrades(sql, id, grades);
  return before !== null;
}
