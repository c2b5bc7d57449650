/** A small choice that this browser remembers; without storage it lasts as long as the page. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(`skema.${key}`);
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(`skema.${key}`);
    else localStorage.setItem(`skema.${key}`, value);
  } catch {
    // Closed storage: the choice is simply forgotten.
  }
};
