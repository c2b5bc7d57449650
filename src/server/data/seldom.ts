/** How often the same thing is worth a line in the log. */
const QUIET_MS = 60_000;

/** Answers null while a thing was said less than a minute ago, else how many times it was kept back since. */
export function createSeldom(): (thing: string) => number | null {
  const said = new Map<string, { at: number; unsaid: number }>();
  return (thing) => {
    const last = said.get(thing);
    if (last && Date.now() - last.at < QUIET_MS) {
      last.unsaid += 1;
      return null;
    }
    said.set(thing, { at: Date.now(), unsaid: 0 });
    return last?.unsaid ?? 0;
  };
}
