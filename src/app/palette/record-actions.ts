/** What can be done with a record that is not open, beside what every row offers. */
import { summaries } from 'virtual:skema/registry';
import { loadResource } from 'virtual:skema/resources';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as text } from 'virtual:skema/words/palette';
import { can, writableFields } from '../../engine/rights/access.ts';
import { sheetWays } from '../list/state/sheet-address.ts';
import type { Start } from '../form/state/start.ts';
import { waysOf } from './record-ways.ts';
import type { Row } from './row.ts';

const NEW_MAX = 3;

/** Its sheets, new records that point at it, and the product's own pages about it. */
export const actionsAt = async (record: NonNullable<Row['record']>, roles: readonly string[]): Promise<Row[]> =>
  (await Promise.all([sheetsOf(record, roles), newAt(record, roles), waysTo(record, roles)])).flat();

async function sheetsOf({ resource, id, display }: NonNullable<Row['record']>, roles: readonly string[]): Promise<Row[]> {
  const ways = sheetWays((await loadResource[resource]!()).resource, roles);
  return ways.map(({ text: title, to }) => ({ key: `sheet ${to(id)}`, title, detail: display, to: to(id) }));
}

const waysTo = async (record: NonNullable<Row['record']>, roles: readonly string[]): Promise<Row[]> =>
  (await waysOf(record, roles)).map(({ to, text: title }) => ({ key: `way ${to}`, title, to }));

/** For who may make one and choose there. */
async function newAt({ resource: name, id, display }: NonNullable<Row['record']>, roles: readonly string[]): Promise<Row[]> {
  const { resource } = await loadResource[name]!();
  const rows: Row[] = [];
  for (const { resource: user, field } of resource.referencedBy) {
    const summary = summaries.find((each) => each.name === user);
    if (rows.length >= NEW_MAX || !summary || summary.single || !can(summary, roles, 'create')) continue;
    if (!summary.roles.detail.some((role) => roles.includes(role)) || rows.some(({ key }) => key === `new ${user}`)) continue;
    const pointing = (await loadResource[user]!()).resource;
    const own = pointing.fields.find(({ handle }) => handle === field);
    if (own?.required !== true || own.multiple || own.source === user || !writableFields(pointing, roles, 'create').has(field)) continue;
    const start: Start = { values: { [field]: id }, labels: new Map([[id, { label: display, deleted: false }]]), isGiven: true };
    rows.push({
      key: `new ${user}`,
      title: text.newAt(nouns.inside(summary.title), display),
      to: `${summary.route}/new`,
      state: { start },
    });
  }
  return rows;
}
