import { IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ScoreRow } from '../../../contracts/konsultasi.ts';
import { classes, figure, NumberInput, plain, Sparkline } from 'skema/app';
import { isScore } from '../../../snbp/score-table.ts';
import { SCORES } from '../text.ts';
import { KEY_OF, wholeOnPress } from './begin.ts';
import { enterDown } from './enter-down.ts';
import { lockAt, scoreKey } from '../desk-changes.ts';
import parts from '../parts.module.css';
import styles from './table.module.css';
import { figuresBefore, type OpenDesk } from '../use-desk.ts';
import { Semula, Was } from './was.tsx';

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
  const before = figuresBefore(desk);
  const all = nilai.flatMap((row) => row.nilai.filter((value) => value !== null));
  const scale = { low: Math.min(...all), high: Math.max(...all) };
  const decimals = decimalsOf(all);
  /** The locked score that was come to last: why is said below the table until another one is, where it moves no row. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const why = useId();
  const lock = asked && lockAt(desk.stored.kunci, asked);
  const table = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone
    <div
      ref={wholeOnPress}
      className={styles.region}
      role="region"
      aria-label={SCORES.table}
      tabIndex={0}
      onKeyDown={isTrying ? enterDown : undefined}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{SCORES.subject}</th>
            {semester.map((number) => (
              <th key={number} scope="col" className={classes(styles.number, styles.score)} aria-label={SCORES.semester(number)}>
                {number}
              </th>
            ))}
            <th scope="col" className={styles.trend}>
              <span className="sr">{SCORES.trendColumn}</span>
            </th>
            <th scope="col" className={styles.number}>
              {SCORES.mean}
            </th>
          </tr>
        </thead>
        <tbody>
          {nilai.map((row) => (
            <SubjectRow
              key={row.mapel.id}
              {...{ desk, row, isTrying, decimals, why }}
              asked={asked?.key ?? null}
              onAsk={setAsked}
              isSupporting={supporting.has(row.mapel.id)}
              scale={scale}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{SCORES.mean}</th>
            {rerataSemester.map((value, place) => (
              <td key={semester[place]} className={classes(styles.number, styles.score)}>
                {figure(value, 1)}
                <Semula before={before.rerataSemester[place] ?? null} now={value} decimals={1} />
              </td>
            ))}
            <td className={styles.trend}>
              <Sparkline values={rerataSemester} {...scale} />
            </td>
            <td className={styles.number}>
              {figure(rerata)}
              <Semula before={before.rerata} now={rerata} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
  return (
    <>
      {table}
      {isTrying && asked && lock !== null && desk.stored.kunci.semua === null && (
        <p id={why} className={classes(styles.why, 'no-print')}>
          <IconLock size="0.75rem" aria-hidden="true" />
          <span className="fills">
            {asked.name}: {lock}
          </span>
        </p>
      )}
    </>
  );
}

/** A score, and how it is called. */
interface Asked {
  key: string;
  name: string;
  mapel: string;
  semester: number;
}

interface RowProps extends Omit<TableProps, 'supporting'> {
  row: ScoreRow;
  asked: string | null;
  onAsk: (asked: Asked | null) => void;
  /** Where it is said why. */
  why: string;
  isSupporting: boolean;
  decimals: number;
  scale: { low: number; high: number };
}

