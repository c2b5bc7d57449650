import { useState } from 'react';
import { useCombobox } from 'downshift';
import { IconX } from '@tabler/icons-react';
import { words as CONTROL } from 'virtual:skema/words/control';
import { atOnce } from '../at-once.ts';
import chips from './combobox.module.css';
import { classes, inputAttributes, type ControlProps } from '../control.ts';
import styles from '../input.module.css';
import { isToCreate, type Option } from './option.ts';
import { type OptionSource, SelectFrame } from './select-frame.tsx';
import { Tag } from '../tag.tsx';
import { type Reduce, useSelectBox } from './use-select-box.ts';
import { type UntakenProps, useUntaken } from './use-untaken.ts';

export interface MultiComboboxProps extends ControlProps<readonly string[]>, OptionSource, UntakenProps {
  /** The chosen ones, where they may be missing among the options. */
  selected?: readonly Option[];
}

const { InputBlur, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;

/** Choosing keeps the list open for the next one. */
const reduce: Reduce = (state, { type, changes }) => {
  if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, selectedItem: null };
  if ((type === InputKeyDownEnter || type === ItemClick) && changes.selectedItem)
    return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
  return type === InputClick ? { ...changes, isOpen: true } : changes;
};

const chosenOf = ({ value, options, selected = [] }: MultiComboboxProps): Option[] =>
  value.map((entry) => [...options, ...selected].find((option) => option.value === entry) ?? { value: entry, label: '…' });

/** A select of several values: the chosen ones stand as chips before the search. */
export const MultiCombobox = (props: MultiComboboxProps) =>
  props.readOnly ? <FixedChoices {...props} /> : <OpenMultiCombobox {...props} />;

const FixedChoices = (props: MultiComboboxProps) => (
  <output id={props.id} aria-label={props.label} className={classes(styles.input, styles.fixed)}>
    <span className={chips.chips}>
      {chosenOf(props).map((option) => (
        <span key={option.value} className={classes(chips.chip, chips.fixed)}>
          <ChipText {...option} />
        </span>
      ))}
    </span>
  </output>
);

const ChipText = ({ label, deleted }: Option) =>
  deleted ? (
    <>
      <span className={styles.struck}>{label}</span> <Tag>{CONTROL.deleted}</Tag>
    </>
  ) : (
    <span>{label}</span>
  );

function OpenMultiCombobox(props: MultiComboboxProps) {
  const { value, onChange, onBlur, onSearch, onCreate, disabled } = props;
  const [query, setQuery] = useState('');
  const chosen = chosenOf(props);

  const search = (text: string): void => {
    untaken.forget();
    setQuery(text);
    onSearch?.(text);
  };
  const set = (next: readonly string[]): void => {
    onChange(next);
    search('');
  };
  const remove = (entry: string): void => set(value.filter((each) => each !== entry));
  const toggle = ({ value: entry }: Option): void => (value.includes(entry) ? remove(entry) : set([...value, entry]));
  const create = (): void => {
    const text = query.trim();
    search('');
    onCreate?.(text);
  };
  const select = useSelectBox(props, {
    query,
    reduce,
    selectedItem: null,
    inputValue: query,
    onStateChange: ({ type, selectedItem }) =>
      selectedItem && type !== InputBlur && atOnce(() => (isToCreate(selectedItem) ? create() : toggle(selectedItem))),
  });
  const { id, box } = select;
  // One that is chosen already is not taken away by leaving.
  const take = (option: Option): void => set(value.includes(option.value) ? value : [...value, option.value]);
  const untaken = useUntaken(props, { typed: query, select, take, clear: () => search('') });
  const invalid = props.invalid || untaken.problem !== null;
  const attributes = inputAttributes({
    ...props,
    invalid,
    id,
    placeholder: value.length === 0 ? (props.placeholder ?? CONTROL.placeholder) : undefined,
  });

  return (
    <SelectFrame
      {...props}
      invalid={invalid}
      problem={props.onReject ? null : untaken.problem}
      select={select}
      isSelected={(option) => value.includes(option.value)}
    >
      <div className={chips.chips}>
        {chosen.map((option) => (
          <span key={option.value} className={chips.chip}>
            <ChipText {...option} />
            {!disabled && (
              <button type="button" className={chips.cross} aria-label={CONTROL.remove(option.label)} onClick={() => remove(option.value)}>
                <IconX size={14} />
              </button>
            )}
          </span>
        ))}
        <input
          {...box.getInputProps({
            ...attributes,
            onChange: (event) => search((event.target as HTMLInputElement).value),
            onKeyDown: (event) => {
              const last = value.at(-1);
              if (event.key === 'Backspace' && query === '' && last) remove(last);
              // Closed, with nothing typed, it is for what is around it.
              if (event.key === 'Escape' && !box.isOpen && query === '') Object.assign(event, { preventDownshiftDefault: true });
              else if (event.key === 'Escape' && query !== '') search('');
              if (event.key !== 'Enter' || !box.isOpen) return;
              event.preventDefault();
              untaken.enter();
            },
            onBlur: (event) => {
              if (!untaken.isLeft(event)) return;
              if (query.trim() === '') search('');
              else untaken.settle();
              onBlur?.();
            },
          })}
          spellCheck={false}
        />
      </div>
    </SelectFrame>
  );
}
