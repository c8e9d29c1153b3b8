/** Goods that a gift shows. */
export const GIFT_GOODS = 2;

/** Arguments of the goods of a gift's store. Preview and screen share them. Pure. */
export const giftGoodsArgs = (braId: string) => ({ braId, size: GIFT_GOODS });
