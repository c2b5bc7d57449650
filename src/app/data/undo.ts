/** Takes one entry of the action log back: a matter of the identity service (decision 12). */
import type { Info } from '../../engine/reply.ts';
import { request } from './clients.ts';
import { checked } from './reply-error.ts';

const UNDO = `mutation Undo($action: String!, $input: JSON) {
  execute(action: $action, input: $input) {
    info { code error message messages state status }
    output
  }
}`;

export async function undoAction(actionId: string): Promise<void> {
  const data = await request<{ execute: { info: Info } }>('identitas', UNDO, { action: 'undo', input: { actionId } });
  checked(data.execute);
}
