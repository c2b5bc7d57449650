import { formatDate, instantParts, toDate } from 'skema';
import { Button, classes, figure, Link, Meant, NONE, Notice, ownZone, plain, SearchBox, useView } from 'skema/app';
import { useState } from 'react';
import { type OwnStudent, type OwnStudentsView, SEGMENTS } from '../../contracts/mulai.ts';
import { CHANCE_BANDS, CHANCE_LABELS } from '../../snbp/labels.ts';
import { Bones, Failed } from '../instead.tsx';
import { Counted, Heads, Keys, Share } from '../mulai/parts.tsx';
import styles from '../mulai/start.module.css';
import { START, STUDENTS } from '../mulai/text.ts';
import { useStartKeys } from '../mulai/use-start-keys.ts';
import { StatusTag } from '../status-tag.tsx';
import { RESULT } from './text.ts';
import { type Walk, deskPath } from './walk.ts';

interface StartProps extends Walk {
  change: (values: Partial<Walk>) => void;
}

/** Whom this person consults: the recent ones first, and everybody within reach by name or number. */
export function Start({ segmen, search, change }: StartProps) {
  const { data: view, error, isLoading, mutate } = useView<OwnStudentsView>('siswaSaya', search === '' ? { segmen } : { segmen, search });
  const isStale = isLoading || view === undefined;
  const keys = useStartKeys(isStale);
  const isSearch = search !== '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from link to link
    <main className={styles.start} id="isi" ref={keys.root} onKeyDown={keys.onKeyDown}>
      <div className={styles.line}>
        <div className={styles.search}>
          <SearchBox
            ref={keys.search}
            label={STUDENTS.search}
            placeholder={STUDENTS.searchIn}
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        </div>
        <span className={styles.reach}>{view && STUDENTS.reach(view.jangkauan)}</span>
      </div>
      <div className={styles.line}>
        <h2 className={styles.own}>{isSearch ? STUDENTS.found : STUDENTS.title}</h2>
        {view && (
          <Counted
            values={SEGMENTS}
            names={STUDENTS.segments}
            counts={view.jumlah}
            value={isSearch ? null : segmen}
            onChange={(next) => change({ segmen: next, search: '' })}
          />
        )}
        <Keys enter={STUDENTS.open} />
      </div>
      {error ? (
        <Failed title={STUDENTS.failed} error={error} onRetry={() => void mutate()} />
      ) : view ? (
        <Rows
          key={`${segmen} ${search}`}
          view={view}
          walk={{ segmen, search }}
          isStale={isLoading}
          onSearch={(text) => change({ search: text })}
        />
      ) : (
        <div className={styles.scroll} role="status" aria-label={STUDENTS.loading}>
          <Bones amount={12} className={styles.bone} />
        </div>
      )}
    </main>
  );
}

const { columns } = STUDENTS;
const HEADS = [
  { name: columns.nama },
  { name: columns.sekolah },
  { name: columns.rerata, isEnd: true },
  { name: columns.peringkat, isEnd: true },
  { name: columns.status },
  { name: columns.nilai },
  { name: columns.pilihan },
  { name: columns.peluang },
  { name: columns.konsultasi, isEnd: true },
];

interface RowsProps {
  view: OwnStudentsView;
  walk: Walk;
  isStale: boolean;
  onSearch: (search: string) => void;
}

