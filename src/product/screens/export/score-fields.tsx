import type { ExportFilter, ExportsView } from '../../contracts/ekspor.ts';
import { Checkbox, Combobox, errorId, FieldRow, labelId, noteId, type Option } from 'skema/app';
import { SCORES } from './text.ts';
import { withFilter } from './choices.ts';
import styles from './fields.module.css';
import { SegmentsRow } from './file-fields.tsx';
import { FilterFields } from './filter-fields.tsx';
import { isUpsideDown, LAYOUTS, type ScoreChoice, SEMESTERS } from './score-url.ts';

interface ScoreFieldsProps {
  view: ExportsView;
  choice: ScoreChoice;
  onChange: (choice: ScoreChoice) => void;
  /** A sheet of its own only fits into one of the formats. */
  canRecap: boolean;
}

/** Which scores, and how they lie in the file. */
export function ScoreFields({ view, choice, onChange, canRecap }: ScoreFieldsProps) {
  const { filter, layout, hasRecap } = choice;
  const setFilter = (next: ExportFilter): void => onChange({ ...choice, filter: next });
  const set = <K extends keyof ExportFilter>(key: K, value: ExportFilter[K] | null): void => setFilter(withFilter(filter, key, value));
  const filters = { view, filter, onChange: setFilter };
  return (
    <>
      <FilterFields {...filters} keys={['tahun', 'cabang', 'sekolah', 'jurusan']} />
      <SemesterRange filter={filter} set={set} />
      <FilterFields {...filters} keys={['mataPelajaran']} />
      <FieldRow label={SCORES.only}>
        <div className={styles.answers} role="group" aria-label={SCORES.only}>
          <Checkbox value={filter.hanyaTerverifikasi ?? false} onChange={(isOn) => set('hanyaTerverifikasi', isOn || null)}>
            {SCORES.verified}
          </Checkbox>
          <Checkbox value={filter.hanyaLengkap ?? false} onChange={(isOn) => set('hanyaLengkap', isOn || null)}>
            {SCORES.complete}
          </Checkbox>
        </div>
      </FieldRow>
      <SegmentsRow
        label={SCORES.layout}
        note={SCORES.layoutNotes[layout]}
        values={LAYOUTS}
        names={SCORES.layouts}
        value={layout}
        onChange={(next) => onChange({ ...choice, layout: next })}
      />
      <FieldRow id={RECAP} label={SCORES.recap} note={canRecap ? SCORES.recapNote : SCORES.recapOnly}>
        <Checkbox
          value={hasRecap && canRecap}
          disabled={!canRecap}
          describedBy={noteId(RECAP)}
          onChange={(isOn) => onChange({ ...choice, hasRecap: isOn })}
        >
          {SCORES.recapLabel}
        </Checkbox>
      </FieldRow>
    </>
  );
}

const RECAP = 'rekap';
const RANGE = 'semester';
const OPTIONS: readonly Option[] = SEMESTERS.map((order) => ({ value: String(order), label: String(order) }));

type SemesterKey = 'semesterDari' | 'semesterSampai';

function SemesterRange({ filter, set }: { filter: ExportFilter; set: (key: SemesterKey, order: number | null) => void }) {
  const isWrong = isUpsideDown(filter);
  const box = (key: SemesterKey) => (
    <Combobox
      label={SCORES.semesters[key].label}
      describedBy={isWrong ? errorId(RANGE) : undefined}
      invalid={isWrong}
      placeholder={SCORES.semesters[key].placeholder}
      options={OPTIONS}
      value={filter[key] === undefined ? null : String(filter[key])}
      onChange={(value) => set(key, value === null ? null : Number(value))}
    />
  );
  return (
    <FieldRow id={RANGE} label={SCORES.semester} errors={isWrong ? [SCORES.semesterOrder] : []}>
      <div className={styles.pair} role="group" aria-labelledby={labelId(RANGE)}>
        {box('semesterDari')}
        <span aria-hidden="true">–</span>
        {box('semesterSampai')}
      </div>
    </FieldRow>
  );
}
