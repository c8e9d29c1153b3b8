/** Business constants (spec 9). The names contain the units. */
export const HTTP_TIMEOUT_MS = 20_000;
export const TOAST_MS = 2_000;
/** An undo stays longer than other toasts. */
export const UNDO_MS = 5_000;
export const GEOLOCATION_TIMEOUT_MS = 3_000;
export const SMS_COUNTDOWN_S = 60;
export const COUNTDOWN_TICK_MS = 1_000;
export const DEFAULT_AREA_CODE = '886';
export const AREA_CODES = ['886', '852', '86'] as const;
export const PAGE_TRANSITION_MS = 400;
export const POST_LOGIN_WAIT_MS = 400;
export const REHYDRATE_TIMEOUT_MS = 5_000;
export const MAPS_LOADER_RETRIES = 3;
export const PICKER_YEARS = { first: 1950, last: 2050 } as const;
export const DATETIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const DATE_FORMAT = 'YYYY-MM-DD';
export const TIME_FORMAT = 'HH:mm:ss';
export const MONTH_FORMAT = 'YYYY-MM';
/** The prompt's limit without an argument, code points (spec 9). */
export const PROMPT_LIMIT = 140;
/** The default limit of the prompt field's own prop, code points (spec 9). */
export const PROMPT_DEFAULT_PROP_LIMIT = 60;
export const RATING_STARS = 5;
export const RATING_DEFAULT = 5;
export const HALF_STAR_ABOVE = 0.4;
export const IMAGE_SIZE_DEFAULT = 300;
export const FLAG_YES = 'Y';
export const LOCALE = 'zh-tw';
/** First page of the comments on a store. It is short, so that it appears soon. */
export const FIRST_COMMENTS = 20;
export const DEFAULT_POSITION = { latitude: 25.027615, longitude: 121.566793 } as const;
export const DEFAULT_CITY = '台北市';
export const WARN_VIBRATION_MS = 200;
/** An order is ready for pickup. */
export const READY_VIBRATION_MS = 200;
export const ERROR_VIBRATION_MS = 500;
export const TL_ORIGIN = 'ume-web';
export const ACCEPT_LANGUAGE = 'zh-TW';
/** Lifetime of a saved codeId, which applies to its own branch only. */
export const CODE_LIFETIME_MS = 4 * 60 * 60 * 1_000;
