/** The columns `{SINGKATAN}-{semester}` of the wide layout, and how they are read again. */
import { fold } from 'skema';
import type { Subject } from '../reading/masters.ts';

/** Short names that belong to one subject alone; the others are called by their code. */
export function shortNames(subjects: Iterable<Pick<Subject, 'id' | 'kode' | 'singkatan'>>): Map<string, string> {
  const all = [...subjects];
  const uses = new Map<string, number>();
  for (const { kode, singkatan } of all)
    for (const name of new Set([fold(kode), ...(singkatan ? [fold(singkatan)] : [])])) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map(all.map(({ id, kode, singkatan }) => [id, singkatan && uses.get(fold(singkatan)) === 1 ? singkatan : kode]));
}

export const scoreHead = (name: string, semester: number): string => `${name}-${semester}`;

/** A repeated head has a number behind it; it is told as a repetition later. */
const HEAD = /^(.+)-(\d{1,2})(?:#\d+)?$/;

export function parseScoreHead(head: string): { name: string; semester: number } | null {
  const found = HEAD.exec(head.trim());
  return found ? { name: found[1]!.trim(), semester: Number(found[2]) } : null;
}
