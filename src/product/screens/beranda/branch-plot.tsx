import { formatNumber } from 'skema';
import type { HomeView } from '../../contracts/beranda.ts';
import { BarCell } from 'skema/app';
import { HOME } from './text.ts';
import styles from './home.module.css';

const words = HOME.branchColumns;

/** Students of each branch: those with complete scores, and of these the eligible ones, as bars and in figures. */
export function BranchPlot({ branches }: { branches: HomeView['perCabang'] }) {
  if (branches.length === 0) return null;
  const max = Math.max(...branches.map(({ siswa }) => siswa));
  return (
    <section>
      <h3 id="cabang">{HOME.branches}</h3>
      <table className={styles.table} aria-labelledby="cabang">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <td aria-hidden="true" />
            <th scope="col">{words.students}</th>
            <th scope="col">{words.complete}</th>
            <th scope="col">{words.eligible}</th>
          </tr>
        </thead>
        <tbody>
          {branches.map(({ cabang, siswa, lengkap, eligible }) => (
            <tr key={cabang}>
              <th scope="row">{cabang}</th>
              <BarCell max={max} values={[siswa, lengkap, eligible]} />
              <td>{formatNumber(siswa)}</td>
              <td>{formatNumber(lengkap)}</td>
              <td>{formatNumber(eligible)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