function Rows({ view, walk, isStale, onSearch }: RowsProps) {
  const [pages, setPages] = useState(1);
  if (view.baris.length === 0) return <Nobody view={view} walk={walk} onSearch={onSearch} />;
  const size = view.baris.length;
  const isWhole = pages * size >= view.ids.length;
  return (
    <>
      <div
        className={classes(styles.scroll, isStale && styles.stale)}
        role="region"
        aria-label={STUDENTS.region}
        aria-busy={isStale || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <Heads columns={HEADS} />
          {Array.from({ length: pages }, (_, page) => (
            <Page key={page} view={view} walk={walk} from={page * size} />
          ))}
        </table>
      </div>
      {!isWhole && (
        <p className={styles.more}>
          <Button small onClick={() => setPages(pages + 1)}>
            {START.more}
          </Button>
        </p>
      )}
    </>
  );
}

/** The first page came with the view; the others are asked for as they are wanted. */
function Page({ view, walk: { segmen, search }, from }: { view: OwnStudentsView; walk: Walk; from: number }) {
  const further = from === 0 ? null : { segmen, ...(search !== '' && { search }), dari: from };
  const { data } = useView<OwnStudentsView>('siswaSaya', further, { keepPreviousData: false });
  const rows = from === 0 ? view.baris : (data?.baris ?? []);
  return (
    <tbody aria-busy={further !== null && data === undefined ? true : undefined}>
      {rows.map((row, place) => (
        <Row key={row.id} row={row} walk={{ segmen, search }} isFirst={beginsGroup(row, rows[place - 1], from)} />
      ))}
    </tbody>
  );
}

/** Whether a group begins with it; a further page begins within one, most of the time, and says nothing. */
const beginsGroup = ({ kelompok }: OwnStudent, before: OwnStudent | undefined, from: number): boolean =>
  STUDENTS.groups[kelompok] !== null && (before ? before.kelompok !== kelompok : from === 0);

function Row({ row, walk, isFirst }: { row: OwnStudent; walk: Walk; isFirst: boolean }) {
  const { id, nama, nisn, sekolah, rerata, peringkat, dari, status, pilihan, peluang, tanggalKonsultasi } = row;
  return (
    <>
      {isFirst && (
        <tr className={styles.group}>
          <td colSpan={HEADS.length}>{STUDENTS.groups[row.kelompok]}</td>
        </tr>
      )}
      <tr>
        <th scope="row" className={styles.name}>
          <Link to={deskPath(id, walk)}>{nama}</Link> <small>{nisn}</small>
        </th>
        <td className={classes(styles.phone, styles.under)}>{sekolah}</td>
        <td className="end">{figure(rerata)}</td>
        <td className="end">{peringkat === null ? NONE : `${plain(peringkat)} / ${plain(dari)}`}</td>
        <td className={styles.phone}>
          <StatusTag status={status} />
        </td>
        <td>
          <Share part={row.terisi} whole={row.dibutuhkan} />
        </td>
        <td>{pilihan ? `${pilihan.programStudi} ${pilihan.universitas}` : <span className={styles.faint}>{STUDENTS.noChoice}</span>}</td>
        <td>
          {peluang && (
            <>
              <i className={classes(styles.band, styles[`tone${CHANCE_BANDS.indexOf(peluang.band) + 1}`])} aria-hidden="true" />
              {CHANCE_LABELS[peluang.band]}
              {status !== 'aman' && status !== 'amanTipis' && <span className={styles.faint}> {RESULT.ifEligible}</span>}
            </>
          )}
        </td>
        <td className="end">{tanggalKonsultasi === null ? NONE : momentOf(tanggalKonsultasi)}</td>
      </tr>
    </>
  );
}

const DAY_MS = 86_400_000;
const dayOf = (moment: number): string => toDate(instantParts(new Date(moment).toISOString(), ownZone()));

/** Of these days with the time, of others the day. */
function momentOf(iso: string): string {
  const parts = instantParts(iso, ownZone());
  const day = toDate(parts);
  const time = `${String(parts.hour).padStart(2, '0')}.${String(parts.minute).padStart(2, '0')}`;
  if (day === dayOf(Date.now())) return STUDENTS.today(time);
  if (day === dayOf(Date.now() - DAY_MS)) return STUDENTS.yesterday(time);
  return formatDate(day, 'dd/MM/yyyy');
}

function Nobody({ view, walk: { segmen, search }, onSearch }: Omit<RowsProps, 'isStale'>) {
  const [title, note] =
    search !== ''
      ? [START.noMatch(search), START.noMatchNote]
      : view.tahun === null
        ? [STUDENTS.noYear, STUDENTS.noYearNote]
        : segmen === 'semua'
          ? [STUDENTS.nobody, STUDENTS.nobodyNote]
          : [STUDENTS.none, STUDENTS.noneNote];
  return (
    <Notice title={title} actions={search === '' ? null : <Button onClick={() => onSearch('')}>{START.clear}</Button>}>
      {search !== '' && <Meant resource="siswa" search={search} onSearch={onSearch} />}
      <p>{note}</p>
    </Notice>
  );
}
