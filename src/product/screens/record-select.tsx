import type { Filter } from '../../engine/list-query.ts';
import { Combobox } from '../../app/controls/select/combobox.tsx';
import type { ControlProps } from '../../app/controls/control.ts';
import { useLabels } from '../../app/data/use-lookup.ts';
import { useOptions } from '../../app/data/use-options.ts';
import { words as CONTROL } from 'virtual:skema/words/control';

interface RecordSelectProps extends ControlProps<string | null> {
  source: string;
  /** Narrows what is offered. */
  filter?: Filter | undefined;
  /** How many are offered before somebody types. */
  limit?: number | undefined;
}

/** One record of another resource within what this person may see; what is chosen may come from an address, as its id alone. */
export function RecordSelect({ source, filter, limit, ...control }: RecordSelectProps) {
  const { value } = control;
  const offered = useOptions(source, { ...(filter && { filter }), limit });
  const { names, isLoading } = useLabels(source, value === null ? [] : [value]);
  const label = value === null ? null : (names.get(value) ?? (isLoading ? '…' : CONTROL.unknownRecord));
  return <Combobox {...control} {...offered} selected={value === null || label === null ? null : { value, label }} />;
}
