import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { words as CONTROL } from 'virtual:skema/words/control';
import { classes, type ControlProps } from '../control.ts';
import input from '../input.module.css';
import { Marked } from '../marked.tsx';
import { boxClass } from '../box-class.ts';
import { isToCreate, type Option } from './option.ts';
import styles from '../overlay/popover.module.css';
import type { useSelectBox } from './use-select-box.ts';

/** The options as they come from outside. */
export interface OptionSource {
  options: readonly Option[];
  /** Given: the options are searched by somebody else, on the server; absent: here, by their text. */
  onSearch?: (text: string) => void;
  /** Told when the list opens, so that the options need not be asked for before. */
  onOpen?: () => void;
  loading?: boolean;
  failed?: boolean;
  /** There are more than are shown. */
  more?: boolean;
  /** How more are found that are nearly called what was typed. */
  moreNear?: string;
  /** There is what was typed, and it is not offered here: said before what can be made. */
  withheld?: string;
  /** Makes what is not there, from what was typed. */
  onCreate?: (text: string) => void;
  /** A line under the options, such as what would narrow them. */
  hint?: string;
}

interface SelectFrameProps
  extends
    Pick<OptionSource, 'loading' | 'failed' | 'hint' | 'moreNear' | 'withheld'>,
    Pick<ControlProps<unknown>, 'label' | 'invalid' | 'disabled'> {
  select: ReturnType<typeof useSelectBox>;
  /** Said under it, where its place does not. */
  problem?: string | null;
  isSelected: (option: Option) => boolean;
  /** The input, and what stands before it. */
  children: ReactNode;
}

/** Pressed, it leaves the focus where one types: nothing is left by it. */
export const stay = (event: MouseEvent): void => event.preventDefault();

/** The box of a select: its input, the button that opens it, and the list below. */
export function SelectFrame({ children, problem, ...props }: SelectFrameProps) {
  const { box, popup } = props.select;
  const { label, invalid, disabled } = props;
  const toggle = { disabled, 'aria-label': CONTROL.open(label ?? ''), onMouseDown: stay };
  return (
    <>
      <div ref={popup.anchor} className={boxClass({ invalid, disabled })}>
        {children}
        <button {...box.getToggleButtonProps(toggle)} type="button" className={input.inner}>
          <IconSelector size={16} />
        </button>
        <Menu {...props} />
      </div>
      {problem && (
        <p className={input.error} role="alert">
          *{problem}
        </p>
      )}
    </>
  );
}

/** It stays in the page while closed, because the input names it. */
function Menu({ select, label, loading, failed, hint, moreNear, withheld, isSelected }: Omit<SelectFrameProps, 'children'>) {
  const { shown: options, more, query } = select;
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = select.box;
  const { popup, style } = select.popup;
  const isEmpty = options.every(isToCreate);
  const foot = moreNear ?? hint;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done by it
    <div ref={popup} style={style} hidden={!isOpen} className={classes(styles.popover, styles.list)} onMouseDown={stay}>
      {/* Long, it scrolls, and a browser would take Tab there. */}
      <ul {...getMenuProps({ 'aria-label': label }, { suppressRefError: true })} className={styles.options} tabIndex={-1}>
        {isOpen &&
          options.map((option, index) => (
            <Fragment key={option.value}>
              {isToCreate(option) && withheld !== undefined && (
                <li role="presentation" className={styles.near}>
                  {withheld}
                </li>
              )}
              {option.near && !options[index - 1]?.near && (
                <li role="presentation" className={styles.near}>
                  {CONTROL.near}
                  <span aria-hidden="true"> {CONTROL.nearKeys}</span>
                </li>
              )}
              <li
                {...getItemProps({ item: option, index })}
                aria-label={option.label}
                aria-describedby={option.note === undefined ? undefined : `${select.id}-note-${index}`}
                className={classes(styles.option, index === highlightedIndex && styles.on, isSelected(option) && styles.selected)}
              >
                {isToCreate(option) ? (
                  <IconPlus size={16} aria-hidden="true" />
                ) : isSelected(option) ? (
                  <IconCheck size={16} aria-hidden="true" />
                ) : (
                  <span className={styles.blank} />
                )}
                <span className={styles.label}>
                  <Marked text={option.label} typed={isToCreate(option) ? '' : query} />
                </span>
                {option.note !== undefined && <span className={styles.note} id={`${select.id}-note-${index}`} data-note={option.note} />}
              </li>
            </Fragment>
          ))}
      </ul>
      {/* Where a new one can be made the list is not empty. */}
      {isOpen && isEmpty && (failed || loading || options.length === 0) && (
        <p className={styles.empty}>{failed ? CONTROL.failed : loading ? CONTROL.loading : (withheld ?? CONTROL.noOptions)}</p>
      )}
      {isOpen && !isEmpty && (foot ?? more) && <p className={styles.foot}>{foot ?? CONTROL.more}</p>}
    </div>
  );
}
