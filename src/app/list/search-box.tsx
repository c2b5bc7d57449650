import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { SEARCH_MAX } from '../../engine/constants.ts';
import { Key } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import input from '../controls/input.module.css';
import { words as LIST } from 'virtual:skema/words/list';
import styles from './search-box.module.css';
import { usePaused } from './state/use-paused.ts';

interface SearchBoxProps {
  /** What the URL says. */
  value: string;
  label: string;
  placeholder: string;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Searches after a pause in typing, at once on Enter. */
export function SearchBox({ value, label, placeholder, onSearch, ref }: SearchBoxProps) {
  const { typed, type, flush, clear } = usePaused(value, onSearch);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') flush();
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    clear();
  };
  return (
    <div className={classes(input.input, styles.search)} role="search">
      <IconSearch {...ICON} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        title={placeholder}
        size={placeholder.length}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      {typed === '' ? (
        <Key>/</Key>
      ) : (
        <button
          type="button"
          className={classes(input.inner, styles.clear)}
          aria-label={LIST.clearSearch}
          title={LIST.clearSearch}
          onClick={clear}
        >
          <IconX size="0.875rem" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
