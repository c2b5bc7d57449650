/** The rule behind what is wrong with a field, as a sheet says it of a cell. */
import type { Field } from '../../../engine/field.ts';
import type { Resource } from '../../../engine/resource.ts';
import { ruleOf, serverRuleOf } from '../../value-rule.ts';
import { standing, type FormState } from '../state/form-state.ts';

/** What the server has refused the form itself had held against the declaration before: then it is what only the server sees. */
export function whyRefused(resource: Resource, state: FormState, field: Field): string {
  const { handle } = field;
  const isServers = handle in standing(resource, state) && !(handle in state.unreadable) && !(handle in state.told);
  return isServers ? serverRuleOf(resource, field, handle) : ruleOf(resource, field);
}
