import type { ReactNode } from 'react';
import { formatNumber } from 'skema';
import type { HomeView } from '../../contracts/beranda.ts';
import { BarCell, Link, NONE, plain } from 'skema/app';
import { HOME } from './text.ts';
import styles from './home.module.css';
import { toComplete, toEligible, toStudents } from './ways.ts';

interface HomeTableProps {
  id: string;
  title: string;
  /** Null above what readers skip. */
  heads: readonly (string | null)[];
  children: ReactNode;
}

const HomeTable = ({ id, title, heads, children }: HomeTableProps) => (
  <section>
    <h3 id={id}>{title}</h3>
    <table className={styles.table} aria-labelledby={id}>
      <thead>
        <tr>
          {heads.map((head) =>
            head === null ? (
              <td key="" aria-hidden="true" />
            ) : (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** A figure leads to what it counts, where there is something and a list of it; null: nobody can say. */
export const Count = ({ count, to }: { count: number | null; to: string | null }) =>
  count !== null && count > 0 && to !== null ? <Link to={to}>{formatNumber(count)}</Link> : plain(count);

/** Whole percent; `–` where there is nothing to take a share of. */
export const share = (part: number, whole: number): string => (whole > 0 ? formatNumber(Math.round((part / whole) * 100)) : NONE);

const ROWS = ['peserta', 'eligible', 'diterima'] as const;

/** What the year's targets add up to, and what has come of them: sums, which no list counts. */
export function TargetTable({ target, done }: { target: HomeView['target']; done: HomeView['realisasi'] }) {
  return (
    <HomeTable id="target" title={HOME.targets} heads={HOME.targetColumns}>
      {ROWS.map((row) => (
        <tr key={row}>
          <th scope="row">{HOME.targetRows[row]}</th>
          <td>{formatNumber(target[row])}</td>
          <td>{formatNumber(done[row])}</td>
          <td>{target[row] > 0 ? `${share(done[row], target[row])} %` : NONE}</td>
        </tr>
      ))}
    </HomeTable>
  );
}

/** Students of each branch: those with complete scores, and of these the eligible ones, as bars and in figures. */
export function BranchPlot({ branches, tahun }: { branches: HomeView['perCabang']; tahun: string }) {
  if (branches.length === 0) return null;
  const max = Math.max(...branches.map(({ siswa }) => siswa));
  return (
    <HomeTable id="cabang" title={HOME.branches} heads={HOME.branchColumns}>
      {branches.map(({ id, cabang, siswa, lengkap, eligible }) => {
        const to = (way: typeof toStudents): string | null => (id === null ? null : way({ cabang: id, tahun }));
        return (
          <tr key={cabang}>
            <th scope="row">{cabang}</th>
            <BarCell max={max} values={[siswa, lengkap, eligible]} />
            <td>
              <Count count={siswa} to={to(toStudents)} />
            </td>
            <td>
              <Count count={lengkap} to={to(toComplete)} />
            </td>
            <td>
              <Count count={eligible} to={to(toEligible)} />
            </td>
          </tr>
        );
      })}
    </HomeTable>
  );
}
