/** What can be done with a record that is not open: its page, its link, and new records that point at it. */
import { summaries } from 'virtual:skema/registry';
import { loadResource } from 'virtual:skema/resources';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as text } from 'virtual:skema/words/palette';
import { can, writableFields } from '../../engine/rights/access.ts';
import type { Start } from '../form/state/form-state.ts';
import type { Row } from './row.ts';

const NEW_MAX = 3;

/** For who may make one and choose there. */
export async function newAt({ resource: name, id, display }: NonNullable<Row['record']>, roles: readonly string[]): Promise<Row[]> {
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
