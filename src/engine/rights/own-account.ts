/** The schema file of accounts for a product that names none: who signs in, with which roles, and until when. */
import { OWN_ACCOUNT } from './account.ts';
import type { Product } from '../product.ts';
import type { SchemaText } from '../registry.ts';

const day = { isTimePicker: false, formatDate: 'dd/MM/yyyy' };

/** Null where the product has accounts of its own. */
export function ownAccount({ account, roles, roleNames }: Product, given: readonly string[]): SchemaText | null {
  if (account !== OWN_ACCOUNT || given.includes(account.resource)) return null;
  const choices = roles.map((value) => ({ value, display: roleNames[value] ?? value }));
  const fields = [
    { handle: 'name', name: 'Name', input: 'text', required: true, maxLength: 80 },
    { handle: 'username', name: 'Username', input: 'text', required: true, pattern: '[a-z][a-z0-9._-]{1,39}' },
    { handle: 'password', name: 'Password', input: 'password', required: true, minLength: 8 },
    { handle: 'roles', name: 'Roles', input: 'select', multiple: true, required: true, options: { choices } },
    { handle: 'active', name: 'Active', input: 'checkbox', default: true },
    { handle: 'valid', name: 'Valid', input: 'date', options: { ...day, range: true } },
    { handle: 'lastLogin', name: 'Last sign-in', input: 'date', readOnly: true, options: { formatDate: 'dd/MM/yyyy HH:mm' } },
  ];
  const file = {
    title: 'Account',
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
