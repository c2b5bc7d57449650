import type { AcceptedView } from '../../contracts/diterima.ts';
import { figure, Link } from 'skema/app';
import { ACCEPTED } from './text.ts';
import styles from './accepted.module.css';
import table from './accepted-table.module.css';
import { TableRegion, useFirstRows } from './table.tsx';

const words = ACCEPTED.studentColumns;
const TEXTS = ['sekolah', 'jurusan', 'tahun', 'jalur'] as const;
const SCORES = ['a', 'b', 'p'] as const;

/** By name within the own row scope; the others are a number. */
export function Students({ view: { siswa, siswaLain }, through }: { view: AcceptedView; through: string }) {
  const { rows, more } = useFirstRows(siswa, ACCEPTED.allStudents(siswa.length));
  return (
    <section className={styles.section}>
      <h2 id="siswa">{ACCEPTED.students}</h2>
      {rows.length > 0 && (
        <TableRegion labelledBy="siswa">
          <thead>
            <tr>
              <th scope="col" className={table.name}>
                {words.nama}
              </th>
              {TEXTS.map((column) => (
                <th key={column} scope="col" className={table.text}>
                  {words[column]}
                </th>
              ))}
              {SCORES.map((column) => (
                <th key={column} scope="col">
                  {words[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((student) => (
              <tr key={student.id}>
                <th scope="row" className={table.name}>
                  <Link to={`/siswa/${student.id}`}>{student.nama}</Link>
                </th>
                {TEXTS.map((column) => (
                  <td key={column} className={table.text}>
                    {column === 'jalur' ? ACCEPTED.ways[student.jalur] : student[column]}
                  </td>
                ))}
                {SCORES.map((column) => (
                  <td key={column}>{figure(student[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableRegion>
      )}
      {siswa.length + siswaLain === 0 && <p className="quiet figures">{ACCEPTED.noStudents(through)}</p>}
      {more}
      {siswaLain > 0 && <p className={`${styles.others} quiet figures`}>{ACCEPTED.otherStudents(siswaLain)}</p>}
    </section>
  );
}
