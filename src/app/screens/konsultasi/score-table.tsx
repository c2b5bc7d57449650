import type { ScoreRow } from '../../../domain/views/konsultasi.ts';
import { classes } from '../../controls/control.ts';
import { NumberInput } from '../../controls/number-input.tsx';
import { figure, plain } from '../../plots/figure.ts';
import { Sparkline } from '../../plots/sparkline.tsx';
import { SCORES } from '../../text/konsultasi.ts';
import { scoreKey } from './desk-changes.ts';
import parts from './parts.module.css';
import styles from './table.module.css';
import type { OpenDesk } from './use-desk.ts';

interface TableProps {
  desk: OpenDesk;
  isTrying: boolean;
  supporting: ReadonlySet<string>;
}

/** As many for all as any of them needs, so that digits stand under each other. */
const decimalsOf = (scores: readonly number[]): number =>
  Math.max(0, ...scores.map((score) => Math.min(2, String(score).split('.')[1]?.length ?? 0)));

/** Subject by semester; a supporting subject carries its mark and says so. */
export function ScoreTable({ desk, isTrying, supporting }: TableProps) {
  const { semester, nilai, rerataSemester, rerata } = desk.view;
  const all = nilai.flatMap((row) => row.nilai.filter((value) => value !== null));
  const scale = { low: Math.min(...all), high: Math.max(...all) };
  const decimals = decimalsOf(all);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone
    <div className={styles.region} role="region" aria-label={SCORES.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{SCORES.subject}</th>
            {semester.map((number) => (
              <th key={number} scope="col" className={styles.number} aria-label={SCORES.semester(number)}>
                {number}
              </th>
            ))}
            {!isTrying && (
              <th scope="col">
                <span className="sr">{SCORES.trendColumn}</span>
              </th>
            )}
            <th scope="col" className={styles.number}>
              {SCORES.mean}
            </th>
          </tr>
        </thead>
        <tbody>
          {nilai.map((row) => (
            <tr key={row.mapel.id} className={classes(!row.isCounted && styles.faint)}>
              <th scope="row">
                {row.mapel.nama}
                {supporting.has(row.mapel.id) && (
                  <i className={styles.supporting} role="img" aria-label={SCORES.supporting} title={SCORES.supporting} />
                )}
                {!row.isCounted && <small> {SCORES.uncounted}</small>}
              </th>
              {semester.map((number, place) => (
                <ScoreCell key={number} desk={desk} row={row} semester={number} place={place} isTrying={isTrying} decimals={decimals} />
              ))}
              {!isTrying && (
                <td>
                  <Sparkline values={row.nilai} {...scale} />
                </td>
              )}
              <td className={styles.number}>
                <b>{figure(row.rerata, 1)}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{SCORES.mean}</th>
            {rerataSemester.map((value, place) => (
              <td key={semester[place]} className={styles.number}>
                {figure(value, 1)}
              </td>
            ))}
            {!isTrying && (
              <td>
                <Sparkline values={rerataSemester} {...scale} />
              </td>
            )}
            <td className={styles.number}>{figure(rerata)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellProps {
  desk: OpenDesk;
  row: ScoreRow;
  semester: number;
  place: number;
  isTrying: boolean;
  decimals: number;
}

/** A score; while trying it can be typed over, and what it was stands beside it. */
function ScoreCell({ desk: { stored, assumed, assume }, row, semester, place, isTrying, decimals }: CellProps) {
  const key = scoreKey(row.mapel.id, semester);
  const before = stored.nilai.find(({ mapel }) => mapel.id === row.mapel.id)?.nilai[place] ?? null;
  const now = assumed[key] ?? row.nilai[place] ?? null;
  const isTouched = key in assumed;
  const shown = figure(now, decimals);
  if (!isTrying)
    return (
      <td className={styles.number}>
        <span className={isTouched ? parts.marked : undefined} title={isTouched ? SCORES.before(plain(before)) : undefined}>
          {shown}
        </span>
      </td>
    );
  const write = (value: number): void => assume(key, value === before || value < 1 ? null : Math.min(100, value));
  return (
    <td className={classes(styles.number, styles.typed, isTouched && styles.touched)}>
      <NumberInput label={SCORES.cell(row.mapel.nama, semester)} value={now} decimals={2} onChange={write} />
      {isTouched && <small>{SCORES.before(plain(before))}</small>}
    </td>
  );
}
