/**
 * Demo data of a product that brings it as files: `seed/<entity>.csv`, its columns handles or labels, related records by their keys or
 * labels. Accounts get the demo's password.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Product } from '../../engine/product.ts';
import type { Account } from '../../engine/rights/account.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { DemoContext, Seed } from '../door.ts';
import { StartProblem } from '../data/start-problem.ts';
import { ImportProblem } from '../import/problem.ts';
import { autoFields } from '../import/plan.ts';
import { type ImportReport, reasonText, type Refusal } from '../import/request.ts';
import { importTable } from '../import/run.ts';
import { openSource } from '../import/source.ts';
import { openTable } from '../import/table.ts';
import { seedAccounts } from './accounts.ts';
import { seedDay, withDays } from './days.ts';
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
export const keyOf = ({ unique }: Resource, handles: readonly string[]): readonly string[] =>
  unique.find((group) => group.every((handle) => handles.includes(handle))) ?? handles;

const fileOf = ({ name }: Pick<Resource, 'name'>): string => `${name}.csv`;

/** What was refused in a file; of rows that only lack what was refused before, how many they are. */
function refusalText(resource: Resource, { refused, refusals }: ImportReport, before: readonly Resource[]): string {
  const lacking = resource.fields.flatMap(({ name, source }) => {
    const target = before.find((other) => other.name === source);
    return target ? [{ name, file: fileOf(target) }] : [];
  });
  const isFollowing = ({ reasons }: Refusal): boolean => reasons.every(({ field }) => lacking.some(({ name }) => name === field));
  const following = refusals.filter(isFollowing);
  const files = lacking.filter(({ name }) => following.some(({ reasons }) => reasons.some(({ field }) => field === name)));
  const { refusedRows, followingRows } = hostWords().start;
  return [
    refusedRows(fileOf(resource), refused),
    ...refusals.filter((refusal) => !isFollowing(refusal)).map(({ place, reasons }) => `  ${place}: ${reasonText(reasons)}`),
    ...(following.length > 0 ? [`  ${followingRows(following.length, [...new Set(files.map(({ file }) => file))].join(', '))}`] : []),
  ].join('\n');
}

async function importFile(context: DemoContext, resource: Resource, file: string, scratch: string): Promise<ImportReport> {
  const { password: secret, resource: accounts } = context.registry.product.account;
  const table = await openTable(await openSource(file, {}));
  const columns = autoFields(resource, table.headers, context.registry.inOther);
  return importTable(context, {
    resource,
    table: withDays(table, resource, columns, context.today ?? seedDay(context.registry.product.zone)),
    mapping: {
      decimal: '.',
      fields: { ...columns, ...(resource.name === accounts && { [secret]: { constant: context.password, whenFilled: 'keep' } }) },
    },
    key: keyOf(resource, Object.keys(columns)),
    folder: scratch,
  });
}

const sumOf = (reports: readonly SeedReport[]): SeedReport =>
  reports.reduce((sum, { created, changed, same }) => ({
    created: sum.created + created,
    changed: sum.changed + changed,
    same: sum.same + same,
  }));

/** Every file is tried, so that all that is wrong with them is told at once. */
async function importAll(context: DemoContext, folder: string): Promise<SeedReport> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'skema-seed-'));
  const reports: SeedReport[] = [{ created: 0, changed: 0, same: 0 }];
  const wrong: string[] = [];
  const failed: Resource[] = [];
  try {
    for (const resource of inOrder(context.registry)) {
      const file = path.join(folder, fileOf(resource));
      if (!existsSync(file)) continue;
      try {
        const report = await importFile(context, resource, file, scratch);
        reports.push(report);
        if (report.refused > 0) {
          wrong.push(refusalText(resource, report, failed));
          failed.push(resource);
        }
        context.log?.(`${resource.plural}: ${report.created + report.changed + report.same}`);
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error;
        wrong.push(error.message);
      }
    }
    if (wrong.length > 0) throw new StartProblem(wrong);
    return sumOf(reports);
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

/** Null where the product has no such files. Where none of them has accounts there is one per role, as without files. */
export async function seedFromFiles(folder: string, product: Pick<Product, 'account' | 'roles'>): Promise<Seed | null> {
  const { account } = product;
  if (!existsSync(folder) || !(await readdir(folder)).some((name) => name.endsWith('.csv'))) return null;
  const accounts = path.join(folder, `${account.resource}.csv`);
  const perRole = existsSync(accounts) ? null : seedAccounts(product);
  return {
    base: () => Promise.resolve(null),
    demo: async (context, options) => sumOf([...(perRole ? [await perRole.demo(context, options)] : []), await importAll(context, folder)]),
    usernames: perRole?.usernames ?? (await usernamesIn(accounts, account)),
    areImported: true,
  };
}
