/** Nothing on the page has the focus, or the page as a whole, as after a link: what is typed is meant for what one looks at. */
export const isNowhere = (): boolean =>
  [null, document.body, document.getElementById('isi')].includes(document.activeElement as HTMLElement | null);
