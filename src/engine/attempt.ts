/** What comes of it; `otherwise` where it fails, for whatever reason. */
export function attempt<T, F>(act: () => T, otherwise: F): T | F {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
