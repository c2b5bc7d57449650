import { classes, Link, plain } from 'skema/app';
import type { HomeSchool } from '../../contracts/beranda.ts';
import { knownEligible } from '../../snbp/peringkat.ts';
import { HOME } from './text.ts';
import styles from './home.module.css';
import table from './table.module.css';
import { Count } from './tables.tsx';
import { RANKING, toEligible, toIncomplete, toStudents } from './ways.ts';

interface SchoolsProps {
  schools: readonly HomeSchool[];
  /** With those that are not shown. */
  total: number;
  /** Whether schools without students are among them. */
  areAll: boolean;
  tahun: string;
}

/** What each school lacks; every figure leads to exactly those students. */
export function Schools({ schools, total, areAll, tahun }: SchoolsProps) {
  const isPart = schools.length < total || !areAll;
  return (
    <section className={styles.schools}>
      <h3 id="sekolah">
        {HOME.schools} <small>{isPart ? `${HOME.allSchools(schools.length, total, areAll)}, ${HOME.schoolsNote}` : HOME.schoolsNote}</small>
      </h3>
      {schools.length === 0 ? (
        <p className={styles.note}>{HOME.noSchools}</p>
      ) : (
        <table className={classes(table.table, styles.wide)} aria-labelledby="sekolah">
          <thead>
            <tr>
              <th scope="col">{HOME.schoolColumns.name}</th>
              <th scope="col" className={classes(table.number, table.count)}>
                {HOME.schoolColumns.incomplete}
              </th>
              <th scope="col" className={classes(table.number, table.narrow)}>
                {HOME.schoolColumns.students}
              </th>
              <th scope="col" className={classes(table.number, table.count)}>
                {HOME.schoolColumns.eligible}
              </th>
              <th scope="col" className={classes(table.number, table.count)}>
                {HOME.schoolColumns.quota}
              </th>
            </tr>
          </thead>
          <tbody>
            {schools.map((school) => (
              <SchoolRow key={school.id} school={school} tahun={tahun} />
            ))}
          </tbody>
        </table>
      )}
      {isPart && (
        <p className={styles.note}>
          <Link to={RANKING}>{HOME.allInRanking}</Link>
        </p>
      )}
    </section>
  );
}

function SchoolRow({ school: { id, nama, siswa, lengkap, eligible, kuota }, tahun }: { school: HomeSchool; tahun: string }) {
  const place = { sekolah: id, tahun };
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link to={`${RANKING}?sekolah=${id}`} title={nama}>
          {nama}
        </Link>
      </th>
      <td className={table.number}>
        <Count count={siswa - lengkap} to={toIncomplete(place)} />
      </td>
      <td className={table.number}>
        <Count count={siswa} to={toStudents(place)} />
      </td>
      <td className={table.number}>
        <Count count={knownEligible(eligible, kuota)} to={toEligible(place)} />
      </td>
      <td className={table.number}>{plain(kuota)}</td>
    </tr>
  );
}
