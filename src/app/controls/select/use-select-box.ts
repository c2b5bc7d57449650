import { useId, useLayoutEffect, useRef } from 'react';
import { useCombobox, type UseComboboxProps } from 'downshift';
import { words as CONTROL } from 'virtual:skema/words/control';
import type { ControlProps } from '../control.ts';
import { isToCreate, named, toCreate, toOffer, type Option } from './option.ts';
import { usePopup } from '../overlay/use-popup.ts';
import type { OptionSource } from './select-frame.tsx';

const { InputKeyDownEnter, MenuMouseLeave } = useCombobox.stateChangeTypes;

export type Reduce = NonNullable<UseComboboxProps<Option>['stateReducer']>;

type SelectProps = OptionSource & Pick<ControlProps<unknown>, 'id' | 'labelId'>;

interface SelectBox extends Pick<UseComboboxProps<Option>, 'inputValue' | 'onSelectedItemChange' | 'onStateChange'> {
  /** What was typed. */
  query: string;
  selectedItem: Option | null;
  reduce: Reduce;
}

/** What a select of one value and a select of several have in common: ids, keys, what is offered, and the list's place. */
export function useSelectBox(props: SelectProps, { query, reduce, ...own }: SelectBox) {
  const ownId = useId();
  const { id = ownId, labelId, options, onSearch, onOpen } = props;
  // Until the server has answered, what is there already is searched here: Enter must not choose what was not typed.
  const { rows, more } = toOffer(options, onSearch && !props.loading ? '' : query, own.selectedItem);
  const isNew = props.onCreate && !props.loading && query.trim() !== '' && !named(rows, query);
  const shown = isNew ? [...rows, toCreate(CONTROL.create(query.trim()))] : rows;
  const isNear = shown[0]?.near === true;
  // What is but nearly meant, or made beside what is there already, is chosen by whoever moves to it.
  const isAside = isNear || (props.withheld !== undefined && shown.every(isToCreate));
  // What is there before the answer is no answer: something else may come before it.
  const isAwaited = props.loading === true && onSearch !== undefined && query.trim() !== '';
  const first = isAside || isAwaited ? -1 : 0;
  const box = useCombobox<Option>({
    items: shown as Option[],
    inputId: id,
    menuId: `${id}-menu`,
    labelId: labelId ?? `${id}-label`,
    toggleButtonId: `${id}-toggle`,
    getItemId: (index) => `${id}-option-${index}`,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    defaultHighlightedIndex: first,
    stateReducer: (state, action) => {
      // What was typed for is lit again when the pointer has passed over the list.
      if (action.type === MenuMouseLeave && query.trim() !== '') return { ...action.changes, highlightedIndex: first };
      if (action.type !== InputKeyDownEnter) return reduce(state, action);
      // With nothing to choose, Enter leaves the list and what was typed as they are; where nothing is marked yet it marks the first.
      if (shown.length === 0 || (isAwaited && state.highlightedIndex < 0)) return state;
      return (isAside || query.trim() !== '') && state.highlightedIndex < 0 ? { ...state, highlightedIndex: 0 } : reduce(state, action);
    },
    onIsOpenChange: ({ isOpen }) => isOpen && onOpen?.(),
    getA11yStatusMessage: ({ isOpen }) => {
      if (!isOpen) return '';
      const told = shown.length === 0 ? CONTROL.noOptions : CONTROL.options(shown.length);
      return isNear ? `${CONTROL.near}: ${told}` : [props.withheld, told].filter(Boolean).join(' ');
    },
    ...own,
  });
  // They come after what was typed, which highlighted the first of those before.
  const before = useRef(first);
  useLayoutEffect(() => {
    if (before.current !== first && box.isOpen) box.setHighlightedIndex(first);
    before.current = first;
  }, [first, box]);
  const popup = usePopup(box.isOpen);
  /** What Enter would take. */
  const lit = (): Option | undefined => (box.isOpen ? shown[box.highlightedIndex] : undefined);
  return { id, box, popup, shown, lit, more: props.more || more, query };
}
