import type { PathReference, Resource } from '../../../engine/resource.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { Condition } from './conditions.ts';
import type { ListUrl } from '../state/list-url.ts';
import { useConditionText } from './use-condition-text.ts';

interface WordsProps {
  resource: Resource;
  reference: PathReference;
  condition: Condition;
}

const Words = ({ resource, reference, condition }: WordsProps) => `${reference.label} ${useConditionText(resource, reference, condition)}`;

/** `2 saringan aktif: Warna merah, biru; Ukuran L, XL.` */
export function FilterWords({ resource, url }: { resource: Resource; url: ListUrl }) {
  const active = resource.filters.flatMap((reference) => {
    const condition = url.conditions[reference.path];
    return condition ? [{ reference, condition }] : [];
  });
  return (
    <>
      {LIST.activeFilters(active.length)}
      {active.map(({ reference, condition }, index) => (
        <span key={reference.path}>
          {index === 0 ? ' ' : '; '}
          <Words resource={resource} reference={reference} condition={condition} />
        </span>
      ))}
      .
    </>
  );
}
