import type { ReactNode } from 'react';
import { TIGHTNESS_LABELS } from '../../../domain/snbp/labels.ts';
import type { AcceptedView } from '../../../domain/views/diterima.ts';
import { formatNumber } from '../../../engine/fields/index.ts';
import { ACCEPTED } from '../../text/diterima.ts';
import styles from './accepted.module.css';
import { toKnown, toScore } from './figure.ts';

const words = ACCEPTED.facts;

/** What the records say beside what is set; for who may set it. */
function referenceNote({ acuanBaru, programme }: AcceptedView): string | null {
  if (acuanBaru)
    return acuanBaru.nilai === programme.nilaiAcuan
      ? words.sameReference(acuanBaru.tahun)
      : words.otherReference(toScore(acuanBaru.nilai), acuanBaru.tahun);
  return programme.nilaiAcuan > 0 ? null : words.unset;
}

/** The programme in one line, and its figures. */
export function ProgrammeFacts({ view }: { view: AcceptedView }) {
  const { programme, band, rasio } = view;
  const { kode, universitas, provinsi, kelompok, rumpun, bidang, keketatan } = programme;
  const about = [universitas, provinsi, kelompok, rumpun, bidang, words.code(kode)].filter((part) => part !== null);
  return (
    <section aria-label={words.region}>
      <ul className={styles.about}>
        {about.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact name={words.seats} value={formatNumber(programme.dayaTampung)} />
        <Fact name={words.applicants} value={toKnown(programme.peminat)} note={rasio === null ? words.unset : words.ratio(rasio)} />
        <Fact
          name={words.tightness}
          value={keketatan === null ? ACCEPTED.unknown : `${toScore(keketatan)} %`}
          note={band && TIGHTNESS_LABELS[band]}
        />
        <Fact name={words.reference} value={toScore(programme.nilaiAcuan || null)} note={referenceNote(view)} />
        <Fact name={words.lowest} value={toScore(programme.nilaiTerendah || null)} />
      </dl>
    </section>
  );
}

const Fact = ({ name, value, note }: { name: string; value: ReactNode; note?: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {note && <small>{note}</small>}
    </dd>
  </div>
);
