/** The question how many records a view has for whoever looks at it. */
import { facts } from 'virtual:skema/facts';
import { toListVariables } from '../../../engine/derive/documents.ts';
import type { Resource } from '../../../engine/resource.ts';
import { ownZone } from '../../today.ts';
import { readListUrl, toListQuery } from '../state/list-url.ts';

/** What a view asks for, as its reader's own clock has it. */
export function questionFor(resource: Resource, address: string): object {
  const url = readListUrl(resource, new URLSearchParams(address));
  const { filter = null, search = null } = toListVariables(toListQuery(url, ownZone()), facts.languages);
  return { resource: resource.name, filter, search };
}
