/** Actions of this tab, by their ids in the log: what they changed is no news here. */
const own = new Set<string>();

interface Root {
  info?: { state?: string | null } | null;
  output?: { action?: unknown } | null;
}

/** From what a write answered with. */
export function noteOwn(data: unknown): void {
  for (const root of Object.values((data ?? {}) as Record<string, Root | null>)) {
    const action = root?.info?.state ?? root?.output?.action;
    if (typeof action === 'string') own.add(action);
  }
}

export const isOwn = (action: string | null): boolean => action !== null && own.has(action);
