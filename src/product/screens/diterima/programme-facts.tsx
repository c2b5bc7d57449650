import { TIGHTNESS_LABELS } from '../../snbp/labels.ts';
import type { AcceptedView } from '../../contracts/diterima.ts';
import { formatNumber } from 'skema';
import { Fact, Facts, figure, percent, plain } from 'skema/app';
import { ACCEPTED } from './text.ts';
import styles from './accepted.module.css';

const words = ACCEPTED.facts;

/** What the records say beside what is set; for who may set it. */
function referenceNote({ acuanBaru, programme }: AcceptedView): string | null {
  if (acuanBaru)
    return acuanBaru.nilai === programme.nilaiAcuan
      ? words.sameReference(acuanBaru.tahun)
      : words.otherReference(figure(acuanBaru.nilai), acuanBaru.tahun);
  return programme.nilaiAcuan > 0 ? null : words.unset;
}

/** The programme in one line, and its figures. */
export function ProgrammeFacts({ view }: { view: AcceptedView }) {
  const { programme, band, rasio } = view;
  const { kode, universitas, provinsi, kelompok, rumpun, bidang, keketatan } = programme;
  const reference = referenceNote(view);
  const about = [universitas, provinsi, kelompok, rumpun, bidang, words.code(kode)].filter((part) => part !== null);
  return (
    <section aria-label={words.region}>
      <ul className={styles.about}>
        {about.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <Facts className={styles.facts}>
        <Fact name={words.seats} value={formatNumber(programme.dayaTampung)} />
        <Fact name={words.applicants} value={plain(programme.peminat || null)}>
          <small>{rasio === null ? words.unset : words.ratio(rasio)}</small>
        </Fact>
        <Fact name={words.tightness} value={percent(keketatan)}>
          {band && <small>{TIGHTNESS_LABELS[band]}</small>}
        </Fact>
        <Fact name={words.reference} value={figure(programme.nilaiAcuan || null)}>
          {reference !== null && <small>{reference}</small>}
        </Fact>
        <Fact name={words.lowest} value={figure(programme.nilaiTerendah || null)} />
      </Facts>
    </section>
  );
}
