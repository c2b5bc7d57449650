/** What a schema file asks of a value, in words. */
import type { Field } from '../engine/field.ts';
import { formatNumber } from '../engine/fields/index.ts';
import { formatSentence, sentence } from '../engine/messages.ts';
import type { Resource } from '../engine/resource.ts';
import { dayFormat, dayLimits, isDateKind } from '../engine/rules/dates.ts';
import { formatDate } from '../engine/dates.ts';
import { locale } from '../engine/words/locale.ts';
import { words } from 'virtual:skema/words/rules';
import { formatHint } from './controls/date/format-hint.ts';
import { hasDay } from './controls/date/moment.ts';
import { listed } from './in-words.ts';
import { today } from './today.ts';

const { value: rule } = words;

/** A sentence of its own goes on within the one of the rule; a short name in capitals stays one. */
const within = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase(locale().language) + text.slice(1);
const saying = (...said: Parameters<typeof sentence>): string => within(sentence(...said));

/** Days and times that are named; those that are closed one by one the calendar shows. */
function momentsOf(field: Field): string[] {
  if (!isDateKind(field)) return [];
  const { min, max, yearRange, minTime, maxTime, minRange, maxRange } = field;
  const limits = dayLimits(field, today());
  const shown = (day: string): string => formatDate(day, dayFormat(field));
  return [
    rule.written(formatHint(field)),
    hasDay(field) && (min ?? yearRange) !== undefined && saying('earliest', shown(limits.min)),
    hasDay(field) && (max ?? yearRange) !== undefined && saying('latest', shown(limits.max)),
    minTime !== undefined && saying('earliest', minTime),
    maxTime !== undefined && saying('latest', maxTime),
    minRange !== undefined && saying('rangeMin', minRange),
    maxRange !== undefined && saying('rangeMax', maxRange),
  ].filter((said) => said !== false);
}

function shapeOf({ input, pattern, patternText, options }: Field): string[] {
  const choices = options?.choices ?? [];
  return [
    Object.hasOwn(locale().words.forms, input) && within(formatSentence(input)),
    pattern !== undefined && options?.placeholder ? rule.like(options.placeholder) : pattern !== undefined && (patternText ?? false),
    choices.length > 0 &&
      rule.oneOf(new Intl.ListFormat(locale().tag, { type: 'disjunction' }).format(choices.map(({ display }) => display))),
  ].filter((said) => said !== false);
}

function limitsOf(field: Field): string[] {
  const { min, max, integer, decimals, minLength, maxLength } = field;
  const [least, most] = [min, max].map((limit) => (typeof limit === 'number' ? formatNumber(limit) : null));
  return [
    least && most ? rule.between(least, most) : least ? rule.least(least) : most ? rule.most(most) : null,
    integer ? rule.integer : decimals ? rule.decimals(formatNumber(decimals, 0)) : null,
    minLength === undefined ? null : rule.shortest(formatNumber(minLength, 0)),
    maxLength === undefined ? null : rule.longest(formatNumber(maxLength, 0)),
    ...momentsOf(field),
    ...shapeOf(field),
  ].filter((said) => said !== null);
}

const nameIn = ({ fields }: Resource, handle: string): string => fields.find((each) => each.handle === handle)?.name ?? handle;

/** What of its declaration is held against other records. */
function boundsOf(resource: Resource, field: Field): string[] {
  const once = resource.unique.filter((group) => group.includes(field.handle));
  const compared = resource.compare.filter((each) => each.field.split('.')[0] === field.handle);
  return [
    ...once.map((group) => rule.once(group.map((handle) => nameIn(resource, handle)).join(', '))),
    ...compared.map(({ is, than, message }) => within(message ?? sentence(is, nameIn(resource, than.split('.')[0]!)))),
  ];
}

function neededBy(resource: Resource, { required, requiredWhen = {} }: Field): string[] {
  const others = Object.keys(requiredWhen).map((handle) => nameIn(resource, handle));
  return required ? [rule.required] : others.length > 0 ? [rule.requiredWhen(listed(others))] : [];
}

/** Of this field, as its declaration has it. */
export function ruleOf(resource: Resource, field: Field): string {
  const said = [...neededBy(resource, field), ...limitsOf(field), ...boundsOf(resource, field)];
  return said.length === 0 ? rule.none(field.name) : rule.says(field.name, said.join(', '));
}

/** What the server alone could see: never a rule that the value keeps, as sheet and form have held it against those themselves. */
export function serverRuleOf(resource: Resource, field: Field, refused: string): string {
  if (refused !== field.handle && refused !== '') return rule.elsewhere(nameIn(resource, refused));
  const said = refused === '' ? [] : boundsOf(resource, field);
  return said.length === 0 ? rule.byOthers : [rule.byServer, rule.says(field.name, said.join(', '))].join(' ');
}
