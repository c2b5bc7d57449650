/** The schema file of accounts for a product that names none: who signs in, with which roles, and until when. */
import { OWN_ACCOUNT } from './account.ts';
import { inWords } from '../names.ts';
import type { Product } from '../product.ts';
import type { SchemaText } from '../check/schema-file.ts';
import type { Words } from '../words/languages.ts';

const day = { isTimePicker: false, formatDate: 'dd/MM/yyyy' };

/** Null where the product has accounts of its own. */
export function ownAccount(
  { account, roles, roleNames }: Product,
  given: readonly string[],
  words: Words['server']['account'],
): SchemaText | null {
  if (account.resource !== OWN_ACCOUNT.resource || given.includes(account.resource)) return null;
  const choices = roles.map((value) => ({ value, display: roleNames[value] ?? inWords(value) }));
  const fields = [
    { handle: 'name', name: words.name, input: 'text', required: true, maxLength: 80 },
    {
      handle: 'username',
      name: words.username,
      input: 'text',
      required: true,
      pattern: '[a-z][a-z0-9._-]{1,39}',
      patternText: words.usernameForm,
    },
    { handle: 'password', name: words.password, input: 'password', required: true, minLength: 8 },
    { handle: 'roles', name: words.roles, input: 'select', multiple: true, required: true, options: { choices } },
    { handle: 'active', name: words.active, input: 'checkbox', default: true },
    { handle: 'valid', name: words.valid, input: 'date', options: { ...day, range: true } },
    { handle: 'lastLogin', name: words.lastLogin, input: 'date', readOnly: true, options: { formatDate: 'dd/MM/yyyy HH:mm' } },
  ];
  const file = {
    title: words.title,
    plural: words.plural,
    display: '{name} ({username})',
    columns: ['name', 'username', 'roles', 'active', 'lastLogin'],
    search: ['name', 'username'],
    filters: ['roles', 'active'],
    unique: [['username']],
    active: 'active',
    fields,
  };
  return { file: `schemas/${account.resource}.json`, text: JSON.stringify(file) };
}
