import { IconX } from '@tabler/icons-react';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { Condition } from './conditions.ts';
import { withCondition, withDeleted, withoutStale } from '../state/list-changes.ts';
import type { ListUrl } from '../state/list-url.ts';
import styles from './filter-chips.module.css';
import { useConditionText } from './use-condition-text.ts';
import type { List } from '../use-list-controller.ts';

interface ChipProps {
  label: string;
  value: string;
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
      <button type="button" className={styles.chipRemove} aria-label={name} title={name} onClick={onRemove}>
        <IconX size="0.875rem" aria-hidden="true" />
      </button>
    </span>
  );
}

interface ConditionChipProps {
  resource: Resource;
  reference: PathReference;
  condition: Condition;
  onEdit: () => void;
  onRemove: () => void;
}

function ConditionChip({ resource, reference, condition, onEdit, onRemove }: ConditionChipProps) {
  return <Chip label={reference.label} value={useConditionText(resource, reference, condition)} onEdit={onEdit} onRemove={onRemove} />;
}

interface FilterChipsProps {
  list: List;
  onEdit: (path: string) => void;
}

/** Every condition that is in force, and what the URL says besides; each can be taken away. */
export function FilterChips({ list: { resource, url, change }, onEdit }: FilterChipsProps) {
  return (
    <>
      {url.deleted && <Chip label={LIST.recentlyDeleted} value={LIST.yes} onRemove={() => change((now) => withDeleted(now, false))} />}
      {resource.filters.map((reference) => {
        const { path } = reference;
        const condition = url.conditions[path];
        return condition ? (
          <ConditionChip
            key={path}
            resource={resource}
            reference={reference}
            condition={condition}
            onEdit={() => onEdit(path)}
            onRemove={() => change((now) => withCondition(now, resource, path, null))}
          />
        ) : null;
      })}
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
