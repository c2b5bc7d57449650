import type { Pool } from 'pg';
import { hashToken, newToken } from '../../src/server/auth/credential.ts';

/** A session of the account `admin` beside the login, which would be refused while another one is alive. */
export async function openAdminSession(pool: Pool): Promise<string> {
  const token = newToken();
  const { rows } = await pool.query<{ id: string }>(`select "id" from "user" where "username" = 'admin' and "deletedAt" is null`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('akun admin tidak ada: jalankan dengan --fresh');
  await pool.query('delete from skema.session where "userId" = $1', [id]);
  await pool.query(
    `insert into skema.session (token, "userId", "expiresAt", device) values ($1, $2, now() + interval '24 hours', 'bench')`,
    [hashToken(token), id],
  );
  return token;
}
