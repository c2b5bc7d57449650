/** Takes a record out of the bin: an action of the identity service (decision 12), with the rights of the session. */
import type { Info } from '../../engine/reply.ts';
import { request } from './clients.ts';
import { checked } from './reply-error.ts';

const RESTORE = `mutation Restore($action: String!, $input: JSON) {
  execute(action: $action, input: $input) {
    info {
      code
      error
      message
      messages
      status
    }
    output
  }
}
`;

export async function restoreRecord(resource: string, id: string): Promise<void> {
  const data = await request<{ execute: { info: Info } }>('identitas', RESTORE, { action: 'restore', input: { resource, id } });
  checked(data.execute);
}
