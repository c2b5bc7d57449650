/** The sections of a long form: where one is, what is changed or wrong in each, and the way there. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sectionsOf } from '../../engine/derive/sections.ts';
import type { Field } from '../../engine/field.ts';
import { isSecret } from '../../engine/fields/index.ts';
import { IconChevronDown } from '@tabler/icons-react';
import select from '../controls/native-select.module.css';
import { ICON } from '../controls/icon.ts';
import { classes } from '../controls/control.ts';
import { useLitInSight } from '../use-lit-in-sight.ts';
import { useMedia } from '../controls/use-media.ts';
import { words as FORM } from 'virtual:skema/words/form';
import { words as text } from 'virtual:skema/words/tools';
import { errorId } from './field-row.tsx';
import { focusField, idOf } from './focus-field.ts';
import styles from './form-index.module.css';
import { changesOf, standing } from './state/form-state.ts';
import { useFormScope, useFormState } from './state/form-store.ts';

/** As in `beside/slot.module.css`; narrower there is no room beside the form. */
const WIDE = '(min-width: 90rem)';

export default function FormIndex() {
  const { resource, fixed } = useFormScope();
  const isWide = useMedia(WIDE);
  const isNew = useFormState((state) => state.id === null);
  const isShown = (field: Field): boolean => !fixed.has(field.handle) || !(isNew || isSecret(field));
  const sections = sectionsOf(resource).filter(({ title, fields }) => title !== '' && fields.some(isShown));
  const [current, goTo] = useCurrent(sections[0]?.title ?? '');
  const menu = useRef<HTMLElement>(null);
  useLitInSight(menu, current);
  const go = (title: string): void => {
    const section = sections.find((each) => each.title === title)!;
    goTo(title);
    sectionOf(title)?.scrollIntoView({ block: 'start' });
    const first = section.fields.find(({ handle }) => !fixed.has(handle));
    if (first) focusField(first.handle, 'nearest');
  };
  if (!isWide)
    return (
      <nav className={styles.narrow} aria-label={text.sections}>
        <span className={select.select}>
          <select aria-label={text.sections} value={current} onChange={({ target }) => go(target.value)}>
            {sections.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </select>
          <IconChevronDown {...ICON} />
        </span>
      </nav>
    );
  return (
    <nav ref={menu} className={styles.index} aria-label={text.sections}>
      <ul>
        {sections.map(({ title, fields }) => (
          <li key={title}>
            <button type="button" aria-current={title === current || undefined} onClick={() => go(title)}>
              <span className="fills">{title}</span>
              <Counts handles={fields.map(({ handle }) => handle).join()} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Counts({ handles }: { handles: string }) {
  const { resource } = useFormScope();
  const own = handles.split(',');
  const changed = useFormState((state) => changesOf(resource, state).filter(({ handle }) => own.includes(handle)).length);
  const refused = useFormState((state) => Object.keys({ ...standing(resource, state), ...state.unreadable }).join());
  const told = useTold(own);
  const wrong = own.filter((handle) => refused.split(',').includes(handle) || told.split(',').includes(handle)).length;
  return (
    <>
      {changed > 0 && (
        <span className={styles.count}>
          {changed}
          <span className="sr"> {FORM.changed(changed)}</span>
        </span>
      )}
      {wrong > 0 && (
        <span className={classes(styles.count, styles.wrong)}>
          {wrong}
          <span className="sr"> {text.wrongIn(wrong)}</span>
        </span>
      )}
    </>
  );
}

/** Handles whose fields say that something is wrong: each decides by itself when, so what it says is all there is to ask. */
function useTold(handles: readonly string[]): string {
  const subscribe = useCallback((tell: () => void): (() => void) => {
    const watch = new MutationObserver(tell);
    for (const form of document.forms) watch.observe(form, { subtree: true, childList: true });
    return () => watch.disconnect();
  }, []);
  return useSyncExternalStore(subscribe, () => handles.filter((handle) => document.getElementById(errorId(idOf(handle)))).join());
}

const sectionOf = (title: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-section]')].find(({ dataset }) => dataset['section'] === title) ?? null;

const titleOf = (node: EventTarget | null): string | null =>
  (node as HTMLElement).closest<HTMLElement>('[data-section]')?.dataset['section'] ?? null;

/** The section that was gone to or has the focus, as long as it is in sight; else the uppermost that is. The last ones may never come to the top. */
function useCurrent(first: string): readonly [current: string, goTo: (title: string) => void] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [entered, setEntered] = useState<string | null>(null);
  const titles = [...document.querySelectorAll<HTMLElement>('[data-section]')].map(({ dataset }) => dataset['section']!);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) =>
      setSeen((before) => {
        const next = new Set(before);
        for (const { target, isIntersecting } of entries)
          next[isIntersecting ? 'add' : 'delete']((target as HTMLElement).dataset['section']!);
        return next;
      }),
    );
    for (const section of document.querySelectorAll('[data-section]')) watch.observe(section);
    const enter = ({ target }: FocusEvent): void => setEntered((before) => titleOf(target) ?? before);
    document.addEventListener('focusin', enter);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', enter);
    };
  }, []);
  const uppermost = titles.find((title) => seen.has(title)) ?? first;
  return [entered !== null && seen.has(entered) ? entered : uppermost, setEntered];
}
