/** Labels of what the supermarket, the gift shop and the counters for drinks sell; others have none. */
import { LABELS } from './content/labelList.ts';
import { insertRows } from './insertRows.ts';

import type { Sql } from '../db/client.ts';
import type { LabelSeed } from './content/labelList.ts';
import type { Plan, PlannedStore } from './plan.ts';

function labelRow(braId: string, goodsId: string, { netContent, origin, ingredients, allergens, nutrition, drink, storage }: LabelSeed) {
  return { bra_id: braId, goods_id: goodsId, origin, net_amount: netContent?.amount ?? null, net_unit: netContent?.unit ?? null, ingredients, allergens, nutrition, drink, storage };
}

function labelsOf(store: PlannedStore) {
  const { braId, merchant, menu } = store;
  return menu.flatMap(([name], line) => {
    const label = LABELS[merchant.merId]?.[name];
    return label ? [labelRow(braId, store.goodsId(line), label)] : [];
  });
}

export async function fillLabels(sql: Sql, { stores }: Plan): Promise<void> {
  await insertRows(
    sql,
    'goods_labels',
    {
      bra_id: 'text', goods_id: 'text', origin: 'text', net_amount: 'numeric', net_unit: 'text', ingredients: 'text[]', allergens: 'text[]', nutrition: 'jsonb', drink: 'jsonb', storage: 'text',
    },
    stores.flatMap(labelsOf),
  );
}
