/** `{dataset}_{sekolah|cabang|semua}_{tahun}_{yyyyMMdd-HHmm}.{ext}`. */
import type { ExportRequest } from '../../product/contracts/ekspor.ts';
import { ZONE } from '../../engine/constants.ts';
import { formatInstant } from '../../engine/dates.ts';
import { quote } from '../../engine/names.ts';
import { Params } from '../data/params.ts';
import { scopedTo } from '../../product/reading/scope.ts';
import type { Tools } from './dataset.ts';
import { fixedBranch } from '../../product/datasets/fixed-branch.ts';

const ALL = 'semua';
const LETTERS_MAX = 60;

/** Letters, digits and hyphens: no system reads anything else into them. */
export const safeName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LETTERS_MAX) || ALL;

/** Null for what lies out of reach. */
async function nameOf({ registry, principal, reader }: Tools, resource: 'sekolah' | 'cabang', id: string): Promise<string | null> {
  const params = new Params();
  const scope = scopedTo(registry, principal, { resource, verb: 'lookup', alias: 't' }, params);
  const text = `select t."nama" from ${quote(resource)} t where t."id" = ${params.add(id)}::uuid and ${scope}`;
  return (await reader.rows<{ nama: string }>(text, params.values))[0]?.nama ?? null;
}

async function place(tools: Tools, { sekolah, cabang }: NonNullable<ExportRequest['filter']>): Promise<string> {
  if (sekolah !== undefined) return (await nameOf(tools, 'sekolah', sekolah)) ?? 'sekolah';
  const branch = cabang ?? fixedBranch(tools);
  return branch === null ? ALL : ((await nameOf(tools, 'cabang', branch)) ?? 'cabang');
}

export async function fileName(tools: Tools, { dataset, filter = {}, format }: ExportRequest, now: Date): Promise<string> {
  const year = tools.snbp.years.find(({ id }) => id === filter.tahun)?.nama ?? ALL;
  const moment = formatInstant(now.toISOString(), 'yyyyMMdd-HHmm', ZONE);
  return `${[dataset, safeName(await place(tools, filter)), safeName(year), moment].join('_')}.${format}`;
}
