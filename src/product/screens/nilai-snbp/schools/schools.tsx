import { useMemo, useState } from 'react';
import { fold } from 'skema';
import { Button, classes, figure, Link, Meant, Notice, plain, SearchBox, useView } from 'skema/app';
import { type Part, PARTS, type SchoolStanding, type SchoolSums, type SchoolsView } from '../../../contracts/mulai.ts';
import { knownEligible } from '../../../snbp/peringkat.ts';
import { Bones, Failed } from '../../instead.tsx';
import { Counted, Heads, Keys, Share } from '../../mulai/parts.tsx';
import styles from '../../mulai/start.module.css';
import { SCHOOLS, START } from '../../mulai/text.ts';
import { useStartKeys } from '../../mulai/use-start-keys.ts';
import { useGrowing } from '../ranking/use-growing.ts';
import { ExportLink, YearSelect } from '../ranking/ranking-bar.tsx';
import type { ChangeRanking, RankingUrl } from '../ranking/ranking-url.ts';
import { nilaiSnbp } from '../route.ts';
import { isIn, partsOf } from './parts.ts';

interface SchoolsProps {
  url: RankingUrl;
  change: ChangeRanking;
  view: SchoolsView | undefined;
  error: unknown;
  retry: () => void;
}

/** Where a ranking begins: the schools within reach, the least complete first. */
export function Schools({ url, change, view: whole, error, retry }: SchoolsProps) {
  const { tahun, search } = url;
  const [part, setPart] = useState<Part>('semua');
  // Of more schools than came, the server finds the ones that did not, and says what all of them come to.
  const areAllHere = whole === undefined || whole.jumlah.semua.sekolah === whole.baris.length;
  const isFound = !areAllHere && (search !== '' || part !== 'semua');
  const found = useView<SchoolsView>('sekolahPeringkat', isFound ? { ...(tahun !== null && { tahun }), search, bagian: part } : null);
  const view = isFound ? (found.data ?? whole) : whole;
  const isStale = view === undefined || (isFound && found.isLoading);
  const keys = useStartKeys(isStale);
  const matching = useMemo(() => (areAllHere ? matches(view?.baris ?? [], search) : view!.baris), [view, areAllHere, search]);
  const sums = areAllHere ? partsOf(matching) : view!.jumlah;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from link to link
    <div ref={keys.root} onKeyDown={keys.onKeyDown}>
      <div className={styles.line}>
        <div className={styles.search}>
          <SearchBox
            ref={keys.search}
            label={SCHOOLS.search}
            placeholder={SCHOOLS.searchIn}
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        </div>
        <YearSelect value={tahun ?? view?.tahun?.id ?? null} onChange={(next) => change({ tahun: next })} />
        {whole && <span className={styles.reach}>{SCHOOLS.reach(whole.jangkauan, whole.jumlah.semua.sekolah)}</span>}
        <ExportLink {...(view?.tahun && { tahun: tahun ?? view.tahun.id })} />
      </div>
      {view && (
        <div className={styles.line}>
          <Counted values={PARTS} names={SCHOOLS.segments} counts={sekolahOf(sums)} value={part} onChange={setPart} />
          <Keys enter={SCHOOLS.open} />
        </div>
      )}
      {error !== undefined ? (
        <Failed title={SCHOOLS.failed} error={error} onRetry={retry} />
      ) : view ? (
        <Table
          rows={matching.filter((row) => isIn[part](row))}
          sums={sums[part]}
          url={url}
          view={view}
          isStale={isStale}
          onSearch={(text) => change({ search: text })}
        />
      ) : (
        <div className={styles.scroll} role="status" aria-label={SCHOOLS.loading}>
          <Bones amount={12} className={styles.bone} />
        </div>
      )}
    </div>
  );
}

const sekolahOf = (sums: SchoolsView['jumlah']): Record<Part, number> =>
  Object.fromEntries(PARTS.map((part) => [part, sums[part].sekolah])) as Record<Part, number>;

/** Every word in name, number or place, in any order. */
function matches(rows: readonly SchoolStanding[], search: string): readonly SchoolStanding[] {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ nama, npsn, kabupaten }) => {
    const text = fold(`${nama} ${npsn} ${kabupaten}`);
    return words.every((word) => text.includes(word));
  });
}

const { columns } = SCHOOLS;
const HEADS = [
  { name: columns.nama },
  { name: columns.kabupaten },
  { name: columns.akreditasi },
  { name: columns.siswa, isEnd: true },
  { name: columns.kuota, isEnd: true },
  { name: columns.eligible, isEnd: true },
  { name: columns.lengkap },
  { name: columns.batas, isEnd: true },
  { name: columns.memilih, isEnd: true },
];

