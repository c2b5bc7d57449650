import { facts } from 'virtual:skema/facts';
import { EXECUTE, sendDocument, type Executed } from '../wire/graph.ts';

/** Session matters, where nobody may be in (ledger G-04). */
export const execute = async (action: string, input: Record<string, unknown>, token: string | null = null): Promise<Executed['execute']> =>
  (await sendDocument<Executed>(facts.homes.sessions, EXECUTE, { action, input }, { token })).execute;
