/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/goods/label': ['?', { goodsId: 'i', braId: 'i', storeName: ['=', 'i', '店家'], name: ['=', 'i', '商品'], image: 't', price: 'n', listPrice: ['?', 'n'], isSoldOut: 'b', details: ['?', { netContent: ['?', { amount: 'n', unit: 'g|ml' }], origin: 't', ingredients: ['*', 't'], allergens: ['?', ['*', 't', 0]], nutrition: ['?', { serving: 'n', unit: 'g|ml', servingsInPack: 'n', rows: ['*', { nutrient: 'energy|protein|fat|saturatedFat|transFat|carbohydrate|sugar|sodium', perServing: 'n', per100: 'n' }] }], drink: ['?', { cupMl: 'n', sugarGrams: 'n', energyKcal: 'n', caffeineMg: 'n' }], storage: 't', vegetarian: ['?', 'vegan|ovo|lacto|ovoLacto|allium'] }] }],
};
