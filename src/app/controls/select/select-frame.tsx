import type { ReactNode } from 'react';
import { IconSelector } from '@tabler/icons-react';
import { words as CONTROL } from 'virtual:skema/words/control';
import { ComboboxMenu, type OptionSource } from './combobox-menu.tsx';
import { classes, type ControlProps } from '../control.ts';
import styles from '../input.module.css';
import type { Option } from './option.ts';
import type { useSelectBox } from './use-select-box.ts';

interface SelectFrameProps extends OptionSource, Pick<ControlProps<unknown>, 'label' | 'invalid' | 'disabled'> {
  select: ReturnType<typeof useSelectBox>;
  query: string;
  isSelected: (option: Option) => boolean;
  /** The input, and what stands before it. */
  children: ReactNode;
}

/** The box of a select: its input, the button that opens it, and the list below. */
export function SelectFrame({ select: { box, popup }, label, invalid, disabled, children, ...menu }: SelectFrameProps) {
  return (
    <div ref={popup.anchor} className={classes(styles.input, invalid && styles.bad, disabled && styles.off)}>
      {children}
      <button {...box.getToggleButtonProps({ disabled, 'aria-label': CONTROL.open(label ?? '') })} type="button" className={styles.inner}>
        <IconSelector size={16} />
      </button>
      <ComboboxMenu
        {...menu}
        isOpen={box.isOpen}
        highlighted={box.highlightedIndex}
        menuProps={box.getMenuProps({ 'aria-label': label }, { suppressRefError: true })}
        itemProps={(item, index) => box.getItemProps({ item, index })}
        popup={popup}
      />
    </div>
  );
}
