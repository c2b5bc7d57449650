/** The keyboard goes on at the page itself. */
export function focusMain(): void {
  const main = document.getElementById('isi');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
