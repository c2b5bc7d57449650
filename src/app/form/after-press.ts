/** A message that appears moves what is below it: while a mouse button or finger is down, that would move its click away. */
let isDown = false;
const waiting = new Set<() => void>();

const release = (): void => {
  isDown = false;
  // After the click, which comes right behind.
  setTimeout(() => {
    for (const act of waiting) act();
    waiting.clear();
  });
};

document.addEventListener('pointerdown', () => (isDown = true), true);
document.addEventListener('pointerup', release, true);
document.addEventListener('pointercancel', release, true);

/** Now, or as soon as nothing is pressed. */
export function afterPress(act: () => void): void {
  if (isDown) waiting.add(act);
  else act();
}
