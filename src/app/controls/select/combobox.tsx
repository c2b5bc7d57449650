import { type ReactNode, useEffect, useState } from 'react';
import { useCombobox } from 'downshift';
import { IconX } from '@tabler/icons-react';
import { words as CONTROL } from 'virtual:skema/words/control';
import { atOnce } from '../at-once.ts';
import { classes, inputAttributes, type ControlProps } from '../control.ts';
import styles from '../input.module.css';
import { isToCreate, named, type Option } from './option.ts';
import { type OptionSource, SelectFrame } from './select-frame.tsx';
import { Tag } from '../tag.tsx';
import { type Reduce, useSelectBox } from './use-select-box.ts';

export interface ComboboxProps extends ControlProps<string | null>, OptionSource {
  /** The chosen one, where it may be missing among the options. */
  selected?: Option | null;
  /** To the chosen one. */
  link?: ReactNode;
}

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

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
  const [query, setQuery] = useState<string | null>(null);
  const current = chosenOf(props);
  const select = useSelectBox(props, {
    query: query ?? '',
    reduce,
    selectedItem: current,
    inputValue: query ?? current?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem && atOnce(() => (isToCreate(selectedItem) ? create() : choose(selectedItem.value))),
  });
  const { id, box, shown } = select;

  const choose = (next: string | null): void => {
    setQuery(null);
    onSearch?.('');
    if (next !== value) onChange(next);
  };
  const create = (): void => {
    setQuery(null);
    onSearch?.('');
    onCreate?.(query!.trim());
  };
  // Chosen again what was chosen: no change is told, but what was typed must go.
  useEffect(() => {
    if (!box.isOpen) setQuery((typed) => (typed === '' ? typed : null));
  }, [box.isOpen]);

  const leave = (): void => {
    if (query !== null) {
      const meant = query.trim() === '' ? null : named(shown, query)?.value;
      choose(meant === undefined ? value : meant);
    }
    onBlur?.();
  };

  const attributes = inputAttributes({ ...props, id, placeholder: props.placeholder ?? CONTROL.placeholder });
  return (
    <SelectFrame {...props} select={select} isSelected={(option) => option.value === value}>
      <input
        {...box.getInputProps({
          ...attributes,
          onChange: (event) => {
            const text = (event.target as HTMLInputElement).value;
            setQuery(text);
            onSearch?.(text);
          },
          onKeyDown: (event) => {
            // Closed, with nothing typed, it is for the dialog around it.
            if (event.key === 'Escape' && !box.isOpen && query === null) Object.assign(event, { preventDownshiftDefault: true });
            else if (event.key === 'Escape') setQuery(null);
            // With the list open, Enter is for the list, even when there is nothing in it to choose.
            if (event.key === 'Enter' && box.isOpen) event.preventDefault();
          },
          onFocus: (event) => event.target.select(),
          onBlur: leave,
        })}
        className={classes(current?.deleted && query === null && styles.struck)}
        spellCheck={false}
      />
      {current?.deleted && <Tag>{CONTROL.deleted}</Tag>}
      {query === null && props.link}
      {value !== null && !disabled && !required && (
        <button type="button" className={styles.inner} tabIndex={-1} aria-label={CONTROL.clear(label ?? '')} onClick={() => choose(null)}>
          <IconX size={14} />
        </button>
      )}
    </SelectFrame>
  );
}
