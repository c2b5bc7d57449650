import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as LIST } from 'virtual:skema/words/list';
import type { Condition } from './conditions.ts';
import { withAny, withCondition, withDeleted, withoutStale } from '../state/list-changes.ts';
import { addressed, type ListUrl } from '../state/list-url.ts';
import styles from './filter-chips.module.css';
import { ConditionText } from './condition-text.ts';
import type { List } from '../use-list-controller.ts';

/** As much of a list as is narrowed. */
export type Narrowed = Pick<List, 'resource' | 'url' | 'change'>;

interface ChipProps {
  label: string;
  value: ReactNode;
  stale?: boolean;
  onEdit?: () => void;
  onRemove: () => void;
}

function Chip({ label, value, stale, onEdit, onRemove }: ChipProps) {
  const content = (
    <>
      <span>{label}</span> <b>{value}</b>
    </>
  );
  const name = LIST.removeFilter(label);
  return (
    <span className={stale ? `${styles.chip} ${styles.stale}` : styles.chip}>
      {onEdit ? (
        <button type="button" className={styles.chipText} onClick={onEdit}>
          <span className="sr">{LIST.editFilter}</span>
          {content}
        </button>
      ) : (
        <span className={styles.chipText}>{content}</span>
      )}
      <button type="button" className={styles.cross} aria-label={name} title={name} onClick={onRemove}>
        <IconX size="0.875rem" aria-hidden="true" />
      </button>
    </span>
  );
}

/** Every condition that is in force, in the order of the filters. */
const activeOf = (resource: Resource, { conditions }: ListUrl): { reference: PathReference; condition: Condition }[] =>
  addressed(resource).flatMap((reference) => {
    const condition = conditions[reference.path];
    return condition ? [{ reference, condition }] : [];
  });

/** Every condition that is in force, and what the URL says besides; each can be taken away. */
export function FilterChips({ list: { resource, url, change }, onEdit }: { list: Narrowed; onEdit: (path: string) => void }) {
  return (
    <>
      {url.deleted && <Chip label={LIST.recentlyDeleted} value={ENGINE.yes} onRemove={() => change((now) => withDeleted(now, false))} />}
      {url.any && <Chip label={LIST.anyOf} value="" onRemove={() => change((now) => withAny(now, false))} />}
      {activeOf(resource, url).map(({ reference, condition }) => (
        <Chip
          key={reference.path}
          label={reference.label}
          value={<ConditionText resource={resource} reference={reference} condition={condition} />}
          onEdit={() => onEdit(reference.path)}
          onRemove={() => change((now) => withCondition(now, resource, reference.path, null))}
        />
      ))}
      {url.stale.map(([name, value], index) => (
        <Chip
          key={`${name}=${value}`}
          stale
          label={LIST.staleChip}
          value={`${name}=${value}`}
          onRemove={() => change((now) => withoutStale(now, index))}
        />
      ))}
    </>
  );
}

export const hasChips = (url: ListUrl): boolean => url.deleted || url.stale.length > 0 || Object.keys(url.conditions).length > 0;

/** `2 saringan aktif: Warna merah, biru; Ukuran L, XL.` */
export const FilterWords = ({ list }: { list: List }) => (
  <>
    {LIST.activeFilters(Object.keys(list.url.conditions).length)} <ConditionWords list={list} />.
  </>
);

/** `Warna merah, biru; Ukuran L, XL` */
export const ConditionWords = ({ list: { resource, url } }: { list: List }) => (
  <>
    {activeOf(resource, url).map(({ reference, condition }, index) => (
      <span key={reference.path}>
        {index > 0 && '; '}
        {reference.label} <ConditionText resource={resource} reference={reference} condition={condition} />
      </span>
    ))}
  </>
);