interface TableProps {
  rows: readonly SchoolStanding[];
  /** Of all of the part, also those beyond `rows`. */
  sums: SchoolSums;
  url: RankingUrl;
  view: SchoolsView;
  isStale: boolean;
  onSearch: (search: string) => void;
}

function Table({ rows, sums, url, view, isStale, onSearch }: TableProps) {
  const { count, rest, grow, foot } = useGrowing(rows.length, 0);
  if (rows.length === 0) return <Nothing url={url} view={view} onSearch={onSearch} />;
  return (
    <>
      <div
        className={classes(styles.scroll, isStale && styles.stale)}
        role="region"
        aria-label={SCHOOLS.region}
        aria-busy={isStale || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <Heads columns={HEADS} />
          <tbody>
            {rows.slice(0, count).map((row) => (
              <Row key={row.id} row={row} tahun={url.tahun} />
            ))}
          </tbody>
          <Sums sums={sums} />
        </table>
      </div>
      {rest > 0 && (
        <p ref={foot} className={`${styles.more} no-print`}>
          <Button small onClick={grow}>
            {START.more}
          </Button>
        </p>
      )}
      {sums.sekolah > rows.length && <p className={styles.reach}>{SCHOOLS.first(rows.length, sums.sekolah)}</p>}
      {view.tertunda > 0 && (
        <p className={styles.reach} role="status">
          {SCHOOLS.pending(view.tertunda)}
        </p>
      )}
    </>
  );
}

const pathOf = (sekolah: string, tahun: string | null): string =>
  `${nilaiSnbp.path}?${new URLSearchParams({ sekolah, ...(tahun !== null && { tahun }) })}`;

function Row({ row, tahun }: { row: SchoolStanding; tahun: string | null }) {
  const { id, nama, kabupaten, akreditasi, eRapor, siswa, kuota, eligible, lengkap, batas, memilih } = row;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link to={pathOf(id, tahun)}>{nama}</Link>
      </th>
      <td className={classes(styles.phone, styles.under, styles.across)}>
        {kabupaten}
        <Narrow kuota={kuota} eligible={knownEligible(eligible, kuota)} batas={batas} />
      </td>
      <td className={styles.faint}>{SCHOOLS.accreditation(akreditasi, eRapor)}</td>
      <td className="end">{plain(siswa)}</td>
      <td className="end">{plain(kuota)}</td>
      <td className="end">
        <b>{plain(knownEligible(eligible, kuota))}</b>
      </td>
      <td className={styles.phone}>
        <Share part={lengkap} whole={siswa} />
      </td>
      <td className="end">{figure(batas)}</td>
      <td className={classes('end', styles.faint)}>{plain(memilih)}</td>
    </tr>
  );
}

/** Where there is no room for their columns. */
const Narrow = ({ kuota, eligible, batas }: { kuota: number | null; eligible: number | null; batas?: number | null }) => (
  <span className={styles.narrow}>{SCHOOLS.narrow(plain(kuota), plain(eligible), batas === undefined ? null : figure(batas))}</span>
);

function Sums({ sums: sum }: { sums: SchoolSums }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.name} colSpan={3}>
          {SCHOOLS.sum(sum.sekolah)}
          <Narrow kuota={sum.kuota} eligible={sum.eligible} />
        </th>
        <td className="end">{plain(sum.siswa)}</td>
        <td className="end">{plain(sum.kuota)}</td>
        <td className="end">{plain(sum.eligible)}</td>
        <td className={styles.phone}>
          <Share part={sum.lengkap} whole={sum.siswa} />
        </td>
        <td />
        <td className="end">{plain(sum.memilih)}</td>
      </tr>
    </tfoot>
  );
}

function Nothing({ url: { search }, view, onSearch }: Pick<TableProps, 'url' | 'view' | 'onSearch'>) {
  const [title, note] =
    search !== ''
      ? [START.noMatch(search), START.noMatchNote]
      : view.jumlah.semua.sekolah === 0
        ? [SCHOOLS.nobody, SCHOOLS.nobodyNote]
        : [SCHOOLS.none, SCHOOLS.noneNote];
  return (
    <Notice title={title} actions={search === '' ? null : <Button onClick={() => onSearch('')}>{START.clear}</Button>}>
      {search !== '' && <Meant resource="sekolah" search={search} onSearch={onSearch} />}
      <p>{note}</p>
    </Notice>
  );
}
