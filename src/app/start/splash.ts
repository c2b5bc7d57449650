import { SPLASH_MS } from '../../engine/constants.ts';

/** The splash of `index.html` shows for its time from the first paint on, then fades; the page works behind it (ledger A-01). */
export function endSplash(): void {
  const splash = document.getElementById('splash');
  if (!splash) return;
  const began = performance.getEntriesByName('skema.splash')[0]?.startTime ?? 0;
  setTimeout(() => fade(splash), Math.max(0, SPLASH_MS - (performance.now() - began)));
}

function fade(splash: HTMLElement): void {
  splash.classList.add('gone');
  // Without motion there is no transition, and so no end of one.
  const isStill = splash.getAnimations?.().every((animation) => !(animation instanceof CSSTransition)) ?? true;
  if (isStill) splash.remove();
  else splash.addEventListener('transitionend', () => splash.remove(), { once: true });
}
