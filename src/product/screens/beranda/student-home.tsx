import type { ReactNode } from 'react';
import { formatDate, formatInstant, formatNumber } from 'skema';
import { BandPlot, classes, figure, Link, listed, ownZone } from 'skema/app';
import type { StudentHomeView } from '../../contracts/beranda.ts';
import { CHANCE_LABELS } from '../../snbp/labels.ts';
import { StatusTag } from '../status-tag.tsx';
import { Report } from './report.tsx';
import { type Deed, Figure, Heading, HomeFrame } from './frame.tsx';
import frame from './frame.module.css';
import styles from './student-home.module.css';
import { OWN } from './text.ts';
import { CONSULTATION, toSheet, toUnverified } from './ways.ts';

const deedOf = ({ siswa, kelengkapan: { kurang }, terbuka, pertama, pilihan }: StudentHomeView): Deed =>
  kurang.length > 0 && terbuka
    ? { ...toSheet(siswa.id, pertama), text: OWN.fill(kurang.length), isScores: true }
    : { to: CONSULTATION, text: pilihan.length === 0 ? OWN.choose : OWN.consult, isScores: false };

/** What a student begins the day with: the own place, the choices with their chance, and what is missing. */
export function StudentHome({ view, resume }: { view: StudentHomeView; resume: ReactNode }) {
  const { siswa, sekolah, tahun, tenggat, kekurangan, konsultasi, catatan } = view;
  return (
    <HomeFrame
      title={siswa.nama}
      about={`${sekolah.nama}, ${siswa.jurusan}, ${OWN.year(tahun.nama)}`}
      deed={deedOf(view)}
      resume={resume}
      missing={kekurangan.filter(({ path }) => path === null || !path.startsWith('/nilaiRaport'))}
      deadlines={tenggat}
      edge={
        <>
          {konsultasi && (
            <section>
              <h2>{OWN.next}</h2>
              <p>{OWN.nextAt(formatDate(konsultasi.tanggal, 'dd/MM/yyyy'), konsultasi.cabang)}</p>
            </section>
          )}
          {catatan && (
            <section>
              <h2>
                {OWN.note} {catatan.tanggal && <small>{formatInstant(catatan.tanggal, 'dd/MM/yyyy', ownZone())}</small>}
              </h2>
              <p>{catatan.text}</p>
            </section>
          )}
        </>
      }
    >
      <Figures view={view} />
      <Choices view={view} />
      <Report view={view} />
    </HomeFrame>
  );
}

const Figures = ({ view }: { view: StudentHomeView }) => (
  <div className={frame.figures}>
    <OwnRank view={view} />
    <OwnMean view={view} />
    <Filled view={view} />
  </div>
);

function OwnRank({ view: { peringkat, dari, status, kuota } }: { view: StudentHomeView }) {
  if (peringkat === null)
    return (
      <Figure name={OWN.ownRank} value={OWN.notRanked} isWord>
        <p>{OWN.notRankedNote(kuota)}</p>
      </Figure>
    );
  const { kuota: places, buffer } = kuota;
  return (
    <Figure
      name={OWN.ownRank}
      value={
        <>
          {formatNumber(peringkat)} <small>{OWN.of(dari)}</small> <StatusTag status={status} />
        </>
      }
    >
      {places !== null && buffer !== null && (
        <BandPlot
          label={OWN.rankText(peringkat, dari, places)}
          max={dari}
          bands={[
            { to: Math.max(0, places - buffer), tone: 4 },
            { to: Math.min(dari, places), tone: 3 },
            { to: Math.min(dari, places + buffer), tone: 2 },
            { to: dari, tone: 0 },
          ]}
          at={peringkat}
          ticks={[
            { at: Math.min(dari, places), text: OWN.line(places) },
            { at: dari, text: formatNumber(dari) },
          ]}
        />
      )}
    </Figure>
  );
}

/** Scores that the mean is made of, required or not. */
const countedIn = ({ nilai }: StudentHomeView): number =>
  nilai.flatMap((row) => (row.isCounted ? row.nilai.filter((score) => score !== null) : [])).length;

