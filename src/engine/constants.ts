/** The numbers of specification section 9 and of the limits table, each with its unit. */
export const SPLASH_MS = 1500;
export const SKELETON_MS = 500;
export const TOAST_MS = 3000;
export const AUTH_POLL_MS = 50;
export const AUTH_POLL_END_MS = 15_000;
export const RELOAD_GUARD_MS = 10_000;
export const CACHE_MS = 5 * 60_000;
export const CACHED_STATUSES: readonly number[] = [200, 203, 300, 301, 302, 404, 405, 410, 414, 501];

export const MAX_DECIMALS = 10;
export const MAX_SIGNIFICANT_DIGITS = 15;

export const YEAR_MIN = 1900;
export const YEAR_MAX = 2100;
export const MINUTE_STEP = 5;
export const SECOND_STEP = 5;
export const MOBILE_BREAKPOINT_PX = 600;
export const MENU_OFFSET_PX = 10;
export const OVERLAY_HEIGHT_PX = 255;
export const SWIPE_PX = 10;

export const LIST_LIMIT = 20;
export const LIST_LIMIT_MAX = 200;
export const PAGE_LIMITS: readonly number[] = [20, 25, 50, 100, 200];
/** Totals are exact up to here, then capped (decision 9). */
export const TOTAL_CAP = 10_000;
/** From so many records on a table is large: what no index carries is not offered. */
export const LARGE_TABLE = 100_000;
/** limit × page may not pass this; beyond it only the cursor goes on. */
export const DEPTH_MAX = 100_000;
export const SEARCH_MAX = 100;
export const SORT_KEYS_MAX = 3;
export const FILTER_DEPTH_MAX = 6;
export const FILTER_TERMS_MAX = 50;
export const FILTER_IN_MAX = 500;
export const TEXT_MAX = 255;
export const LONG_TEXT_MAX = 65_536;
export const SEARCH_PAUSE_MS = 300;
