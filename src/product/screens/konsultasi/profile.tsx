import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConsultationView, Figures } from '../../contracts/konsultasi.ts';
import { formatDate, formatInstant, formatNumber } from 'skema';
import { BandPlot, classes, figure, ICON, isUndoKey, ownZone, plain } from 'skema/app';
import { Line } from '../line.tsx';
import { RANK_STATUS_LABELS } from '../../snbp/labels.ts';
import { Shift } from './shift.tsx';
import { PROFILE } from './text.ts';
import { Achievements } from './achievements.tsx';
import columns from './consultation.module.css';
import { NOTE_ID as id } from './focus-refused.ts';
import { isLooking, Others, Refusals, Was } from './notes.tsx';
import parts from './parts.module.css';
import styles from './profile.module.css';
import { StatusTag } from '../status-tag.tsx';
import { figuresBefore, type OpenDesk } from './use-desk.ts';

/** Who it is, where they stand, what they bring. */
export function Profile({ desk }: { desk: OpenDesk }) {
  const { view } = desk;
  const before = figuresBefore(desk);
  const { siswa, sekolah, cabang } = view;
  return (
    <section className={classes(columns.column, styles.profile)} aria-label={PROFILE.region}>
      <h2 className="title">{siswa.name}</h2>
      <p className="plain">{[siswa.nisn, sekolah.nama, siswa.jurusan.nama, siswa.tahun.nama].join(' · ')}</p>
      <Facts view={view} before={before} />
      <QuotaPlace view={view} />
      <Achievements desk={desk} />
      <Extremes title={PROFILE.strongest} subjects={view.terkuat} before={before} />
      <Extremes title={PROFILE.weakest} subjects={view.terlemah} before={before} />
      <Note desk={desk} />
      {cabang && (
        <p className={parts.small}>
          {[cabang.nama, cabang.whatsapp].filter(Boolean).join(' · ')}
          {cabang.jadwalKonsultasi.length > 0 &&
            `. ${PROFILE.days}: ${cabang.jadwalKonsultasi.map((day) => formatDate(day, 'dd/MM/yyyy')).join(', ')}`}
        </p>
      )}
    </section>
  );
}

function Facts({ view, before }: { view: Figures; before: Figures }) {
  const { rerata, peringkat, dari, kelengkapan, status } = view;
  const rank = (of: Figures): string => plain(of.peringkat);
  const filled = (of: Figures): string => plain(of.kelengkapan.terisi);
  return (
    <dl className={styles.facts}>
      <Line name={PROFILE.mean} value={<Shift before={figure(before.rerata)} now={figure(rerata)} />} />
      <Line name={PROFILE.rank} value={<Of value={<Shift before={rank(before)} now={plain(peringkat)} />} all={formatNumber(dari)} />} />
      <Line
        name={PROFILE.completeness}
        value={<Of value={<Shift before={filled(before)} now={plain(kelengkapan.terisi)} />} all={kelengkapan.dibutuhkan} />}
      />
      <Line
        name={PROFILE.status}
        value={
          <Shift before={RANK_STATUS_LABELS[before.status]} now={RANK_STATUS_LABELS[status]}>
            <StatusTag status={status} />
          </Shift>
        }
      />
    </dl>
  );
}

const Of = ({ value, all }: { value: ReactNode; all: string | number }) => (
  <>
    {value}
    <small> / {all}</small>
  </>
);

/** The rank among all, inside the bands of the quota. */
function QuotaPlace({ view: { peringkat, dari, kuota } }: { view: ConsultationView }) {
  const { kuota: places, buffer } = kuota;
  if (places === null || buffer === null)
    return (
      <>
        <h3>{PROFILE.quota}</h3>
        <p className={parts.small}>{PROFILE.noQuota}</p>
      </>
    );
  const max = Math.max(dari, places, 1);
  const bands = [
    { to: Math.max(0, places - buffer), tone: 4 as const },
    { to: places, tone: 3 as const },
    { to: Math.min(max, places + buffer), tone: 2 as const },
    { to: max, tone: 0 as const },
  ];
  const ticks = [
    { at: places, text: PROFILE.quotaTick(formatNumber(places)) },
    ...(peringkat === null ? [] : [{ at: peringkat, text: formatNumber(peringkat), isOwn: true }]),
    { at: max, text: formatNumber(max) },
  ];
  return (
    <>
      <h3>{PROFILE.quota}</h3>
      <BandPlot
        label={PROFILE.quotaText(plain(peringkat), formatNumber(dari), formatNumber(places))}
        max={max}
        bands={bands}
        at={peringkat}
        ticks={ticks}
      />
    </>
  );
}

/** The mean of a subject as it is stored; null: nothing is. */
const meanOf = ({ nilai }: Figures, subject: string): number | null => nilai.find(({ mapel }) => mapel.nama === subject)?.rerata ?? null;

interface ExtremesProps {
  title: string;
  subjects: ConsultationView['terkuat'];
  before: Figures;
}

const Extremes = ({ title, subjects, before }: ExtremesProps) =>
  subjects.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul className={parts.lines}>
        {subjects.map(({ mapel, rerata }) => (
          <li key={mapel}>
            <span className="fills">{mapel}</span>
            <b>
              <Shift before={figure(meanOf(before, mapel), 1)} now={figure(rerata, 1)} />
            </b>
          </li>
        ))}
      </ul>
    </>
  );

function Note({ desk }: { desk: OpenDesk }) {
  const { view, stored, note, changed, change, messages } = desk;
  const { tanggalKonsultasi } = view.siswa;
  const refused = messages['catatanKonsultasi'];
  return (
    <>
      <h3>
        <label htmlFor={id} className={changed.catatan ? parts.marked : undefined}>
          {PROFILE.note}
        </label>
      </h3>
      {view.may.catatan ? (
        <textarea
          id={id}
          className={`${styles.note} no-print`}
          rows={4}
          maxLength={4000}
          value={note}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={refused === undefined ? undefined : `${id}-error`}
          onChange={(event) => change({ catatan: event.target.value })}
          onKeyDown={(event) => isUndoKey(event) && desk.undoSave() && event.preventDefault()}
        />
      ) : (
        <>
          <p id={id} className={parts.small}>
            {note || PROFILE.noNote}
          </p>
          {!isLooking(view.may) && (
            <p className={`${columns.locks} no-print`}>
              <IconLock {...ICON} aria-hidden="true" />
              <span className="fills">{PROFILE.noteBy}</span>
            </p>
          )}
        </>
      )}
      {view.may.catatan && (
        <p className={`${styles.printed} on-paper`} aria-hidden="true">
          {note || PROFILE.noNote}
        </p>
      )}
      <Refusals id={`${id}-error`} messages={refused} />
      <Others desk={desk} handle="catatan" textOf={(text: string) => text} may={view.may.catatan}>
        {changed.catatan && (
          <Was
            label={PROFILE.note}
            text={stored.siswa.catatan ?? ''}
            controlId={id}
            onRestore={() => change({ catatan: stored.siswa.catatan ?? '' })}
          />
        )}
      </Others>
      {tanggalKonsultasi !== null && (
        <p className={parts.small}>{PROFILE.last(formatInstant(tanggalKonsultasi, 'dd/MM/yyyy HH:mm', ownZone()))}</p>
      )}
    </>
  );
}
