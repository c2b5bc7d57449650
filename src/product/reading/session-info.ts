/** What getInfo tells beside the account (specification sections A and G). */
import { SINGLE_ID } from 'skema';
import { createSource, labelSql, type MoreInfo, toStatement } from 'skema/server';

interface Row {
  student: { id: string; name: string; display: string } | null;
  /** Text of the landing page, from the configuration. */
  announcement: string | null;
}

/** The first student record of the account and the configuration's text, in one statement. */
export const sessionInfo: MoreInfo = ({ pool, registry }) => {
  const source = createSource(registry, registry.get('siswa'), { alias: 's' });
  const display = labelSql(source, source.resource, []);
  const query = toStatement(`select (select jsonb_build_object('id', s."id", 'name', s."name", 'display', ${display})
      from "siswa" s${source.joins()} where s."userId" = $1 and s."deletedAt" is null order by s."createdAt", s."id" limit 1) as "student",
    (select k."pengumuman" from "konfigurasi" k where k."id" = '${SINGLE_ID}') as "announcement"`);
  return async (userId) => {
    const { rows } = await pool.query<Row>({ ...query, values: [userId] });
    const { student = null, announcement = null } = rows[0] ?? {};
    return { studentId: student?.id ?? null, student, announcement };
  };
};
