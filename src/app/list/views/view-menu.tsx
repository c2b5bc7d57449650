/** The views of a list: the own ones, those of one's role, and what can be done with the one that shows. */
import { IconCheck, IconUsers } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type SavedView, VIEWS_COUNTED } from '../../../engine/wire/saved.ts';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { usePopup } from '../../controls/overlay/use-popup.ts';
import { Tag } from '../../controls/tag.tsx';
import { useView } from '../../data/views.ts';
import { roleName } from '../../in-words.ts';
import { useSession } from '../../session/store.ts';
import { causeOf } from '../../wire/api-error.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as VIEWS } from 'virtual:skema/words/views';
import { readListUrl } from '../state/list-url.ts';
import type { List } from '../use-list-controller.ts';
import type { ViewInForce } from './use-view-in-force.ts';
import type { Asking } from './view-parts.tsx';
import button from './view-button.module.css';
import { type Count, countInWords } from './count-in-words.ts';
import { questionFor } from './view-counts.ts';
import { makeFirst, removeView, saveChanges } from './view-deeds.ts';
import styles from './view-menu.module.css';

/** Below the button, flush with the title before it. */
const underTitle = (opener: HTMLElement) => ({
  contextElement: opener,
  getBoundingClientRect: (): DOMRect => {
    const { left, top, width, height } = opener.getBoundingClientRect();
    const title = opener.closest('header')?.querySelector('h1')?.getBoundingClientRect().left ?? left;
    return new DOMRect(title, top, width + left - title, height);
  },
});

interface MenuProps {
  list: List;
  shown: ViewInForce;
  button: HTMLElement;
  /** Gives the focus back. */
  onClose: () => void;
  onAsk: (asking: Asking) => void;
}

export function ViewMenu({ list, shown, button: opener, onClose, onAsk }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { anchor, popup, style } = usePopup(true);
  const { saved, name } = shown;
  const views = saved.data?.views ?? [];
  const isThere = saved.data !== undefined || saved.error !== undefined;
  useLayoutEffect(() => anchor?.(underTitle(opener)), [anchor, opener]);
  useEffect(() => menu.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // Unless somebody has gone on already.
    if (document.activeElement === menu.current) menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [isThere]);
  return (
    <div
      ref={(node) => {
        menu.current = node;
        popup?.(node);
      }}
      style={style}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={LIST.viewOf(name, shown.isChanged)}
      onKeyDown={(event) => walk(event, menu.current!, onClose)}
    >
      <Views list={list} shown={shown} views={views} onClose={onClose} />
      {saved.error && !saved.data && <p className={styles.failed}>{`${VIEWS.failed} ${causeOf(saved.error)}`}</p>}
      <Deeds list={list} shown={shown} views={views} onClose={onClose} onAsk={onAsk} />
    </div>
  );
}

