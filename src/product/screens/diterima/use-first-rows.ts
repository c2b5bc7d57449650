import { useState } from 'react';

const FIRST = 50;

/** The first rows of a long table, until all are asked for. */
export function useFirstRows<T>(all: readonly T[]): { rows: readonly T[]; rest: number; showAll: () => void } {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? all : all.slice(0, FIRST);
  return { rows, rest: all.length - rows.length, showAll: () => setWhole(true) };
}
