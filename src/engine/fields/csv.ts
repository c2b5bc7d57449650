/** Cells of CSV files, wherever one is written: by the server or by the page. */

/** A spreadsheet takes the separator of its own settings, whatever the file has: a text with any of them stays one cell. */
export const CSV_SPECIAL = /[,;\t"\r\n]/;

/** A text as its cell; `guard` (formula.ts) comes before it. */
export const csvCell = (text: string): string => (CSV_SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
