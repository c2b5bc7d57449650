import { TIGHTNESS_LABELS } from '../../snbp/labels.ts';
import type { ChanceResult } from '../../snbp/types.ts';
import type { ChoiceResult, Figures } from '../../contracts/konsultasi.ts';
import { formatNumber } from 'skema';
import { figure, NONE, percent, plain, signed, Tag } from 'skema/app';
import { Line } from '../line.tsx';
import { Shift } from './shift.tsx';
import { RESULT } from './text.ts';
import styles from './ledger.module.css';

interface LedgerProps {
  result: ChoiceResult;
  hasil: ChanceResult;
  view: Figures;
  /** As it is stored, where something is tried with the same programme. */
  before?: Pick<LedgerProps, 'result' | 'hasil' | 'view'> | null;
}

interface LedgerLine {
  name: string;
  note?: string | undefined;
  /** What the note ends with, where it is a figure that follows what is tried. */
  part?: string;
  value: string;
  className?: string | undefined;
}

/** Of several, which the student does not take and so do not count. */
function supportNote({ pendukung, hasil }: ChoiceResult): string {
  if (hasil?.b.isMissing) return `${pendukung.join(', ')}: ${RESULT.bMissing}`;
  return pendukung.map((name, place) => (hasil?.b.mapel[place]?.rerata === null ? RESULT.notTaken(name) : name)).join(', ');
}

/** The best achievement, and how many more count beside it. */
function achievementNote({ prestasi }: Figures): string {
  const [best, ...others] = prestasi.filter(({ diakui }) => diakui).toSorted((one, other) => other.poin - one.poin);
  if (!best) return RESULT.noP;
  return others.length > 0 ? `${best.nama} ${RESULT.further(others.length)}` : best.nama;
}

/** The formula from top to bottom, so that it can be followed with a pencil. */
function toLines({ result, hasil, view }: LedgerProps): LedgerLine[] {
  const { nilaiAcuan } = result.programme;
  const needed = nilaiAcuan > 0;
  return [
    { name: RESULT.a, value: figure(hasil.a) },
    { name: RESULT.b, note: supportNote(result), value: figure(hasil.b.nilai) },
    { name: RESULT.p, note: achievementNote(view), value: figure(hasil.p) },
    { name: RESULT.k2, value: figure(hasil.k2) },
    {
      name: RESULT.s,
      note: view.aturan.bobot.map((weight) => formatNumber(weight)).join(' : '),
      value: figure(hasil.s),
      className: styles.total,
    },
    { name: RESULT.bonus, note: RESULT.alumni(result.alumni.prodi, result.alumni.ptn), value: signed(hasil.bonus.nilai) },
    { name: RESULT.accreditation, note: view.kuota.akreditasi, value: signed(-hasil.pengurangan) },
    { name: RESULT.trend, note: RESULT.trendFrom, part: signed(hasil.tren.selisih), value: signed(hasil.tren.nilai) },
    { name: RESULT.sr, value: figure(hasil.sr), className: styles.total },
    {
      name: RESULT.needed,
      note: needed ? `${figure(nilaiAcuan)} + ${figure(hasil.geser)}` : undefined,
      value: needed ? figure(nilaiAcuan + hasil.geser) : NONE,
    },
    {
      name: RESULT.margin,
      note: result.pilihan === 2 ? RESULT.factor(formatNumber(view.aturan.faktorPilihan2)) : undefined,
      value: hasil.margin === null ? NONE : signed(hasil.margin),
      className: styles.total,
    },
  ];
}

export function Ledger(props: LedgerProps) {
  const { result, hasil, before } = props;
  const stored = before ? toLines(before) : [];
  const { dayaTampung, peminat } = result.programme;
  const { alumni, saingan } = result;
  const own = saingan.find(({ isOwn }) => isOwn);
  return (
    <>
      <dl className={styles.ledger}>
        {toLines(props).map(({ part, note, ...line }, place) => (
          <Line
            key={line.name}
            {...line}
            note={
              part === undefined ? (
                note
              ) : (
                <>
                  {note} <Shift before={stored[place]?.part ?? null} now={part} />
                </>
              )
            }
            value={<Shift before={stored[place]?.value ?? null} now={line.value} />}
          />
        ))}
      </dl>
      <dl className={styles.meta}>
        <Line name={RESULT.seats} value={`${formatNumber(dayaTampung)} : ${plain(peminat || null)}`} />
        <Line
          name={RESULT.tightness}
          value={
            <>
              {hasil.band !== null && <Tag>{TIGHTNESS_LABELS[hasil.band]}</Tag>} {percent(hasil.keketatan)}
            </>
          }
        />
        {alumni.tahun.length > 0 && <Line name={RESULT.alumniYears} value={alumni.tahun.toSorted().join(', ')} />}
        {own && <Line name={RESULT.place} value={RESULT.placeOf(formatNumber(own.urutan), formatNumber(saingan.length))} />}
      </dl>
    </>
  );
}
