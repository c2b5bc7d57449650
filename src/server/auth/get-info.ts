import type { Pool } from 'pg';
import type { Principal } from '../../engine/access.ts';
import type { Registry } from '../../engine/resource.ts';
import { SINGLE_ID } from '../../engine/resource.ts';
import { toStatement } from '../graph/statement.ts';
import { displaySql } from '../data/paths.ts';

/** Who is signed in, as both getInfo calls answer it (specification sections 3 and 7). */
export interface SessionInfo {
  id: string;
  name: string;
  username: string;
  roles: readonly string[];
  image: { link: string } | null;
  studentId: string | null;
  student: { id: string; name: string; display: string } | null;
  /** Text of the landing page, from the configuration. */
  announcement: string | null;
}

interface Row {
  foto: string | null;
  student: SessionInfo['student'];
  announcement: string | null;
}

/** The first student record of the account, the configuration's text and the picture, in one statement. */
const textOf = (registry: Registry): string => {
  const student = registry.has('siswa')
    ? `(select jsonb_build_object('id', s."id", 'name', s."name", 'display', ${displaySql(registry, registry.get('siswa'), 's')})
        from "siswa" s where s."userId" = u."id" and s."deletedAt" is null order by s."createdAt", s."id" limit 1)`
    : 'null::jsonb';
  const announcement = registry.has('konfigurasi')
    ? `(select k."pengumuman" from "konfigurasi" k where k."id" = '${SINGLE_ID}')`
    : 'null::text';
  return `select u."foto", ${student} as "student", ${announcement} as "announcement" from "user" u where u."id" = $1`;
};

export function createGetInfo(pool: Pool, registry: Registry): (principal: Principal) => Promise<SessionInfo> {
  const query = toStatement(textOf(registry));
  return async ({ userId, name, username, roles }) => {
    const { rows } = await pool.query<Row>({ ...query, values: [userId] });
    const { foto = null, student = null, announcement = null } = rows[0] ?? {};
    return {
      id: userId!,
      name,
      username,
      roles,
      image: foto === null ? null : { link: foto },
      studentId: student?.id ?? null,
      student,
      announcement,
    };
  };
}
