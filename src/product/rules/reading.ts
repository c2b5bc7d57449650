/** Reading the values of a record, which are checked for their kind before the rules see them. */
import { type RuleContext, type RuleData, type RuleMessages, SINGLE_ID, type Values } from 'skema';
import { messageAt } from './messages.ts';

export const textOf = (values: Values | null, handle: string): string | null => {
  const value = values?.[handle];
  return typeof value === 'string' && value !== '' ? value : null;
};
export const numberOf = (values: Values | null, handle: string): number | null => {
  const value = values?.[handle];
  return typeof value === 'number' ? value : null;
};
export const listOf = (values: Values | null, handle: string): readonly string[] => {
  const value = values?.[handle];
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
};
export const rangeOf = (values: Values | null, handle: string): readonly [string, string] | null => {
  const [start, end] = listOf(values, handle);
  return start !== undefined && end !== undefined ? [start, end] : null;
};

/** The record a relation points at. */
export const related = async (data: RuleData, resource: string, values: Values | null, handle: string): Promise<Values | null> => {
  const id = textOf(values, handle);
  return id === null ? null : data.find(resource, id);
};

export const settings = (data: RuleData): Promise<Values | null> => data.find('konfigurasi', SINGLE_ID);

export const hasAny = (changed: ReadonlySet<string>, ...handles: readonly string[]): boolean =>
  handles.some((handle) => changed.has(handle));

/** A new record without a year belongs to the active one. */
export async function withActiveYear({ values, before, data }: RuleContext): Promise<Values> {
  if (before !== null || textOf(values, 'tahun') !== null) return {};
  const tahun = textOf(await settings(data), 'tahunAktif');
  return tahun === null ? {} : { tahun };
}

interface Use {
  resource: string;
  field: string;
  /** Title, for the sentence. */
  title: string;
}

/** A field that others have built on stays as it is while they do. */
export async function checkStillUsed(
  { id, before, changed, data }: RuleContext,
  handle: string,
  uses: readonly Use[],
): Promise<RuleMessages> {
  if (before === null || !changed.has(handle)) return {};
  for (const { resource, field, title } of uses) {
    const count = await data.count(resource, { [field]: id });
    if (count > 0) return messageAt(handle, 'stillUsed', `${count} ${title}`);
  }
  return {};
}
