import { facts } from 'virtual:skema/facts';
import type { WriteReply } from '../../engine/reply.ts';
import { sendDocument } from '../wire/graph.ts';

/** Actions on sessions and on what was written, of the service that holds the sessions (ledger G-04). */
export const EXECUTE = `mutation Execute($action: String!, $input: JSON) {
  execute(action: $action, input: $input) {
    info { code error message messages state status }
    output
  }
}`;

export interface Executed<T = Record<string, unknown>> {
  execute: WriteReply<T>;
}

export const execute = async (action: string, input: Record<string, unknown>, token: string | null = null): Promise<Executed['execute']> =>
  (await sendDocument<Executed>(facts.homes.sessions, EXECUTE, { action, input }, { token })).execute;
