import { IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from 'skema';
import type { ReactNode } from 'react';
import { classes, figure, Link, plain } from 'skema/app';
import type { SchoolHomeView } from '../../contracts/beranda.ts';
import { knownEligible } from '../../snbp/peringkat.ts';
import { QUOTA } from '../nilai-snbp/text.ts';
import { type Deed, Figure, Heading, HomeFrame, Share } from './frame.tsx';
import frame from './frame.module.css';
import styles from './school-home.module.css';
import { Ranking } from './school-ranking.tsx';
import table from './table.module.css';
import { OWN } from './text.ts';
import { CHOSEN, CONSULTATION, toComplete, toEligible, toIncomplete, toSemester, toSheet, toSheets, toStudents } from './ways.ts';

const placeOf = ({ sekolah, tahun }: SchoolHomeView) => ({ sekolah: sekolah.id, tahun: tahun.id });

function deedOf(view: SchoolHomeView): Deed {
  const missing = view.siswa - view.lengkap;
  if (missing === 0 || !view.terbuka) return { to: CONSULTATION, text: OWN.consult, isScores: false };
  const [first] = view.kurang;
  const way = first ? toSheets(first.id, placeOf(view)) : { to: toIncomplete(placeOf(view)) };
  return { ...way, text: OWN.fillStudents(missing), isScores: true };
}

/** What a school begins its day with: quota, who misses what, and where its line lies. */
export function SchoolHome({ view, resume }: { view: SchoolHomeView; resume: ReactNode }) {
  const { sekolah, tahun, tenggat, kekurangan } = view;
  return (
    <HomeFrame
      title={sekolah.nama}
      about={`NPSN ${sekolah.npsn}, ${OWN.year(tahun.nama)}`}
      deed={deedOf(view)}
      resume={resume}
      missing={kekurangan.filter(({ path }) => path === null || !(path.startsWith('/nilaiRaport') || path.includes('kelengkapan=')))}
      deadlines={tenggat}
      edge={<Ways view={view} />}
    >
      <Figures view={view} />
      <Semesters view={view} />
      <div className={classes(frame.two, styles.lists)}>
        <IncompleteNames view={view} />
        <Ranking view={view} />
      </div>
    </HomeFrame>
  );
}

function Figures({ view }: { view: SchoolHomeView }) {
  const { kuota, siswa, lengkap, batas } = view;
  const place = placeOf(view);
  const missing = siswa - lengkap;
  return (
    <div className={frame.figures}>
      <Figure
        name={OWN.quota}
        isWord={kuota.kuota === null}
        value={
          kuota.kuota === null ? (
            QUOTA.unknown
          ) : (
            <>
              {formatNumber(kuota.kuota)} <small>{OWN.students}</small>
            </>
          )
        }
      >
        {kuota.kuota !== null && <p>{QUOTA.derivation(kuota)}.</p>}
        <p>{QUOTA.parts(kuota)}.</p>
      </Figure>
      <Figure
        name={OWN.complete}
        value={
          <>
            <Link to={toComplete(place)}>{formatNumber(lengkap)}</Link>{' '}
            <small>
              {OWN.from} <Link to={toStudents(place)}>{OWN.between(siswa)}</Link>
            </small>
          </>
        }
      >
        <Share part={lengkap} whole={siswa} />
        <p>{missing === 0 ? OWN.allRanked : <Link to={toIncomplete(place)}>{OWN.unranked(missing)}</Link>}</p>
      </Figure>
      <Figure name={OWN.cutOff} value={figure(batas)}>
        <p>{batas === null || kuota.kuota === null ? OWN.noCutOff : OWN.cutOffOf(Math.min(kuota.kuota, lengkap), lengkap)}</p>
      </Figure>
    </div>
  );
}

/** Each leads to the score sheet of that semester. */
function Semesters({ view }: { view: SchoolHomeView }) {
  if (view.semester.length === 0) return null;
  return (
    <>
      <Heading id="lembar" title={OWN.sheet} note={OWN.sheetNote} />
      <ul className={styles.semesters} aria-labelledby="lembar">
        {view.semester.map(({ id, semester, siswa, lengkap }) => (
          <li key={id}>
            <Link to={toSemester(placeOf(view), id)}>
              <span>
                {OWN.semester(semester)}
                <b>
                  {formatNumber(lengkap)} / {formatNumber(siswa)}
                </b>
              </span>
              <small>{OWN.lacking(siswa - lengkap)}</small>
              <Share part={lengkap} whole={siswa} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who misses what; a name leads to the first cell that is empty. */
function IncompleteNames({ view }: { view: SchoolHomeView }) {
  const { kurang, nilaiKurang, siswa, lengkap } = view;
  const missing = siswa - lengkap;
  if (missing === 0)
    return (
      <section>
        <Heading id="kurang" title={OWN.noneIncomplete} />
        <p className={frame.empty}>{OWN.noneIncompleteNote}</p>
      </section>
    );
  return (
    <section>
      <Heading
        id="kurang"
        title={OWN.incomplete(missing)}
        note={OWN.scores(nilaiKurang)}
        way={{ to: toIncomplete(placeOf(view)), text: OWN.allIncomplete }}
      />
      <table className={table.table} aria-labelledby="kurang">
        <thead>
          <tr>
            <th scope="col">{OWN.names.name}</th>
            <th scope="col" className={table.subjects}>
              {OWN.names.subjects}
            </th>
            <th scope="col" className={classes(table.number, table.narrow)}>
              {OWN.names.semester}
            </th>
            <th scope="col" className={classes(table.number, table.lacks, table.wide)}>
              {OWN.names.missing}
            </th>
          </tr>
        </thead>
        <tbody>
          {kurang.map(({ id, nama, mapel, semester, jumlah, pertama }) => (
            <tr key={id}>
              <td>
                <Link {...toSheet(id, pertama)} className="record" title={nama}>
                  {nama}
                </Link>
              </td>
              <td className={classes(table.two, table.all)} title={mapel.join(', ')}>
                <span>
                  {mapel.length > 1 && <b className={table.short}>{OWN.countSubjects(mapel.length)} </b>}
                  {mapel.length === 0 ? OWN.allSubjects : mapel.join(', ')}
                </span>
              </td>
              <td className={table.number}>{semester.length > 2 ? `${semester[0]}–${semester.at(-1)}` : semester.join(', ')}</td>
              <td className={classes(table.number, table.wide)}>
                <b>{formatNumber(jumlah)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Ways({ view }: { view: SchoolHomeView }) {
  const ways = [
    [toStudents(placeOf(view)), OWN.wayNames.students, formatNumber(view.siswa)],
    [CHOSEN, OWN.wayNames.consultation, OWN.chosen(view.memilih)],
    [toEligible(placeOf(view)), OWN.wayNames.eligible, plain(knownEligible(view.eligible, view.kuota.kuota))],
  ] as const;
  return (
    <section className={styles.ways}>
      <h2>{OWN.ways}</h2>
      {ways.map(([to, name, note]) => (
        <Link key={name} to={to}>
          <IconChevronRight size="0.875rem" aria-hidden="true" />
          {name}
          <small>{note}</small>
        </Link>
      ))}
    </section>
  );
}
