/** Where the focus goes back to. */
export const COLUMNS_BUTTON = 'columns';
