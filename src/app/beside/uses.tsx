import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { RecordValue } from '../../engine/reply.ts';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { Link } from '../controls/link.tsx';
import { useMedia } from '../controls/use-media.ts';
import { type FromList, sheetWays } from '../list/state/sheet-address.ts';
import { useSession } from '../session/store.ts';
import { useFormScope } from '../form/state/form-store.ts';
import { words as text } from 'virtual:skema/words/beside';
import styles from './beside.module.css';
import { useUses, type UseLink } from './use-uses.ts';

const Related = lazy(() => import('./related.tsx'));

/** As in `beside.module.css`: there is a column for them. */
const ROOMY = '(min-width: 112.5rem)';

/** `Dipakai oleh`: every relation that points here, with how many, and the lists of those. */
export function Uses({ record }: { record: RecordValue }) {
  const { id } = record;
  const { resource } = useFormScope();
  const isRoomy = useMedia(ROOMY);
  const sheets = sheetWays(resource, useSession().user?.roles ?? []);
  const { uses } = useUses(resource.name, resource.referencedBy.length === 0 ? [] : [id]);
  const isTold = uses?.some(({ readable, unseen }) => readable || unseen);
  if (!uses || !isTold) return null;
  return (
    <section aria-label={text.uses}>
      <header className={styles.head}>
        <h2>{text.uses}</h2>
      </header>
      <ul className={styles.uses}>
        {shownOf(uses).map((use) => (
          <UseRow key={`${use.resource}.${use.field}`} use={use} record={record} isOpenable={!isRoomy} />
        ))}
      </ul>
      {sheets.length > 0 && (
        <ul className={styles.uses}>
          {sheets.map(({ text: name, to }) => (
            <li key={name}>
              <Link to={to(id)} state={{ through: resource.name } satisfies FromList}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {uses.some(({ unseen }) => unseen) && <p className={styles.text}>{text.unseen}</p>}
      {isRoomy &&
        uses
          .filter(({ to }) => to !== null)
          .map((use) => (
            <div key={`${use.resource}.${use.field}`} className={styles.related}>
              <h3>
                {use.title}
                <Link to={use.to!}>{text.all(use.amount)}</Link>
              </h3>
              <Suspense>
                <Related use={use} record={record} isHeaded />
              </Suspense>
            </div>
          ))}
    </section>
  );
}

/** Those that are there, and each resource once that might be; of one that this person does not read, nothing. */
const shownOf = (uses: readonly UseLink[]): UseLink[] =>
  uses.filter(
    (use, index) =>
      use.total > 0 ||
      (use.readable &&
        uses.findIndex(({ resource }) => resource === use.resource) === index &&
        !uses.some(({ resource, total }) => resource === use.resource && total > 0)),
  );

/** How many, and the way to them; where there is no room for all their lists, each opens under its own. */
function UseRow({ use, record, isOpenable }: { use: UseLink; record: RecordValue; isOpenable: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { to, total, title, plural, amount } = use;
  const empty = total === 0 ? styles.zero : undefined;
  return (
    <>
      <li>
        {to === null ? <span className={empty}>{total === 0 ? plural : title}</span> : <Link to={to}>{title}</Link>}
        <b className={empty}>{amount}</b>
        {isOpenable && to !== null && (
          <Button
            variant="quiet"
            small
            className={isOpen ? styles.opened : undefined}
            icon={<IconChevronDown {...ICON} />}
            aria-label={text.showRelated(title)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </li>
      {isOpenable && isOpen && (
        <li className={styles.related}>
          <Suspense>
            <Related use={use} record={record} />
          </Suspense>
        </li>
      )}
    </>
  );
}
