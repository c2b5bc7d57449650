/** The filters that datasets share, each with its own control. */
import type { ReactNode } from 'react';
import type { ExportFilter, ExportsView } from '../../contracts/ekspor.ts';
import type { Named } from '../../contracts/common.ts';
import type { Filter } from 'skema';
import { Combobox, FieldRow, labelId, type Option } from 'skema/app';
import { EXPORT } from './text.ts';
import { type FilterKey, withFilter } from './choices.ts';
import { RecordSelect } from '../record-select.tsx';

export interface FilterProps {
  view: ExportsView;
  filter: ExportFilter;
  onChange: (filter: ExportFilter) => void;
}

const toOption = ({ id, nama }: Named): Option => ({ value: id, label: nama });

const idsOf = (id: string): { id: string; labelId: string } => ({ id, labelId: labelId(id) });

/** One of a few, or all of them. */
const choiceField =
  <K extends 'tahun' | 'jalur'>(key: K, optionsOf: (view: ExportsView) => readonly Option[]) =>
  ({ view, filter, onChange }: FilterProps) => (
    <FieldRow id={key} label={EXPORT[key]}>
      <Combobox
        {...idsOf(key)}
        label={EXPORT[key]}
        placeholder={EXPORT.all}
        options={optionsOf(view)}
        value={filter[key] ?? null}
        onChange={(value) => onChange(withFilter(filter, key, value as ExportFilter[K] | null))}
      />
    </FieldRow>
  );

/** One record, or all of them. */
const recordField =
  (
    key: 'cabang' | 'sekolah' | 'universitasProgramStudi' | 'jurusan' | 'mataPelajaran',
    narrow?: (filter: ExportFilter) => Filter | undefined,
  ) =>
  ({ filter, onChange }: FilterProps) => (
    <FieldRow id={key} label={EXPORT[key]}>
      <RecordSelect
        {...idsOf(key)}
        label={EXPORT[key]}
        placeholder={EXPORT.all}
        source={key}
        value={filter[key] ?? null}
        filter={narrow?.(filter)}
        onChange={(id) => onChange(withFilter(filter, key, id))}
      />
    </FieldRow>
  );

const AnyBranchField = recordField('cabang');

/** Branch roles have theirs, and no other. */
const BranchField = (props: FilterProps) => {
  const { cabang } = props.view;
  if (!cabang) return <AnyBranchField {...props} />;
  return (
    <FieldRow id="cabang" label={EXPORT.cabang}>
      <Combobox {...idsOf('cabang')} readOnly value={cabang.id} options={[toOption(cabang)]} onChange={() => {}} />
    </FieldRow>
  );
};

const WAYS = Object.entries(EXPORT.ways).map(([value, label]) => ({ value, label }));

const FIELDS: Record<FilterKey | 'jurusan' | 'mataPelajaran', (props: FilterProps) => ReactNode> = {
  tahun: choiceField('tahun', ({ tahun }) => tahun.map(toOption)),
  cabang: BranchField,
  sekolah: recordField('sekolah', ({ cabang }) => (cabang === undefined ? undefined : { cabang: { eq: cabang } })),
  universitasProgramStudi: recordField('universitasProgramStudi'),
  jalur: choiceField('jalur', () => WAYS),
  jurusan: recordField('jurusan'),
  mataPelajaran: recordField('mataPelajaran'),
};

export const FilterFields = ({ keys, ...props }: FilterProps & { keys: ReadonlyArray<keyof typeof FIELDS> }) =>
  keys.map((key) => {
    const Field = FIELDS[key];
    return <Field key={key} {...props} />;
  });