/** One subject; what is wrong with a score stands below the row, as wide as the table, which keeps its columns. */
function SubjectRow({ desk, row, isTrying, isSupporting, decimals, scale, asked, onAsk, why }: RowProps) {
  const id = useId();
  /** By semester: what a field did not take, and what it took that is no score, which stays as it was typed. */
  const [refused, setRefused] = useState<Readonly<Record<number, string | null>>>({});
  const [beyond, setBeyond] = useState<Readonly<Record<number, number | null>>>({});
  const { semester } = desk.view;
  const before = figuresBefore(desk).nilai.find(({ mapel }) => mapel.id === row.mapel.id);
  const wrongOf = (number: number): string | null => refused[number] ?? (beyond[number] != null ? SCORES.range : null);
  const lockOf = (number: number): string | null => lockAt(desk.stored.kunci, { mapel: row.mapel.id, semester: number });
  const lines = isTrying ? semester.filter((number) => wrongOf(number) !== null) : [];
  const describedBy = (number: number): string | undefined => {
    if (lines.includes(number)) return id + number;
    return asked === scoreKey(row.mapel.id, number) ? why : undefined;
  };
  return (
    <>
      <tr className={classes(!row.isCounted && styles.faint, lines.length > 0 && styles.open)}>
        <th scope="row">
          {row.mapel.nama}
          {isSupporting && <i className={styles.supporting} role="img" aria-label={SCORES.supporting} title={SCORES.supporting} />}
          {!row.isCounted && <small> {SCORES.uncounted}</small>}
        </th>
        {semester.map((number, place) => (
          <ScoreCell
            key={number}
            {...{ desk, row, place, isTrying, decimals }}
            semester={number}
            beyond={beyond[number] ?? null}
            lock={lockOf(number)}
            onAsk={onAsk}
            describedBy={describedBy(number)}
            onRefuse={(message) => setRefused((now) => ({ ...now, [number]: message }))}
            onBeyond={(value) => setBeyond((now) => ({ ...now, [number]: value }))}
          />
        ))}
        <td className={styles.trend}>
          <Sparkline values={row.nilai} {...scale} />
        </td>
        <td className={styles.number}>
          <b>{figure(row.rerata, 1)}</b>
          <Semula before={before?.rerata ?? null} now={row.rerata} decimals={1} />
        </td>
      </tr>
      {lines.length > 0 && (
        <tr className={`${styles.told} no-print`}>
          <td colSpan={semester.length + 3}>
            {lines.map((number) => (
              <p key={number} id={id + number}>
                *{SCORES.semester(number)}: {wrongOf(number)}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

interface CellProps extends Omit<RowProps, 'isSupporting' | 'scale' | 'asked' | 'why'> {
  semester: number;
  place: number;
  /** What was typed and is no score. */
  beyond: number | null;
  /** Why it cannot be kept. */
  lock: string | null;
  describedBy: string | undefined;
  onRefuse: (message: string | null) => void;
  onBeyond: (value: number | null) => void;
}

/** A score; while trying it can be typed over, and what it was stands beside it. */
function ScoreCell(props: CellProps) {
  const { desk, row, semester, place, isTrying, decimals, beyond, lock, describedBy, onAsk, onRefuse, onBeyond } = props;
  const { stored, assumed, assume } = desk;
  const key = scoreKey(row.mapel.id, semester);
  const before = stored.nilai.find(({ mapel }) => mapel.id === row.mapel.id)?.nilai[place] ?? null;
  const now = assumed[key] ?? row.nilai[place] ?? null;
  const isTouched = key in assumed;
  const shown = figure(now, decimals);
  if (!isTrying)
    return (
      <td className={classes(styles.number, styles.score)}>
        <span className={isTouched ? parts.marked : undefined} title={isTouched ? SCORES.before(plain(before)) : undefined}>
          {shown}
        </span>
      </td>
    );
  const write = (value: number): void => {
    // Emptied, it is the stored score again; what is no score is said, and not tried as another one.
    onBeyond(!isScore(value) && value !== 0 ? value : null);
    assume(key, !isScore(value) || value === before ? null : value);
  };
  return (
    <td
      className={classes(styles.number, styles.score, styles.typed, isTouched && styles.touched)}
      title={lock ?? undefined}
      {...{ [KEY_OF]: key }}
      onFocus={() => onAsk(lock === null ? null : { key, name: SCORES.cell(row.mapel.nama, semester), mapel: row.mapel.id, semester })}
    >
      {lock !== null && <IconLock className={styles.lock} size="0.625rem" aria-hidden="true" />}
      <NumberInput
        label={[SCORES.cell(row.mapel.nama, semester), ...(lock === null ? [] : [SCORES.lockedCell])].join(', ')}
        value={beyond ?? now}
        decimals={2}
        invalid={beyond !== null}
        describedBy={describedBy}
        onChange={write}
        onTell={onRefuse}
      />
      <span className="sr" role="status">
        {beyond !== null && `*${SCORES.range}`}
      </span>
      {isTouched && <Was>{plain(before)}</Was>}
    </td>
  );
}
