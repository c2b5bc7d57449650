import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCombobox } from 'downshift';
import { IconX } from '@tabler/icons-react';
import { words as CONTROL } from 'virtual:skema/words/control';
import { atOnce } from '../at-once.ts';
import { classes, inputAttributes, type ControlProps } from '../control.ts';
import styles from '../input.module.css';
import { isToCreate, type Option } from './option.ts';
import { type OptionSource, SelectFrame, stay } from './select-frame.tsx';
import { Tag } from '../tag.tsx';
import { type Reduce, useSelectBox } from './use-select-box.ts';
import { type UntakenProps, useUntaken } from './use-untaken.ts';

export interface ComboboxProps extends ControlProps<string | null>, OptionSource, UntakenProps {
  /** The chosen one, where it may be missing among the options. */
  selected?: Option | null;
  /** To the chosen one. */
  link?: ReactNode;
}

const { InputBlur, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;

/** Leaving or escaping chooses nothing; a click into the open field only moves the caret. */
const reduce: Reduce = (state, { type, changes }) => {
  if (type === InputBlur || type === InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem };
  return type === InputClick
    ? { ...changes, isOpen: true, highlightedIndex: state.isOpen ? state.highlightedIndex : (changes.highlightedIndex ?? -1) }
    : changes;
};

const chosenOf = ({ value, options, selected }: ComboboxProps): Option | null =>
  value === null ? null : (options.find((option) => option.value === value) ?? selected ?? { value, label: '…' });

/** A select with search (F-08). */
export const Combobox = (props: ComboboxProps) => (props.readOnly ? <FixedChoice {...props} /> : <OpenCombobox {...props} />);

function FixedChoice(props: ComboboxProps) {
  const current = chosenOf(props);
  return (
    <div className={classes(styles.input, styles.fixed)}>
      <input {...inputAttributes(props)} readOnly className={classes(current?.deleted && styles.struck)} value={current?.label ?? ''} />
      {current?.deleted && <Tag>{CONTROL.deleted}</Tag>}
      {props.link}
    </div>
  );
}

function OpenCombobox(props: ComboboxProps) {
  const { value, onChange, onBlur, onSearch, onCreate, label, disabled, required } = props;
  // What was typed since the field was entered; null: nothing, and the field shows the chosen one.
  const [query, setQuery] = useState<string | null>(props.begun ?? null);
  const current = chosenOf(props);
  const select = useSelectBox(props, {
    query: query ?? '',
    reduce,
    selectedItem: current,
    inputValue: query ?? current?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem && atOnce(() => (isToCreate(selectedItem) ? create() : choose(selectedItem.value))),
    onStateChange: ({ type, isOpen }) => {
      // Chosen again what was chosen: no change is told, but what was typed must go.
      if (isOpen === false && (type === InputKeyDownEnter || type === ItemClick)) atOnce(drop);
    },
  });
  const { id, box } = select;

  const choose = (next: string | null): void => {
    drop();
    if (next !== value) onChange(next);
  };
  const create = (): void => {
    const text = query?.trim() ?? '';
    drop();
    onCreate?.(text);
  };
  const untaken = useUntaken(props, { typed: query, select, take: (option) => choose(option.value), clear: () => drop() });
  const { problem } = untaken;
  /** What was typed goes, and what was said of it. */
  function drop(): void {
    untaken.forget();
    setQuery(null);
    onSearch?.('');
  }
  // Given another value from outside, what was refused is about none.
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current !== value && problem !== null) drop();
    seen.current = value;
  });

  useEffect(() => {
    if (props.begun) onSearch?.(props.begun);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  const leave = (): void => {
    if (query?.trim() === '') choose(null);
    else untaken.settle();
    onBlur?.();
  };

  const invalid = props.invalid || problem !== null;
  const attributes = inputAttributes({ ...props, invalid, id, placeholder: props.placeholder ?? CONTROL.placeholder });
  return (
    <SelectFrame
      {...props}
      invalid={invalid}
      problem={props.onReject ? null : problem}
      select={select}
      isSelected={(option) => option.value === value}
    >
      <input
        {...box.getInputProps({
          ...attributes,
          onChange: (event) => {
            const text = (event.target as HTMLInputElement).value;
            untaken.forget();
            setQuery(text);
            onSearch?.(text);
          },
          onKeyDown: (event) => {
            // Closed, with nothing typed, it is for the dialog around it.
            if (event.key === 'Escape' && !box.isOpen && query === null) Object.assign(event, { preventDownshiftDefault: true });
            else if (event.key === 'Escape') drop();
            // With the list open, Enter is for the list, even when there is nothing in it to choose.
            if (event.key !== 'Enter' || !box.isOpen) return;
            event.preventDefault();
            untaken.enter();
          },
          onFocus: (event) => event.target.select(),
          onBlur: (event) => untaken.isLeft(event) && leave(),
        })}
        className={classes(current?.deleted && query === null && styles.struck)}
        spellCheck={false}
      />
      {current?.deleted && <Tag>{CONTROL.deleted}</Tag>}
      {query === null && props.link}
      {value !== null && !disabled && !required && (
        <button
          type="button"
          className={styles.inner}
          tabIndex={-1}
          aria-label={CONTROL.clear(label ?? '')}
          onMouseDown={stay}
          onClick={() => choose(null)}
        >
          <IconX size={14} />
        </button>
      )}
    </SelectFrame>
  );
}
