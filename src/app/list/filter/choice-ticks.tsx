/** The values that the rows have, to be ticked, with how many rows each has under the other filters. */
import { IconSearch } from '@tabler/icons-react';
import { facts } from 'virtual:skema/facts';
import { useId, useState } from 'react';
import type { Choices } from '../../../engine/wire/choices.ts';
import { toListVariables } from '../../../engine/derive/documents.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import { Checkbox } from '../../controls/checkbox.tsx';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import input from '../../controls/input.module.css';
import { Marked } from '../../controls/marked.tsx';
import { useLabels } from '../../data/use-labels.ts';
import { useSettled } from '../../data/use-settled.ts';
import { useView } from '../../data/views.ts';
import { ownZone } from '../../today.ts';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as FILTER } from 'virtual:skema/words/filter';
import { words as LIST } from 'virtual:skema/words/list';
import { Meant } from '../meant.tsx';
import { filterOf, toListQuery } from '../state/list-url.ts';
import type { List } from '../use-list-controller.ts';
import type { Condition } from './conditions.ts';
import type { FilterFieldProps } from './filter-field.tsx';
import { RelationField } from './filter-choice-fields.tsx';
import styles from './header-filter.module.css';

const PAUSE_MS = 200;
const COUNTED = ['choice', 'boolean', 'relation'] as const;

interface Tick {
  value: string;
  label: string;
  count: string | null;
}

type Props = FilterFieldProps & { list: List };

/** Of what is asked without this column. */
function useChoices({ resource, url }: List, path: string, text: string) {
  const query = { ...toListQuery(url, ownZone()), filter: filterOf(url, ownZone(), path) };
  const { filter, search } = toListVariables(query, facts.languages);
  return useView<Choices>('listChoices', { resource: resource.name, path, filter: filter ?? null, search: search ?? null, text });
}

export function ChoiceTicks(props: Props) {
  const form = typeOfKind(props.reference.kind).filter?.form;
  if (COUNTED.some((counted) => counted === form)) return <CountedTicks {...props} />;
  if (form === 'relations') return <RelationField {...props} />;
  return <Ticks {...props} ticks={(props.reference.choices ?? []).map(({ value, display }) => ({ value, label: display, count: null }))} />;
}

function CountedTicks(props: Props) {
  const { list, reference, condition, onChange } = props;
  const { source, path, label, choices = [], kind } = reference;
  const [typed, setTyped] = useState(condition?.shape === 'text' ? condition.text : '');
  const text = useSettled(typed.trim(), PAUSE_MS);
  const { data } = useChoices(list, path, source === undefined ? '' : text);
  const { names } = useLabels(source ?? '', condition?.shape === 'relation' ? condition.values : NOBODY);
  const heading = useId();
  const type = (value: string): void => {
    setTyped(value);
    if (!reference.noText) onChange(value.trim() === '' ? null : { shape: 'text', text: value.trim(), how: 'label' });
  };
  const countOf = (value: string): string | null => {
    const count = data?.items.find((item) => item.value === value)?.count ?? 0;
    return data ? LIST.total(count, data.capped && count > 0) : null;
  };
  const known: Omit<Tick, 'count'>[] =
    kind === 'boolean'
      ? [
          { value: 'true', label: ENGINE.yes },
          { value: 'false', label: ENGINE.no },
        ]
      : source === undefined
        ? choices.map(({ value, display }) => ({ value, label: display }))
        : [
            ...new Map(
              [...chosenOf(condition).map((id) => ({ value: id, label: names.get(id) ?? '…' })), ...(data?.items ?? [])].map((tick) => [
                tick.value,
                tick,
              ]),
            ).values(),
          ];
  const ticks = known.map((tick) => ({ ...tick, count: countOf(tick.value) }));
  return (
    <>
      {source !== undefined && (
        <div className={input.input}>
          <IconSearch {...ICON} />
          <input aria-label={FILTER.text(label)} autoComplete="off" value={typed} onChange={({ target }) => type(target.value)} />
        </div>
      )}
      <p id={heading} className={styles.heading}>
        {source === undefined ? FILTER.choose : FILTER.orChoose}
      </p>
      <Ticks {...props} ticks={ticks} sought={text} labelledBy={heading} isComing={!data} />
      {source !== undefined && text !== '' && data?.items.length === 0 && <Meant resource={source} search={text} onSearch={type} />}
      {data?.more && <p className={styles.said}>{FILTER.more}</p>}
    </>
  );
}

const NOBODY: readonly string[] = [];
const chosenOf = (condition: Condition | null): readonly string[] => {
  if (condition?.shape === 'boolean') return [String(condition.value)];
  return condition && 'values' in condition ? condition.values : NOBODY;
};

interface TicksProps extends FilterFieldProps {
  ticks: readonly Tick[];
  sought?: string;
  labelledBy?: string;
  /** Not all of them are known yet. */
  isComing?: boolean;
}

function Ticks({ reference, condition, onChange, ticks, sought = '', labelledBy, isComing = false }: TicksProps) {
  const chosen = chosenOf(condition);
  const toggle = (value: string): void => {
    const values = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange(conditionOfTicks(values, reference));
  };
  return (
    <div className={styles.ticks} role="group" aria-label={labelledBy ? undefined : reference.label} aria-labelledby={labelledBy}>
      {ticks.map(({ value, label, count }) => (
        <Checkbox key={value} value={chosen.includes(value)} onChange={() => toggle(value)} className={styles.tick}>
          <span className={styles.name}>
            <Marked text={label} typed={sought} />
          </span>
          {count !== null && <span className={classes(styles.count, count === LIST.total(0, false) && styles.none)}>{count}</span>}
        </Checkbox>
      ))}
      {ticks.length === 0 && <p className={styles.said}>{isComing ? '…' : FILTER.none}</p>}
    </div>
  );
}

function conditionOfTicks(values: readonly string[], { kind, source }: FilterFieldProps['reference']): Condition | null {
  // Yes and no together narrow nothing.
  if (values.length === 0 || (kind === 'boolean' && values.length > 1)) return null;
  if (kind === 'boolean') return { shape: 'boolean', value: values[0] === 'true' };
  return { shape: source === undefined ? 'choice' : 'relation', values };
}
