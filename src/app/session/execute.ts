import { facts } from 'virtual:skema/facts';
import type { Info } from '../../engine/reply.ts';
import { sendDocument } from '../wire/graph.ts';

const EXECUTE = `mutation Execute($action: String!, $input: JSON) {
  execute(action: $action, input: $input) {
    info { code message messages status }
    output
  }
}`;

export interface ExecuteReply {
  info: Pick<Info, 'code' | 'message' | 'messages' | 'status'>;
  output: Record<string, unknown> | null;
}

/** Session and action-log matters on the service that holds the sessions (ledger G-04). */
export const execute = async (action: string, input: Record<string, unknown>, token: string | null = null): Promise<ExecuteReply> =>
  (await sendDocument<{ execute: ExecuteReply }>(facts.homes.sessions, EXECUTE, { action, input }, { token })).execute;
