/** What runs in the page itself; each function stands for itself. */
declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the global object
  var seen: { rows?: number; form?: number } | undefined;
}

/** From the beginning of the load to the rows; from the last press to the form, on whichever page that is. */
export function watch(): void {
  const found: NonNullable<typeof globalThis.seen> = (globalThis.seen = {});
  const now = (): number => performance.timeOrigin + performance.now();
  addEventListener('click', () => sessionStorage.setItem('clicked', String(now())), true);
  const look = (): void => {
    if (found.rows === undefined && document.querySelectorAll('tr[data-row]').length >= 25) found.rows = performance.now();
    if (found.form !== undefined || sessionStorage.getItem('clicked') === null) return;
    const labels = [...document.querySelectorAll('form label')];
    const isForm = labels.some((label) => label.checkVisibility() && label.textContent.trim().startsWith('Nama sekolah'));
    if (isForm) found.form = now() - Number(sessionStorage.getItem('clicked'));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** From the press to the frame that shows it. */
export function tick(row: number): Promise<number> {
  const began = performance.now();
  document.querySelectorAll<HTMLInputElement>('tr[data-row] input[type=checkbox]')[row]!.click();
  return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - began))));
}

export function nextPage(): Promise<number> {
  const first = (): string | undefined => document.querySelector<HTMLElement>('tr[data-row]')?.dataset['row'];
  const before = first();
  const began = performance.now();
  document.querySelector<HTMLElement>('button[aria-label="Berikutnya"]')!.click();
  return new Promise((done) => {
    const look = (): void => {
      if (first() === undefined || first() === before) requestAnimationFrame(look);
      else setTimeout(() => done(performance.now() - began));
    };
    look();
  });
}

/** Frames over 50 ms of 96, from the first row downwards. */
export function longScroll(): Promise<number> {
  let scroller: Element | null = document.querySelector('tr[data-row]');
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  const target = scroller && scroller.scrollHeight > scroller.clientHeight ? scroller : document.scrollingElement!;
  return new Promise((done) => {
    let [last, frames, slow] = [performance.now(), 0, 0];
    const step = (): void => {
      const at = performance.now();
      if (at - last > 50) slow += 1;
      last = at;
      target.scrollTop += 100;
      frames += 1;
      if (frames > 96) {
        target.scrollTop = 0;
        done(slow);
      } else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** How long each of 200 frames of a sheet took, from its first row downwards. */
export function scrollSheet(): Promise<number[]> {
  const grid = document.querySelector('[role="grid"]')!;
  grid.scrollTop = 0;
  return new Promise((done) => {
    const frames: number[] = [];
    let last = 0;
    const step = (at: number): void => {
      if (last > 0) frames.push(at - last);
      last = at;
      grid.scrollTop += 100;
      if (frames.length === 200) done(frames);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