function OwnMean({ view }: { view: StudentHomeView }) {
  const { rerata, rerataSemester, semester, kelengkapan } = view;
  const known = semester.flatMap((number, place) => {
    const mean = rerataSemester[place] ?? null;
    return mean === null ? [] : [{ number, mean }];
  });
  const [first, last] = [known[0], known.at(-1)];
  const isWhole = kelengkapan.kurang.length === 0;
  return (
    <Figure name={OWN.mean} value={figure(rerata)}>
      {!isWhole && <p>{OWN.meanFrom(countedIn(view))}</p>}
      {isWhole && first && last && first !== last && (
        <p>{OWN.meanMoved(Math.round((last.mean - first.mean) * 100) / 100, first.number, last.number)}</p>
      )}
    </Figure>
  );
}

const NAMED = 3;

function Filled({ view: { siswa, kelengkapan, menunggu, pertama } }: { view: StudentHomeView }) {
  const { terisi, dibutuhkan, kurang } = kelengkapan;
  const subjects = [...new Set(kurang.map(({ mapel }) => mapel))];
  const semesters = [...new Set(kurang.map(({ semester }) => semester))].sort();
  const named = subjects.length > NAMED ? [OWN.scores(kurang.length)] : subjects;
  return (
    <Figure
      name={OWN.filled}
      value={
        <>
          {formatNumber(terisi)} <small>{OWN.of(dibutuhkan)}</small>
        </>
      }
    >
      <p>
        {kurang.length === 0 ? OWN.whole : <Link {...toSheet(siswa.id, pertama)}>{OWN.lacks(listed(named), semesters.join(', '))}</Link>}
      </p>
      {menunggu > 0 && (
        <p>
          <Link to={toUnverified(siswa.id)}>{OWN.waiting(menunggu)}</Link>
        </p>
      )}
    </Figure>
  );
}

const TONES = [1, 2, 3, 4, 5] as const;

/** Both places, also the one that is still free. */
function Choices({ view: { pilihan, peluang, status } }: { view: StudentHomeView }) {
  const isEligible = status === 'aman' || status === 'amanTipis';
  return (
    <>
      <Heading
        id="pilihan"
        title={OWN.choices}
        note={isEligible || pilihan.length === 0 ? undefined : OWN.ifEligible}
        way={{ to: CONSULTATION, text: pilihan.length === 0 ? OWN.chooseThere : OWN.change }}
      />
      <div className={classes(frame.two, styles.choices)}>
        {([1, 2] as const).map((number) => {
          const choice = pilihan.find((each) => each.pilihan === number);
          return (
            <article key={number} aria-label={OWN.choice(number)}>
              <small>{OWN.choice(number)}</small>
              {choice ? <Choice choice={choice} thresholds={peluang} /> : <p>{OWN.noChoice}</p>}
            </article>
          );
        })}
      </div>
    </>
  );
}

function Choice({ choice, thresholds }: { choice: StudentHomeView['pilihan'][number]; thresholds: StudentHomeView['peluang'] }) {
  const { nama, universitas, provinsi, peluang, peluangBand } = choice;
  return (
    <>
      <h3>{nama}</h3>
      <p>{[universitas, provinsi ?? []].flat().join(', ')}</p>
      {peluang === null || peluangBand === null ? (
        <p className={styles.chance}>{OWN.noChance}</p>
      ) : (
        <>
          <p className={styles.chance}>
            <b>
              {figure(peluang, 1)}
              <i>%</i>
            </b>
            {CHANCE_LABELS[peluangBand]}
          </p>
          <BandPlot
            label={OWN.chanceText(figure(peluang, 1))}
            max={100}
            bands={[...thresholds, 100].map((to, index) => ({ to, tone: TONES[index]! }))}
            at={peluang}
            ticks={[0, ...thresholds, 100].map((at) => ({ at, text: formatNumber(at) }))}
          />
        </>
      )}
    </>
  );
}
