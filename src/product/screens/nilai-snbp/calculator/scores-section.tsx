import { Combobox, figure, plain, Segments } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import { CountField, Field } from './field.tsx';
import { MeanFields } from './mean-fields.tsx';
import { type PartProps, readNumber, toInput } from './typed.ts';
import { Line } from '../../line.tsx';
import { Hints, Section } from './section.tsx';
import { SubjectTable } from './subject-table.tsx';
import styles from './fields.module.css';
import { StatusTag } from '../../status-tag.tsx';
import outcome from './result.module.css';

const words = CALCULATOR.scores;

/** Own scores, achievement and rank → A, B, S and whether the rank lies within the quota. */
export const ScoresSection = (props: PartProps) => {
  const { typed, change, messages } = props;
  return (
    <Section id="nilai" title={words.title} result={<ScoreResult {...props} />}>
      <div className={styles.ways}>
        <Segments
          label={words.by}
          values={['semester', 'mapel']}
          names={words.ways}
          value={typed.nilaiLewat}
          onChange={(nilaiLewat) => change({ nilaiLewat })}
        />
        <Segments
          label={words.count}
          values={['5', '7']}
          names={words.counts}
          value={typed.jumlahSemester}
          onChange={(jumlahSemester) => change({ jumlahSemester })}
        />
      </div>
      {typed.nilaiLewat === 'semester' ? <MeanFields {...props} /> : <SubjectTable {...props} />}
      <AchievementFields {...props} />
      <CountField
        id="peringkat"
        label={words.rank}
        errors={messages('nilai.peringkat')}
        value={typed.peringkat}
        onChange={(peringkat) => change({ peringkat })}
      />
    </Section>
  );
};

/** The best achievement by its level and rank, and how many there are. */
function AchievementFields({ typed, change, view, messages }: PartProps) {
  const { tingkat, juara, jumlah } = typed;
  const levels = view?.prestasiPilihan ?? [];
  const ranks = levels.find((level) => level.tingkat === tingkat)?.peringkat ?? [];
  return (
    <>
      <Field
        id="tingkat"
        label={words.achievement}
        errors={messages('nilai.prestasi')}
        note={tingkat !== null && juara === null ? words.levelOnly : undefined}
      >
        {(control) => (
          <div className={styles.pair}>
            <Combobox
              {...control}
              label={words.level}
              value={tingkat}
              loading={view === null}
              options={levels.map(({ tingkat: value, nama }) => ({ value, label: nama }))}
              onChange={(next) => change({ tingkat: next, juara: null })}
            />
            <Combobox
              label={words.place}
              value={juara}
              disabled={tingkat === null}
              {...(tingkat === null && { placeholder: words.levelFirst })}
              options={ranks.map(({ value, display }) => ({ value, label: display }))}
              onChange={(next) => change({ juara: next })}
            />
          </div>
        )}
      </Field>
      {tingkat !== null && (
        <CountField
          id="jumlah-prestasi"
          label={words.count1}
          unit={words.unit}
          errors={messages('nilai.prestasi.jumlah')}
          value={jumlah}
          onChange={(next) => change({ jumlah: next })}
        />
      )}
    </>
  );
}

/** Sentences about the whole rather than one field. */
const PATHS = ['nilai', 'nilai.semester', 'nilai.pendukung', 'nilai.mapel', 'skor'];

function ScoreResult({ typed, view, messages }: PartProps) {
  const missing = [...new Set(PATHS.flatMap(messages))];
  if (!view || toInput(typed).nilai === undefined) return <Hints texts={[words.empty]} />;
  const { rerata, pendukung, prestasi, k2, skor, status, kuota } = view;
  return (
    <>
      <dl className={outcome.ledger}>
        <Line name={words.a} value={figure(rerata)} />
        <Line name={words.b} value={figure(pendukung)} />
        <Line name={words.p} value={figure(prestasi)} />
        {prestasi > 0 && <Line name={words.k2} value={figure(k2)} />}
        <Line name={words.s} value={figure(skor)} className={outcome.strong} />
        {status && (
          <Line
            name={words.status}
            note={words.statusOf(plain(readNumber(typed.peringkat)), plain(kuota?.kuota ?? null))}
            value={<StatusTag status={status} />}
          />
        )}
      </dl>
      {missing.length > 0 && <Hints texts={missing} />}
    </>
  );
}
