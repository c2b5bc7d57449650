import { decide } from 'skema';
import { ownBranch } from '../roles.ts';
import type { ExportAsking as Asking } from 'skema/server';

/** The only branch whose students this person reaches; null for who reaches others too. */
export function fixedBranch({ registry, principal }: Asking): string | null {
  const { rows } = decide(principal, registry.get('siswa'), 'list');
  return rows === 'all' ? null : ownBranch(principal);
}
