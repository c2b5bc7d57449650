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

interface ChoiceFieldProps {
  name: FilterKey;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
}

const idsOf = (id: string): { id: string; labelId: string } => ({ id, labelId: labelId(id) });

const ChoiceField = ({ name, ...choice }: ChoiceFieldProps) => (
  <FieldRow id={name} label={EXPORT[name]}>
    <Combobox {...idsOf(name)} {...choice} label={EXPORT[name]} placeholder={EXPORT.all} />
  </FieldRow>
);

const YearField = ({ view, filter, onChange }: FilterProps) => (
  <ChoiceField
    name="tahun"
    options={view.tahun.map(toOption)}
    value={filter.tahun ?? null}
    onChange={(tahun) => onChange(withFilter(filter, 'tahun', tahun))}
  />
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

const WAYS = (Object.keys(EXPORT.ways) as Array<keyof typeof EXPORT.ways>).map((value) => ({ value, label: EXPORT.ways[value] }));

const WayField = ({ filter, onChange }: FilterProps) => (
  <ChoiceField
    name="jalur"
    options={WAYS}
    value={filter.jalur ?? null}
    onChange={(value) => onChange(withFilter(filter, 'jalur', WAYS.find((way) => way.value === value)?.value ?? null))}
  />
);

const FIELDS: Record<FilterKey | 'jurusan' | 'mataPelajaran', (props: FilterProps) => ReactNode> = {
  tahun: YearField,
  cabang: BranchField,
  sekolah: recordField('sekolah', ({ cabang }) => (cabang === undefined ? undefined : { cabang: { eq: cabang } })),
  universitasProgramStudi: recordField('universitasProgramStudi'),
  jalur: WayField,
  jurusan: recordField('jurusan'),
  mataPelajaran: recordField('mataPelajaran'),
};

export const FilterFields = ({ keys, ...props }: FilterProps & { keys: ReadonlyArray<keyof typeof FIELDS> }) =>
  keys.map((key) => {
    const Field = FIELDS[key];
    return <Field key={key} {...props} />;
  });
