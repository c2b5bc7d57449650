/** Actions of this tab, by their ids in the log: what they changed is no news here. */
const own = new Set<string>();

interface Root {
  info?: { state?: string | null } | null;
}

/** Writes whose answers have not come. */
const underWay = new Set<Promise<unknown>>();

/** The answer of a write, noted as soon as it is there. */
export function noteWrite(answer: Promise<unknown>): void {
  const noted = answer.then(noteOwn, () => undefined).finally(() => underWay.delete(noted));
  underWay.add(noted);
}

/** What a write did may be told by others before its own answer comes: until then nobody knows whose it is. */
export const writesNoted = (): Promise<unknown> => Promise.all(underWay);

/** Whatever wrote: the action stands in the same place of its answer. */
function noteOwn(data: unknown): void {
  for (const root of Object.values((data ?? {}) as Record<string, Root | null>)) {
    const action = root?.info?.state;
    if (typeof action === 'string') own.add(action);
  }
}

/** How many there are. */
export const countOwn = (): number => own.size;
export const isOwn = (action: string | null): boolean => action !== null && own.has(action);
