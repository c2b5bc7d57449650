/** How an address names the sheets of a list. */
import { address as KEY } from 'virtual:skema/address';
import { summaries } from 'virtual:skema/registry';
import { words as nouns } from 'virtual:skema/words/noun';
import { can } from '../../../engine/rights/access.ts';
import type { Resource } from '../../../engine/resource.ts';

/** 0: all of its cells; else the number of one of its `pivot` sheets. */
export const sheetWord = (sheet: number): string => KEY.sheet + (sheet > 0 ? `-${sheet}` : '');

export interface SheetWay {
  text: string;
  to: (id: string) => string;
}

/** Sheets that are about a record, for whoever may see their lists. */
export const sheetWays = ({ sheets = [] }: Pick<Resource, 'sheets'>, roles: readonly string[]): SheetWay[] =>
  sheets.flatMap(({ resource, sheet, name, path }) => {
    const summary = summaries.find((each) => each.name === resource);
    if (!summary || !can(summary, roles, 'list') || !summary.roles.list.some((role) => roles.includes(role))) return [];
    const to = (id: string): string => `${summary.route}?f.${path}=${id}&${KEY.view}=${sheetWord(sheet)}`;
    return [{ text: `${summary.title} ${nouns.inside(name)}`, to }];
  });

/** In the history of a sheet: which list one came from, to go through it record by record. */
export interface FromList {
  through?: string;
  /** Or the address of such a list, that was not open: `?…`. */
  among?: string;
}
