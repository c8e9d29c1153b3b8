/**
 * Delays that keep the second tap of a double tap without effect, one constant for each control. Other guards need no
 * time. `useOneAtATime` and the base query's in-flight map hold until the reply. A sliding page takes no pointer.
 */
/** A like may be answered before the second tap, which comes within 400 ms of the first. */
export const LIKE_GUARD_MS = 400;
/** The back button waits this long for its own move. A second tap would leave two screens at once. */
export const BACK_GUARD_MS = 500;
/** 領取 of a gift gives way to a button that navigates. The guard also covers a slow second tap. */
export const GIFT_GUARD_MS = 1_000;
/** A claimed coupon's button becomes a link. The guard outlasts a slow double tap and the text 已領取. */
export const COUPON_USE_DELAY_MS = 1_500;
