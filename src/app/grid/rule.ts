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

const nameIn = ({ fields }: Resource, handle: string): string => fields.find((each) => each.handle === handle)?.name ?? handle;

/** What of its declaration is held against other records. */
function boundsOf(resource: Resource, field: Field): string[] {
  const once = resource.unique.filter((group) => group.includes(field.handle));
  const compared = resource.compare.filter((each) => each.field.split('.')[0] === field.handle);
  return [
    ...once.map((group) => rule.once(group.map((handle) => nameIn(resource, handle)).join(', '))),
    ...compared.map(({ than }) => rule.compared(nameIn(resource, than.split('.')[0]!))),
  ];
}

/** Of this field, as its declaration has it. */
export function ruleOf(resource: Resource, field: Field): string {
  const said = [...(field.required ? [rule.required] : []), ...limitsOf(field), ...boundsOf(resource, field)];
  return said.length === 0 ? rule.none(field.name) : rule.says(field.name, said.join(', '));
}

/** What the server alone could see: never a rule that the value keeps, as the sheet has held it against those itself. */
export function serverRuleOf(resource: Resource, field: Field, refused: string): string {
  if (refused !== field.handle && refused !== '') return rule.elsewhere(nameIn(resource, refused));
  const said = refused === '' ? [] : boundsOf(resource, field);
  return said.length === 0 ? rule.byOthers : [rule.byServer, rule.says(field.name, said.join(', '))].join(' ');
}
