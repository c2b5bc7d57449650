/**
 * Demo data of a product that brings it as files: `seed/<entity>.csv`, its columns handles or labels, related records by their keys or
 * labels. Accounts get the demo's password.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Account } from '../../engine/rights/account.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { DemoContext, Seed } from '../door.ts';
import { autoFields } from '../import/plan.ts';
import { type ImportReport, reasonText } from '../import/request.ts';
import { importTable } from '../import/run.ts';
import { openSource } from '../import/source.ts';
import { openTable } from '../import/table.ts';
import type { SeedReport } from './write.ts';
import { hostWords } from '../locale.ts';

/** Who is pointed at comes before who points; in a circle the registry's order decides. */
function inOrder({ resources, get }: Registry): Resource[] {
  const order = new Set<Resource>();
  const seen = new Set<Resource>();
  const visit = (resource: Resource): void => {
    if (seen.has(resource)) return;
    seen.add(resource);
    for (const { source } of resource.fields) if (source !== undefined) visit(get(source));
    order.add(resource);
  };
  resources.forEach(visit);
  return [...order];
}

/** The first unique group that the file fills, or all it fills: a second seeding finds what the first one made. */
const keyOf = ({ unique }: Resource, handles: readonly string[]): readonly string[] =>
  unique.find((group) => group.every((handle) => handles.includes(handle))) ?? handles;

const refusalText = (file: string, { refused, refusals }: ImportReport): string =>
  [hostWords().start.refusedRows(file, refused), ...refusals.map(({ place, reasons }) => `  ${place}: ${reasonText(reasons)}`)].join('\n');

async function importFile(context: DemoContext, resource: Resource, file: string, scratch: string): Promise<ImportReport> {
  const { password: secret, resource: accounts } = context.registry.product.account;
  const table = await openTable(await openSource(file, {}));
  const columns = autoFields(resource, table.headers, context.registry.inOther);
  const report = await importTable(context, {
    resource,
    table,
    mapping: {
      decimal: '.',
      fields: { ...columns, ...(resource.name === accounts && { [secret]: { constant: context.password, whenFilled: 'keep' } }) },
    },
    key: keyOf(resource, Object.keys(columns)),
    folder: scratch,
  });
  if (report.refused > 0) throw new Error(refusalText(file, report));
  return report;
}

async function importAll(context: DemoContext, folder: string): Promise<SeedReport> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'skema-seed-'));
  const sum: SeedReport = { created: 0, changed: 0, same: 0 };
  try {
    for (const resource of inOrder(context.registry)) {
      const file = path.join(folder, `${resource.name}.csv`);
      if (!existsSync(file)) continue;
      const { created, changed, same } = await importFile(context, resource, file, scratch);
      sum.created += created;
      sum.changed += changed;
      sum.same += same;
      context.log?.(`${resource.title}: ${created + changed + same}`);
    }
    return sum;
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function usernamesIn(file: string, { username }: Account): Promise<string[]> {
  if (!existsSync(file)) return [];
  const { headers, rows } = await openTable(await openSource(file, {}));
  const at = headers.indexOf(username);
  const names: string[] = [];
  for await (const { cells } of rows()) names.push(String(cells[at] ?? ''));
  return names.filter((name) => name !== '');
}

/** Null where the product has no such files. */
export async function seedFromFiles(folder: string, account: Account): Promise<Seed | null> {
  if (!existsSync(folder) || !(await readdir(folder)).some((name) => name.endsWith('.csv'))) return null;
  return {
    base: () => Promise.resolve(null),
    demo: (context) => importAll(context, folder),
    usernames: await usernamesIn(path.join(folder, `${account.resource}.csv`), account),
    areImported: true,
  };
}
