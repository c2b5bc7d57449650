import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { summaries } from 'virtual:skema/registry';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Filter } from '../../../engine/list-query.ts';
import { can } from '../../../engine/rights/access.ts';
import type { Resource } from '../../../engine/resource.ts';
import { Button } from '../../controls/button.tsx';
import { ICON } from '../../controls/icon.ts';
import { useListener } from '../../controls/use-listener.ts';
import { useResource } from '../../data/use-resource.ts';
import { logError } from '../../log.ts';
import { filterOf, readListUrl } from '../../list/state/list-url.ts';
import { walkedTo, walkOf } from '../../list/state/return-point.ts';
import type { FromList } from '../../list/state/sheet-address.ts';
import { useSession } from '../../session/store.ts';
import { ownZone } from '../../today.ts';
import { words as TOOLS } from 'virtual:skema/words/tools';
import type { LookupFor } from '../../data/lookup.ts';
import { createHolders, type Held, heldOn } from './holders.ts';
import styles from './pivot.module.css';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

interface WalkProps {
  filter: Filter;
  /** Those alone that are within reach there. */
  reach: { for?: LookupFor };
  of: string;
  onGo: (id: string) => void;
}

/** Of whom no list may be seen, none is walked. */
export function Walk({ source, ...props }: WalkProps & { source: string }) {
  const roles = useSession().user?.roles ?? [];
  const summary = summaries.find(({ name }) => name === source);
  return summary && can(summary, roles, 'list') ? <Walked {...props} source={source} /> : null;
}

const asText = (filter: Filter): string => JSON.stringify(filter);

function Walked({ source, filter, ...props }: WalkProps & { source: string }) {
  const resource = useResource(source);
  const user = useSession().user?.id ?? null;
  const { state } = useLocation() as { state: FromList | null };
  // A step to the next one takes it out of the history.
  const [from] = useState(state);
  if (!resource) return null;
  const of = { resource, filter, isThrough: from?.through === source, among: from?.among };
  return <Walker key={`${user} ${asText(filter)}`} {...of} {...props} />;
}

interface WalkerProps extends WalkProps {
  resource: Resource;
  isThrough: boolean;
  among: string | undefined;
}

/** `8 dari 24`, and the arrows beside it: through the list of them that one came from, else through those that the list's filters leave. */
function Walker({ resource, filter, reach, of, onGo, isThrough, among }: WalkerProps) {
  const [holders] = useState(() => {
    const own = createHolders(resource, filter, reach);
    if (among !== undefined) {
      const listed = createHolders(resource, filterOf(readListUrl(resource, new URLSearchParams(among)), ownZone()), reach);
      // Who is not in that list any more stands among all the others.
      return { find: async (id: string) => (await listed.find(id)) ?? own.find(id) };
    }
    if (!isThrough) return own;
    const walked = async (id: string) => (await walkOf(resource.name)) ?? (await import('../../list/state/walk.ts')).keptWalk(resource, id);
    return { find: async (id: string) => (await heldOn(await walked(id), id)) ?? own.find(id) };
  });
  const [{ id, held }, setHeld] = useState<{ id: string; held: Held | null }>({ id: of, held: null });
  useEffect(() => {
    let isLate = false;
    holders.find(of).then((found) => isLate || setHeld({ id: of, held: found }), logError);
    return () => void (isLate = true);
  }, [holders, of]);
  const go = (step: 1 | -1): void => {
    const next = id === of && held && (step === 1 ? held.next : held.previous);
    if (!next) return;
    if (isThrough) walkedTo(resource.name, next);
    onGo(next);
  };
  useListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]') || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    go(step);
  });
  if (!held || (held.previous === null && held.next === null)) return null;
  return (
    <>
      {/* On a phone a line of its own below the name. */}
      <span className={styles.place} data-line>
        {TOOLS.place(held.position, held.total)}
      </span>
      <Button
        icon={<IconChevronUp {...ICON} />}
        aria-label={TOOLS.previous}
        title={`${TOOLS.previous} (Alt ↑)`}
        disabled={held.previous === null}
        onClick={() => go(-1)}
      />
      <Button
        icon={<IconChevronDown {...ICON} />}
        aria-label={TOOLS.next}
        title={`${TOOLS.next} (Alt ↓)`}
        disabled={held.next === null}
        onClick={() => go(1)}
      />
    </>
  );
}
