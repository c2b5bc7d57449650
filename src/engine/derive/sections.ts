/** The parts of a long form: each begins with the field that names it. */
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';

export interface Section {
  /** Empty before the first one that has a name. */
  title: string;
  fields: readonly Field[];
}

export function sectionsOf({ fields }: Pick<Resource, 'fields'>): Section[] {
  const sections: { title: string; fields: Field[] }[] = [];
  for (const field of fields) {
    if (field.section !== undefined || sections.length === 0) sections.push({ title: field.section ?? '', fields: [] });
    sections.at(-1)!.fields.push(field);
  }
  return sections;
}

/** Whether there is enough of it for an index. */
export const hasIndex = ({ fields }: Pick<Resource, 'fields'>): boolean => fields.filter(({ section }) => section !== undefined).length > 2;
