import { facts } from 'virtual:skema/facts';
import { isRecord } from '../wire/config.ts';
import type { User } from './state.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** User info of either API; throws when there is no user in it. */
export function parseUser(data: Record<string, unknown>): User {
  const id = textOf(data['id']);
  if (id === null) throw new Error('user info without an id');
  const username = textOf(data['username']) ?? '';
  return {
    ...Object.fromEntries(facts.userKeys.map((key) => [key, data[key] ?? null])),
    id,
    username,
    name: textOf(data['name']) ?? username,
    image: parseImage(data['image']),
    roles: Array.isArray(data['roles']) ? data['roles'].filter((role) => typeof role === 'string') : [],
    ...(data['mustChange'] === true && { mustChange: true }),
    ...(isRecord(data['views']) && { views: data['views'] as User['views'] }),
    announcement: textOf(data['announcement']),
  };
}

/** Only an https address or a path of this site: the link comes from a form. */
function parseImage(value: unknown): { link: string } | null {
  const link = isRecord(value) ? textOf(value['link']) : null;
  return link !== null && /^(https:\/\/|\/(?!\/))/.test(link) ? { link } : null;
}
