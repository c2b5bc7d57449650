/** Nothing on the page has the focus: what is typed would be lost. */
export const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
