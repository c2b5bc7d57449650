import { lazy, Suspense, useState } from 'react';
import type { RecordValue } from '../../engine/reply.ts';
import { Link } from '../controls/link.tsx';
import { useFormScope } from '../form/state/form-store.ts';
import { words as text } from 'virtual:skema/words/beside';
import styles from './beside.module.css';
import { useUses, type UseLink } from './use-uses.ts';

const Related = lazy(() => import('./related.tsx'));

/** `Dipakai oleh`: every relation that points here, with how many, and the lists of those. */
export function Uses({ record }: { record: RecordValue }) {
  const { resource } = useFormScope();
  const { uses } = useUses(resource.name, resource.referencedBy.length === 0 ? [] : [record.id]);
  if (resource.referencedBy.length === 0 || !uses) return null;
  return (
    <section aria-label={text.uses}>
      <header className={styles.head}>
        <h2>{text.uses}</h2>
      </header>
      <ul className={styles.uses}>
        {shownOf(uses).map((use) => (
          <li key={`${use.resource}.${use.field}`}>
            {use.to === null ? (
              <span className={use.total === 0 ? styles.zero : undefined}>{use.title}</span>
            ) : (
              <Link to={use.to}>{use.title}</Link>
            )}
            <b className={use.total === 0 ? styles.zero : undefined}>{use.amount}</b>
          </li>
        ))}
      </ul>
      {uses.some(({ unseen }) => unseen) && <p className={styles.text}>{text.unseen}</p>}
      {uses
        .filter(({ to }) => to !== null)
        .map((use) => (
          <RelatedList key={`${use.resource}.${use.field}`} use={use} id={record.id} />
        ))}
    </section>
  );
}

/** Those that are there, and each resource once that might be. */
const shownOf = (uses: readonly UseLink[]): UseLink[] =>
  uses.filter(
    (use, index) =>
      use.total > 0 ||
      (uses.findIndex(({ resource }) => resource === use.resource) === index &&
        !uses.some(({ resource, total }) => resource === use.resource && total > 0)),
  );

/** As in `beside.module.css`: there is a column for them. */
const ROOMY = '(min-width: 112.5rem)';

/** The first of those: open where there is room, else read when they are wanted. */
function RelatedList({ use, id }: { use: UseLink; id: string }) {
  const [isOpen, setOpen] = useState(() => window.matchMedia(ROOMY).matches);
  return (
    <details className={styles.related} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.showRelated(use.title)}</summary>
      <Suspense>{isOpen && <Related use={use} id={id} />}</Suspense>
    </details>
  );
}
