/** goods.csv: the products of the branches, with the labels behind their shelf codes. */
import { Goods } from '#contract/stores.ts';

import { yesNoText } from './cells.ts';
import { LABEL_COLUMNS, labelIn, labelText } from './labelCells.ts';
import { meatOrigin, mentionsMeat } from '../data/meatOrigin.ts';
import { column, idIn, existingStore, onlyOnce, pictureIn } from './sheet.ts';

import type { GoodsRow, LabelRow } from '../data/shopRows.ts';
import type { Cells } from './cells.ts';
import type { Pass } from './pass.ts';
import type { Sheet } from './sheet.ts';

export type GoodsWithLabel = { goods: GoodsRow; label: LabelRow | null };

const OF_CONTRACT = Goods.omit({ soldCount: true, image: true });
const COLUMN_OF = {
  goodsId: 'goods',
  braId: 'store',
  name: 'name',
  price: 'price',
  listPrice: 'list_price',
  percentToPay: 'list_price',
  isSoldOut: 'sold_out',
};
const MOST_PRICE = 10_000_000;
const PLAIN_PICTURE = 'plate';
const SECOND_MS = 1_000;
/** The first product in the file is the latest recommendation, which leads the page. */
const FIRST_RECOMMENDED = Date.UTC(2020, 0, 1);
/** Recommendation date of the product at `place`, from 0 on, among those that a branch recommends. */
export const recommendedAt = (position: number): Date => new Date(FIRST_RECOMMENDED - position * SECOND_MS);

const MEATS = [
  ['beef', { zh: '牛肉', en: 'beef', example: '牛肉：美國' }],
  ['pork', { zh: '豬肉', en: 'pork', example: '豬肉：台灣' }],
] as const;

/** Warns of beef or pork whose country the label does not name. A dish for vegetarians has neither. */
function warnOfMeat(cells: Cells, { warn }: Pass, name: string, label: ReturnType<typeof labelIn>): void {
  if (label !== null && label.vegetarian !== null) return;
  for (const [meat, { zh, en, example }] of MEATS) {
    const mention = [name, ...(label?.ingredients ?? [])].find((text) => mentionsMeat(meat, text));
    if (mention === undefined || meatOrigin(meat, label?.origin ?? '') !== null) continue;
    warn({
      file: cells.file,
      row: cells.row,
      column: cells.header('origin'),
      value: name,
      right: {
        zh: `${mention === name ? '品名' : `成分「${mention}」`}有${zh}，產地請寫出國家，如 ${example}`,
        en: `${mention === name ? 'the name' : `the ingredient "${mention}"`} says ${en}; the origin must name its country, as ${example}`,
      },
    });
  }
}

export const GOODS_SHEET: Sheet<GoodsWithLabel> = {
  file: 'goods.csv',
  mostRows: 300_000,
  columns: [
    column('store', '店號', 'store'),
    column('goods', '品號', 'goods'),
    column('name', '品名', 'name'),
    column('price', '售價', 'price'),
    column('list_price', '原價', 'list price', 'optional'),
    column('picture', '照片', 'picture', 'optional'),
    column('recommended', '推薦', 'recommended', 'optional'),
    column('sold_out', '售完', 'sold out', 'optional'),
    ...LABEL_COLUMNS,
  ],

  read(cells, pass) {
    const braId = existingStore(cells, 'store', pass);
    const goodsId = idIn(cells, 'goods');
    if (braId !== null && goodsId !== null) onlyOnce(cells, 'goods', `${braId} ${goodsId}`, pass.seenKeys('goods.csv'));
    const price = cells.number('price', { least: 0, most: MOST_PRICE });
    const listPrice = cells.number('list_price', { least: 1, most: MOST_PRICE }, 'optional');
    if (price !== null && listPrice !== null && listPrice <= price)
      cells.wrong('list_price', {
        zh: '原價要高於售價；沒有折扣請留空白',
        en: 'more than the price; empty where there is no discount',
      });
    const percentToPay =
      price === null || listPrice === null ? null : Math.max(1, Math.round((price / listPrice) * 100));
    const item = cells.checked(
      OF_CONTRACT,
      {
        goodsId,
        braId,
        name: cells.line('name', 60),
        price,
        listPrice,
        percentToPay,
        isSoldOut: cells.yesNo('sold_out', false),
      },
      COLUMN_OF,
    );
    const image = pictureIn(cells, 'picture', pass, PLAIN_PICTURE);
    const isRecommended = cells.yesNo('recommended', true);
    const label = labelIn(cells);
    if (!item || !cells.isGood()) return null;
    warnOfMeat(cells, pass, item.name, label);
    const key = { bra_id: item.braId, goods_id: item.goodsId };
    const position = pass.recommendedCount.get(item.braId) ?? 0;
    if (isRecommended) pass.recommendedCount.set(item.braId, position + 1);
    return {
      goods: {
        ...key,
        name: item.name,
        image,
        price: item.price,
        list_price: listPrice,
        percent_to_pay: percentToPay,
        is_sold_out: item.isSoldOut,
        recommended_at: isRecommended ? recommendedAt(position) : null,
      },
      label: label && { ...key, ...label },
    };
  },

  print: ({ goods, label }, pictureText) => ({
    store: goods.bra_id,
    goods: goods.goods_id,
    name: goods.name,
    price: String(goods.price),
    list_price: goods.list_price === null ? '' : String(goods.list_price),
    picture: pictureText(goods.image),
    recommended: yesNoText(goods.recommended_at !== null),
    sold_out: yesNoText(goods.is_sold_out),
    ...labelText(label),
  }),
};
