/** Product labels for the supermarket, the gift shop and the drink shops. Other shops have none. */
import { LABELS } from '../data/shopRows.ts';
import { findLabel } from './content/labelList.ts';
import { writeShopRows } from './writeShopRows.ts';

import type { LabelRow } from '../data/shopRows.ts';
import type { Sql } from '../db/client.ts';
import type { LabelSeed } from './content/labelList.ts';
import type { Plan, PlannedStore } from './plan.ts';

function labelRow(
  braId: string,
  goodsId: string,
  { netContent, origin, ingredients, allergens, nutrition, drink, storage, vegetarian }: LabelSeed,
): LabelRow {
  return {
    bra_id: braId,
    goods_id: goodsId,
    origin,
    net_amount: netContent?.amount ?? null,
    net_unit: netContent?.unit ?? null,
    ingredients,
    allergens,
    nutrition,
    drink,
    storage,
    vegetarian,
  };
}

function labelsOf(store: PlannedStore) {
  const { braId, merchant, menu } = store;
  return menu.flatMap(([name], position) => {
    const label = findLabel(merchant.merId, name);
    return label ? [labelRow(braId, store.goodsId(position), label)] : [];
  });
}

export async function fillLabels(sql: Sql, { stores, days }: Plan): Promise<void> {
  await writeShopRows(sql, LABELS, stores.flatMap(labelsOf), days.now);
}
