import type { Field } from '../field.ts';
import { fieldType, isEmpty, isFlag } from '../fields/index.ts';
import type { CompareRule } from '../resource.ts';
import { checkRecord, isRequired } from '../rules.ts';
import type { Case } from './doubts.ts';

const startOf = (field: Field): unknown => {
  const reading = fieldType(field).normalize(field.default, field);
  return 'value' in reading ? reading.value : null;
};

const told = ({ field, is, than }: CompareRule): string => `${field} ${is} ${than}`;

/** The one record of a `single` resource is made of the defaults alone, which must do. */
export function checkSingle({ report, registry, resource, doubts }: Case): void {
  if (!resource.single || registry.product.seededSingles.includes(resource.name)) return;
  const lost = doubts.get(resource.name)?.fields;
  const values = Object.fromEntries(resource.fields.map((field) => [field.handle, startOf(field)]));
  for (const field of resource.fields) {
    if (lost?.has(field.handle)) continue;
    if (!isFlag(field) && !field.autofill && isRequired(field, values) && isEmpty(values[field.handle]))
      report(
        'SINGLE',
        `fields.${field.handle}`,
        'the one record of a "single" file is made without it',
        'give it a default, or let it be empty',
      );
  }
  for (const rule of resource.compare) {
    if ([rule.field, rule.than].some((path) => lost?.has(path.split('.')[0]!))) continue;
    const alone = { ...resource, fields: [], compare: [rule] };
    if (Object.keys(checkRecord(alone, values, { today: '' })).length > 0)
      report('SINGLE', 'compare', `the defaults do not keep to "${told(rule)}"`, 'write defaults that do');
  }
}
