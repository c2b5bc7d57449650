import { useId } from 'react';
import { useCombobox, type UseComboboxProps } from 'downshift';
import { words as CONTROL } from 'virtual:skema/words/control';
import type { Option } from './option.ts';
import { usePopup } from '../overlay/use-popup.ts';

const { InputKeyDownEnter } = useCombobox.stateChangeTypes;

export type Reduce = NonNullable<UseComboboxProps<Option>['stateReducer']>;

interface SelectBox extends Pick<UseComboboxProps<Option>, 'selectedItem' | 'inputValue' | 'onSelectedItemChange' | 'onStateChange'> {
  id: string | undefined;
  labelId: string | undefined;
  /** The rows of its list. */
  shown: readonly Option[];
  onOpen: (() => void) | undefined;
  reduce: Reduce;
}

/** What a select of one value and a select of several have in common: ids, keys, and the list's place. */
export function useSelectBox({ id: givenId, labelId, shown, onOpen, reduce, ...own }: SelectBox) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const box = useCombobox<Option>({
    items: shown as Option[],
    inputId: id,
    menuId: `${id}-menu`,
    labelId: labelId ?? `${id}-label`,
    toggleButtonId: `${id}-toggle`,
    getItemId: (index) => `${id}-option-${index}`,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    defaultHighlightedIndex: 0,
    // With nothing to choose, Enter leaves the list and what was typed as they are.
    stateReducer: (state, action) => (action.type === InputKeyDownEnter && shown.length === 0 ? state : reduce(state, action)),
    onIsOpenChange: ({ isOpen }) => isOpen && onOpen?.(),
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? (shown.length === 0 ? CONTROL.noOptions : CONTROL.options(shown.length)) : ''),
    ...own,
  });
  const popup = usePopup(box.isOpen);
  return { id, box, popup };
}
