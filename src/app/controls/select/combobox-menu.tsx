import type { HTMLAttributes, LiHTMLAttributes, Ref } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { locale } from '../../../engine/words/locale.ts';
import { words as CONTROL } from 'virtual:skema/words/control';
import { classes } from '../control.ts';
import type { Option } from './option.ts';
import styles from '../overlay/popover.module.css';
import type { usePopup } from '../overlay/use-popup.ts';

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
  /** A line under the options, such as what would narrow them. */
  hint?: string;
}

interface MenuProps extends OptionSource {
  isOpen: boolean;
  query: string;
  highlighted: number;
  isSelected: (option: Option) => boolean;
  menuProps: HTMLAttributes<HTMLUListElement> & { ref?: Ref<HTMLUListElement> };
  itemProps: (option: Option, index: number) => LiHTMLAttributes<HTMLLIElement>;
  popup: ReturnType<typeof usePopup>;
}

/** The list under a select. It stays in the page while closed, because the input names it. */
export function ComboboxMenu({
  isOpen,
  query,
  highlighted,
  options,
  loading,
  failed,
  more,
  hint,
  isSelected,
  menuProps,
  itemProps,
  popup,
}: MenuProps) {
  const isEmpty = options.length === 0;
  return (
    <div ref={popup.popup} style={popup.style} hidden={!isOpen} className={classes(styles.popover, styles.list)}>
      {/* Long, it scrolls, and a browser would take Tab there. */}
      <ul {...menuProps} className={styles.options} tabIndex={-1}>
        {isOpen &&
          options.map((option, index) => (
            <li
              key={option.value}
              {...itemProps(option, index)}
              className={classes(styles.option, index === highlighted && styles.on, isSelected(option) && styles.selected)}
            >
              {isSelected(option) ? <IconCheck size={16} aria-hidden="true" /> : <span className={styles.blank} />}
              <span className={styles.label}>
                <Match text={option.label} query={query} />
              </span>
              {option.note !== undefined && (
                <span className={styles.note}>
                  <Match text={option.note} query={query} />
                </span>
              )}
            </li>
          ))}
      </ul>
      {isOpen && isEmpty && <p className={styles.empty}>{failed ? CONTROL.failed : loading ? CONTROL.loading : CONTROL.noOptions}</p>}
      {isOpen && !isEmpty && (hint ?? more) && <p className={styles.foot}>{hint ?? CONTROL.more}</p>}
    </div>
  );
}

/** A text with the searched letters marked. */
function Match({ text, query }: { text: string; query: string }) {
  const word = query.trim();
  const at = word === '' ? -1 : text.toLocaleLowerCase(locale().language).indexOf(word.toLocaleLowerCase(locale().language));
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}
