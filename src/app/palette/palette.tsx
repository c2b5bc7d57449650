/** Ctrl+K: records, pages and what can be done, from every screen. */
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { words as text } from 'virtual:skema/words/palette';
import { SEARCH_MAX } from '../../engine/constants.ts';
import { Button, Key } from '../controls/button.tsx';
import { ICON_LARGE } from '../controls/icon.ts';
import { useGo } from '../controls/link.tsx';
import { pushDialog } from '../controls/overlay/top-dialog.ts';
import { toast } from '../controls/toast/toast.ts';
import { takeHeld } from '../typed/hold.ts';
import { textOf } from '../typed/text-of.ts';
import { closePalette } from './palette-door.ts';
import styles from './palette.module.css';
import { Results } from './results.tsx';
import type { Row } from './row.ts';
import { useActionsAt, useGroups } from './use-groups.ts';
import { actionsOf } from './row-actions.ts';

export default function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const go = useGo();
  const [query, setQuery] = useState('');
  // Whose actions are shown in place of what was found.
  const [of, setOf] = useState<Row | null>(null);
  const [chosen, setChosen] = useState(0);
  // Enter before the answer: what stands there yet was found for another text.
  const [due, setDue] = useState<{ elsewhere: boolean } | null>(null);
  const found = useGroups(query);
  const atRow = useActionsAt(of);
  const groups = of ? [{ title: text.actionsOf(of.title), rows: [...actionsOf(of, { go, copy }), ...atRow] }] : found.groups;
  const rows = groups.flatMap((group) => group.rows);
  const at = Math.min(chosen, rows.length - 1);

  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    input.current!.focus();
    const pop = pushDialog(shown);
    // What was typed before its field was there.
    const held = takeHeld();
    const typed = textOf(held);
    if (typed !== '') {
      setQuery(typed);
      if (held.at(-1)![0].key === 'Enter') setDue({ elsewhere: false });
    }
    return () => {
      pop();
      // Gives the focus back to where it was.
      shown.close();
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id, rows.length]);

  const write = (next: string): void => {
    setQuery(next);
    setOf(null);
    setChosen(0);
    setDue(null);
  };
  const open = (row: Row, isElsewhere: boolean): void => {
    if (row.search !== undefined) return write(row.search);
    if (isElsewhere && row.to !== undefined) return void window.open(row.to, '_blank', 'noopener');
    // First it is gone: what comes may be a dialog too, and has the focus.
    flushSync(closePalette);
    if (row.to === undefined) row.run?.();
    else go(row.to, { state: row.state });
  };
  const enter = (isElsewhere: boolean): void => {
    if (!of && found.isLoading) setDue({ elsewhere: isElsewhere });
    else if (rows[at]) open(rows[at], isElsewhere);
  };
  const finish = useEffectEvent(() => {
    if (!due) return;
    setDue(null);
    enter(due.elsewhere);
  });
  useEffect(() => {
    if (!found.isLoading) finish();
  }, [found.isLoading]);
  const back = (): void => {
    if (of) {
      setOf(null);
      setChosen(0);
    } else if (query !== '') write('');
    else closePalette();
  };
  const walk = (step: number): void => setChosen(rows.length === 0 ? 0 : (at + step + rows.length) % rows.length);
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Escape: back,
    Enter: ({ ctrlKey, metaKey }) => enter(ctrlKey || metaKey),
    Tab: () => {
      if (of || !rows[at]?.to) return;
      setOf(rows[at]);
      setChosen(0);
    },
  };
  const press = (event: KeyboardEvent): void => {
    // While a word is being put together by an input method, its keys are its own.
    if (event.nativeEvent.isComposing) return;
    // On a phone there is a button to reach.
    const act = event.key === 'Tab' && event.target !== input.current ? undefined : keys[event.key];
    if (event.key === 'Tab' && event.shiftKey && !of) return;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Tab' && event.shiftKey) back();
    else act(event);
  };
  const outside = (event: MouseEvent): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    closePalette();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={text.title}
      onCancel={(event) => event.preventDefault()}
      onMouseDown={outside}
      onKeyDown={press}
    >
      <div className={styles.palette}>
        <div className={styles.ask}>
          <IconSearch {...ICON_LARGE} />
          <input
            ref={input}
            role="combobox"
            aria-label={text.title}
            aria-expanded={rows.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            enterKeyHint="go"
            spellCheck={false}
            maxLength={SEARCH_MAX}
            placeholder={text.placeholder}
            value={query}
            onChange={(event) => write(event.target.value)}
          />
          <span className={styles.esc}>
            <Key>Esc</Key>
          </span>
          <Button variant="quiet" className={styles.cancel} onClick={closePalette}>
            {text.cancel}
          </Button>
        </div>
        <Results
          id={id}
          query={of ? '' : query}
          groups={groups}
          at={at}
          failed={found.failed}
          isLoading={found.isLoading}
          onChoose={setChosen}
          onOpen={open}
        />
        <div className={styles.keys} aria-hidden="true">
          <span>
            <Key>↑</Key>
            <Key>↓</Key> {text.keys.choose}
          </span>
          <span>
            <Key>Enter</Key> {text.keys.open}
          </span>
          <span>
            <Key>Ctrl Enter</Key> {text.keys.elsewhere}
          </span>
          <span>
            <Key>Tab</Key> {text.keys.actions}
          </span>
          <span>
            <Key>Esc</Key> {query === '' && !of ? text.keys.close : text.keys.clear}
          </span>
        </div>
      </div>
    </dialog>
  );
}

function copy(path: string): void {
  const link = window.location.origin + path;
  navigator.clipboard.writeText(link).then(
    () => toast.success(text.copied),
    () => toast.danger(text.notCopied(link), { stays: true }),
  );
}
