import type { ReactNode } from 'react';
import { can, formatNumber } from 'skema';
import type { HomeView } from '../../contracts/beranda.ts';
import { BarCell, Link, NONE, useSession, useSummaries } from 'skema/app';
import { HOME } from './text.ts';
import styles from './home.module.css';
import { toComplete, toEligible, toStudents, toTargets } from './ways.ts';

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

/** A figure leads to what it counts, where there is something and a list of it. */
export const Count = ({ count, to }: { count: number; to: string | null }) =>
  count > 0 && to !== null ? <Link to={to}>{formatNumber(count)}</Link> : formatNumber(count);

/** Whether this person may open the list of it. */
export function useMayList(resource: string): boolean {
  const roles = useSession().user?.roles ?? [];
  const summary = useSummaries().find(({ name }) => name === resource);
  return summary !== undefined && can(summary, roles, 'list');
}

/** Whole percent; `–` where there is nothing to take a share of. */
export const share = (part: number, whole: number): string => (whole > 0 ? formatNumber(Math.round((part / whole) * 100)) : NONE);

const ROWS = ['peserta', 'eligible', 'diterima'] as const;

/** What the year's targets add up to, and what has come of them. */
export function TargetTable({ target, done, tahun }: { target: HomeView['target']; done: HomeView['realisasi']; tahun: string }) {
  const isOwn = useMayList('targetSekolah');
  return (
    <HomeTable id="target" title={HOME.targets} heads={HOME.targetColumns}>
      {ROWS.map((row) => (
        <tr key={row}>
          <th scope="row">{HOME.targetRows[row]}</th>
          <td>
            <Count count={target[row]} to={isOwn ? toTargets(tahun) : null} />
          </td>
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
