import { useState } from 'react';
import { LIST_LIMIT } from '../../../engine/constants.ts';
import type { Filter } from '../../../engine/list-query.ts';
import { Combobox } from '../../controls/combobox.tsx';
import { useLabels, useLookup } from '../../data/use-lookup.ts';
import { EXPORT } from '../../text/export.ts';
import { Row } from './row.tsx';
import { useSettled } from '../use-settled.ts';

interface RecordFieldProps {
  label: string;
  source: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Narrows what is offered. */
  filter?: Filter;
}

const PAUSE_MS = 150;

/** One record of another resource, searched on the server within what this person may see. */
export function RecordField({ label, source, value, onChange, filter }: RecordFieldProps) {
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, PAUSE_MS);
  const query = { ...(search !== '' && { search }), ...(filter && { filter }), limit: LIST_LIMIT };
  const { data = [], isLoading, error } = useLookup(source, isOpened ? query : null);
  const { names, isLoading: isNaming } = useLabels(source, value === null ? [] : [value]);
  const name = value === null ? null : (names.get(value) ?? (isNaming ? '…' : EXPORT.unknownRecord));
  return (
    <Row label={label}>
      {(ids) => (
        <Combobox
          {...ids}
          label={label}
          placeholder={EXPORT.all}
          value={value}
          selected={value !== null && name !== null ? { value, label: name } : null}
          options={data.map(({ id, display }) => ({ value: id, label: display }))}
          loading={isLoading || !isOpened || search !== typed}
          failed={error !== undefined}
          more={data.length >= LIST_LIMIT}
          onOpen={() => setOpened(true)}
          onSearch={setTyped}
          onChange={onChange}
        />
      )}
    </Row>
  );
}