function walk(event: KeyboardEvent, menu: HTMLElement, close: () => void): void {
  const entries = [...menu.querySelectorAll<HTMLElement>('button')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const keys: Record<string, () => void> = {
    ArrowDown: () => entries.at((at + 1) % entries.length)?.focus(),
    ArrowUp: () => entries.at((Math.max(at, 0) - 1) % entries.length)?.focus(),
    Home: () => entries.at(0)?.focus(),
    End: () => entries.at(-1)?.focus(),
    Escape: close,
    Tab: close,
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

interface PartProps {
  list: List;
  shown: ViewInForce;
  views: readonly SavedView[];
  onClose: () => void;
}

function Views({ list, shown, views, onClose }: PartProps) {
  const { resource, nouns, change } = list;
  const first = shown.saved.data?.defaults[resource.name];
  const isKnown = shown.saved.data !== undefined;
  const lists = ['', ...views.map(({ address }) => address)].map((address) => questionFor(resource, address));
  const asked = lists.slice(0, VIEWS_COUNTED);
  const { data: counts } = useView<readonly Count[]>('savedViewCounts', isKnown ? { lists: asked } : null, { keepPreviousData: false });
  const countOf = (view: SavedView | null): Count | undefined => {
    const place = view ? views.indexOf(view) + 1 : 0;
    return place < VIEWS_COUNTED ? counts?.[place] : null;
  };
  const open = (view: SavedView | null): void => {
    onClose();
    change(() => ({ ...readListUrl(resource, new URLSearchParams(view?.address)), saved: view?.id ?? null }));
  };
  const entry = (view: SavedView | null): ReactNode => {
    const isOn = (shown.view?.id ?? null) === (view?.id ?? null) && (view !== null || !list.url.deleted);
    const isFirst = isKnown && first === view?.id;
    return (
      <button
        key={view?.id ?? ''}
        type="button"
        role="menuitemradio"
        aria-checked={isOn}
        tabIndex={-1}
        className={classes(styles.entry, isOn && styles.on)}
        onClick={() => open(view)}
      >
        <span className={styles.place}>{isOn && <IconCheck {...ICON} />}</span>
        <span className={styles.name} title={view?.name}>
          {view?.name ?? LIST.whole(nouns)}
        </span>
        {isOn && shown.isChanged && <i className={button.dot} />}
        <span className={styles.end}>
          {isFirst && <Tag>{VIEWS.first}</Tag>}
          {view?.isOwn && view.role !== null && (
            <span role="img" aria-label={VIEWS.shared(roleName(view.role))} title={VIEWS.shared(roleName(view.role))}>
              <IconUsers size="0.875rem" aria-hidden="true" />
            </span>
          )}
          <span className={styles.count}>{countInWords(countOf(view))}</span>
        </span>
      </button>
    );
  };
  const roles = [...new Set(views.flatMap(({ isOwn, role }) => (isOwn || role === null ? [] : [role])))];
  return (
    <>
      <Group label={VIEWS.own}>
        {entry(null)}
        {views.filter(({ isOwn }) => isOwn).map(entry)}
      </Group>
      {roles.map((role) => (
        <Group key={role} label={VIEWS.ofRole(roleName(role))}>
          {views.filter((view) => !view.isOwn && view.role === role).map(entry)}
        </Group>
      ))}
    </>
  );
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles.group}>
    <div className={styles.caption} aria-hidden="true">
      {label}
    </div>
    {children}
  </div>
);

/** What can be done with the view that shows; others than the own ones are copied, or taken back by who looks after accounts. */
function Deeds({ list, shown, views, onClose, onAsk }: PartProps & Pick<MenuProps, 'onAsk'>) {
  const { resource, change } = list;
  const { saved, name, isChanged } = shown;
  const roles = useSession().user?.roles ?? [];
  if (!saved.data) return null;
  const view = views.find(({ id }) => id === shown.view?.id) ?? null;
  const own = view?.isOwn ? view : null;
  const deed = (label: string, act: () => void): ReactNode => (
    <button
      key={label}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.entry}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <span className={styles.place} />
      {label}
    </button>
  );
  const revert = (): void => change(() => ({ ...readListUrl(resource, new URLSearchParams(view?.address)), saved: view?.id ?? null }));
  const isFirst = saved.data.defaults[resource.name] === view?.id;
  // One for others shows to who looks after it, and begins nothing of theirs.
  const isMine = view === null || view.isOwn || roles.includes(view.role!);
  const ofThis = [
    !isFirst && isMine && deed(VIEWS.makeFirst, () => void makeFirst(list, view?.id ?? null, name)),
    own && own.lost.length > 0 && !isChanged && deed(VIEWS.saveWithout, () => void saveChanges(list, own)),
    own && deed(VIEWS.rename, () => onAsk({ what: 'name', view: own })),
    own && (saved.data.roles.length > 0 || own.role !== null) && deed(VIEWS.share, () => onAsk({ what: 'role', view: own })),
    own && deed(VIEWS.remove, () => void removeView(list, own)),
    view && view.owner !== null && deed(VIEWS.takeBack, () => onAsk({ what: 'back', view })),
  ].filter(Boolean);
  return (
    <>
      {isChanged && (
        <Group label={VIEWS.changed(name)}>
          {own && deed(VIEWS.save, () => void saveChanges(list, own))}
          {deed(VIEWS.saveAs, () => onAsk({ what: 'new', view: null }))}
          {deed(VIEWS.revert, revert)}
        </Group>
      )}
      {ofThis.length > 0 && <Group label={VIEWS.thisOne}>{ofThis}</Group>}
      {!isChanged && <p className={styles.how}>{VIEWS.how}</p>}
    </>
  );
}
