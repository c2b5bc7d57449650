/** What a schema file asks of a value, in words. */
import type { Field } from '../../engine/field.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import { words as GRID } from 'virtual:skema/words/grid';

const { rule } = GRID;

function limitsOf({ min, max, integer, decimals, minLength, maxLength, pattern, options }: Field): string[] {
  const [least, most] = [min, max].map((limit) => (typeof limit === 'number' ? formatNumber(limit) : null));
  return [
    least && most ? rule.between(least, most) : least ? rule.least(least) : most ? rule.most(most) : null,
    integer ? rule.integer : decimals ? rule.decimals(formatNumber(decimals, 0)) : null,
    minLength === undefined ? null : rule.shortest(formatNumber(minLength, 0)),
    maxLength === undefined ? null : rule.longest(formatNumber(maxLength, 0)),
    pattern !== undefined && options?.placeholder ? rule.like(options.placeholder) : null,
  ].filter((said) => said !== null);
}

/** Of this field, as its declaration has it. */
export function ruleOf({ unique, compare, fields }: Resource, field: Field): string {
  const nameOf = (handle: string): string => fields.find((each) => each.handle === handle)?.name ?? handle;
  const once = unique.filter((group) => group.includes(field.handle));
  const said = [
    field.required ? rule.required : null,
    ...limitsOf(field),
    ...once.map((group) => rule.once(group.map(nameOf).join(', '))),
    ...compare.filter((each) => each.field.split('.')[0] === field.handle).map(({ than }) => rule.compared(nameOf(than.split('.')[0]!))),
  ].filter((each) => each !== null);
  return said.length === 0 ? rule.none(field.name) : rule.says(field.name, said.join(', '));
}
