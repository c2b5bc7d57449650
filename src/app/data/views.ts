/** Operations of a product's single screens: one question, one answer, on the service that holds the records. */
import { facts } from 'virtual:skema/facts';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { Info } from '../../engine/reply.ts';
import { useSession } from '../session/store.ts';
import { isPassing, checked } from '../wire/api-error.ts';
import { request, type RequestOptions } from './clients.ts';
import { sendDocument } from '../wire/graph.ts';

interface ViewReply<O> {
  info: Info;
  output: O;
}

const toDocument = (kind: 'query' | 'mutation', name: string): string =>
  `${kind} View($input: JSON) { ${name}(input: $input) { info { code error message messages state status } output } }`;

/** Throws `ApiError`, refusals of the reply's `info` included. */
export async function askView<O>(name: string, input: object = {}, options: RequestOptions = {}): Promise<O> {
  const data = await request<Record<string, ViewReply<O>>>(facts.homes.records, toDocument('query', name), { input }, options);
  return checked(data[name]).output;
}

/** A view that does something; `key` makes a repeated request happen once. */
export async function runView<O>(name: string, input: object, key?: string): Promise<O> {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  const data = await request<Record<string, ViewReply<O>>>(facts.homes.records, toDocument('mutation', name), { input }, { headers });
  return checked(data[name]).output;
}

/** A public view, asked without a session's token. */
export async function askPublicView<O>(name: string, input: object = {}, signal?: AbortSignal): Promise<O> {
  const data = await sendDocument<Record<string, ViewReply<O>>>(facts.homes.records, toDocument('query', name), { input }, { signal });
  return checked(data[name]).output;
}

/** With `null` nothing is asked; while another input loads, the answer before stays. */
export function useView<O>(name: string, input: object | null, options: SWRConfiguration<O, Error> = {}): SWRResponse<O, Error> {
  const user = useSession().user?.id ?? null;
  return useSWR<O, Error>(input && [name, 'view', user, input], () => askView<O>(name, input!), {
    keepPreviousData: true,
    shouldRetryOnError: isPassing,
    ...options,
  });
}
