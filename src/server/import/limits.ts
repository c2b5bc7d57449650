const MB = 1024 * 1024;

/** How large an input may be (limits table of the safety page). */
export const CSV_BYTES_MAX = 200 * MB;
export const CSV_ROWS_MAX = 1_000_000;
export const RECORD_CHARACTERS_MAX = 4 * MB;
export const CELL_CHARACTERS_MAX = 32_768;
export const COLUMNS_MAX = 200;
/** Of a layout with columns where its resource has records: thirty things over seven times, and room. */
export const WIDE_COLUMNS_MAX = 1000;

export const XLSX_BYTES_MAX = 10 * MB;
export const XLSX_INFLATED_MAX = 100 * MB;
export const XLSX_RATIO_MAX = 100;
export const XLSX_ENTRIES_MAX = 200;
export const XLSX_ROWS_MAX = 100_000;
export const XLSX_MEMORY_MB = 1024;
export const XLSX_TIMEOUT_MS = 120_000;

/** Rows that are looked up and written together. */
export const BATCH_ROWS = 500;
