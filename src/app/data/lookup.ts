/** Records of another resource: id and display, searched on the server. */
import { summaries } from 'virtual:skema/registry';
import { toLookupDocument } from '../../engine/derive/documents.ts';
import type { Filter } from '../../engine/list-query.ts';
import type { ListReply, RelationValue } from '../../engine/reply.ts';
import { isPassing, checked } from '../wire/api-error.ts';
import { request } from './clients.ts';

/** The relation field the select belongs to; the server applies its `where` and `dependsOn`. */
export interface LookupFor {
  resource: string;
  field: string;
  /** Values of the record being edited; absent where none is, as in a filter: then no rule narrows what is offered. */
  values?: Record<string, unknown>;
  /** False: what a rule of the product offers is left aside. */
  offers?: false;
}

export interface LookupQuery {
  search?: string;
  filter?: Filter;
  limit?: number;
  for?: LookupFor;
}

export async function loadLookup(source: string, query: LookupQuery): Promise<RelationValue[]> {
  const summary = summaries.find(({ name }) => name === source);
  if (!summary) throw new Error(`no resource "${source}"`);
  const data = await request<Record<string, ListReply<RelationValue>>>(summary.client, toLookupDocument(summary), { ...query });
  return checked(data[summary.operations.lookup]).items;
}

/** How a look-up is asked for in a place that shows it. */
export const LOOKUP = { keepPreviousData: true, shouldRetryOnError: isPassing };
