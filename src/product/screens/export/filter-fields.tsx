/** The filters that datasets share, each with its own control. */
import type { ReactNode } from 'react';
import type { ExportFilter, ExportsView } from '../../contracts/ekspor.ts';
import type { Named } from '../../contracts/common.ts';
import { Combobox, type Option } from 'skema/app';
import { EXPORT } from './text.ts';
import { type FilterKey, withFilter } from './choices.ts';
import { RecordField } from './record-field.tsx';
import { Row } from './row.tsx';

export interface FilterProps {
  view: ExportsView;
  filter: ExportFilter;
  onChange: (filter: ExportFilter) => void;
}

const toOption = ({ id, nama }: Named): Option => ({ value: id, label: nama });

interface ChoiceFieldProps {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
}

const ChoiceField = ({ label, ...choice }: ChoiceFieldProps) => (
  <Row label={label}>{(ids) => <Combobox {...ids} {...choice} label={label} placeholder={EXPORT.all} />}</Row>
);

const YearField = ({ view, filter, onChange }: FilterProps) => (
  <ChoiceField
    label={EXPORT.tahun}
    options={view.tahun.map(toOption)}
    value={filter.tahun ?? null}
    onChange={(tahun) => onChange(withFilter(filter, 'tahun', tahun))}
  />
);

/** Branch roles have theirs, and no other. */
const BranchField = ({ view: { cabang }, filter, onChange }: FilterProps) =>
  cabang ? (
    <Row label={EXPORT.cabang}>
      {(ids) => <Combobox {...ids} readOnly value={cabang.id} options={[toOption(cabang)]} onChange={() => {}} />}
    </Row>
  ) : (
    <RecordField
      label={EXPORT.cabang}
      source="cabang"
      value={filter.cabang ?? null}
      onChange={(id) => onChange(withFilter(filter, 'cabang', id))}
    />
  );

const SchoolField = ({ filter, onChange }: FilterProps) => (
  <RecordField
    label={EXPORT.sekolah}
    source="sekolah"
    value={filter.sekolah ?? null}
    filter={filter.cabang === undefined ? undefined : { cabang: { eq: filter.cabang } }}
    onChange={(id) => onChange(withFilter(filter, 'sekolah', id))}
  />
);

const ProgrammeField = ({ filter, onChange }: FilterProps) => (
  <RecordField
    label={EXPORT.universitasProgramStudi}
    source="universitasProgramStudi"
    value={filter.universitasProgramStudi ?? null}
    onChange={(id) => onChange(withFilter(filter, 'universitasProgramStudi', id))}
  />
);

const WAYS = (Object.keys(EXPORT.ways) as Array<keyof typeof EXPORT.ways>).map((value) => ({ value, label: EXPORT.ways[value] }));

const WayField = ({ filter, onChange }: FilterProps) => (
  <ChoiceField
    label={EXPORT.jalur}
    options={WAYS}
    value={filter.jalur ?? null}
    onChange={(value) => onChange(withFilter(filter, 'jalur', WAYS.find((way) => way.value === value)?.value ?? null))}
  />
);

const FIELDS: Record<FilterKey, (props: FilterProps) => ReactNode> = {
  tahun: YearField,
  cabang: BranchField,
  sekolah: SchoolField,
  universitasProgramStudi: ProgrammeField,
  jalur: WayField,
};

export const FilterFields = ({ keys, ...props }: FilterProps & { keys: readonly FilterKey[] }) =>
  keys.map((key) => {
    const Field = FIELDS[key];
    return <Field key={key} {...props} />;
  });
