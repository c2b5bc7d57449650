import type { Filter } from 'skema';
import { Combobox, CONTROL, type ControlProps, useLabels, useOptions } from 'skema/app';

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
