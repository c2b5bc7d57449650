/** A file's name says of which school or branch it is, and of which year: `{sekolah|cabang|semua}_{tahun|semua}`. */
import { quote } from 'skema';
import { Params } from 'skema/server';
import type { ExportFilter } from '../contracts/ekspor.ts';
import { scopedTo } from '../reading/scope.ts';
import { fixedBranch } from './fixed-branch.ts';
import type { SnbpTools } from './tools.ts';

/** Null for what lies out of reach. */
async function nameOf({ registry, principal, reader }: SnbpTools, resource: 'sekolah' | 'cabang', id: string): Promise<string | null> {
  const params = new Params();
  const scope = scopedTo(registry, principal, { resource, verb: 'lookup', alias: 't' }, params);
  const text = `select t."nama" from ${quote(resource)} t where t."id" = ${params.add(id)}::uuid and ${scope}`;
  return (await reader.rows<{ nama: string }>(text, params.values))[0]?.nama ?? null;
}

async function place(tools: SnbpTools, { sekolah, cabang }: ExportFilter): Promise<string | null> {
  if (sekolah !== undefined) return (await nameOf(tools, 'sekolah', sekolah)) ?? 'sekolah';
  const branch = cabang ?? fixedBranch(tools);
  return branch === null ? null : ((await nameOf(tools, 'cabang', branch)) ?? 'cabang');
}

export async function nameParts(tools: SnbpTools, filter: ExportFilter): Promise<ReadonlyArray<string | null>> {
  const year = tools.snbp.years.find(({ id }) => id === filter.tahun)?.nama ?? null;
  return [await place(tools, filter), year];
}
