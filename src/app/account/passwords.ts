/** What is done to passwords, with the rights of the session. */
import { execute } from '../data/actions.ts';
import { checked } from '../wire/api-error.ts';

/** The own password; what is wrong with either word stands in the error's messages `old` and `new`. */
export async function changePassword(old: string, chosen: string): Promise<void> {
  checked(await execute('password', { old, new: chosen }));
}

/** A password for somebody who lost theirs; said this once. */
export async function makeOneTimePassword(id: string): Promise<{ password: string; expiresAt: string }> {
  return checked(await execute('oneTimePassword', { id })).output as unknown as { password: string; expiresAt: string };
}
