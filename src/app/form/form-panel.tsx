import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import type { FormModule } from 'virtual:skema/resources';
import { FormSkeleton } from './form-skeleton.tsx';
import { RecordForm } from './record-form.tsx';
import { useSkeleton } from './use-skeleton.ts';

export interface FormPanelProps {
  resource: Resource;
  form: FormModule;
  /** Null: a new record. */
  id: string | null;
  /** Undefined while it is on its way. */
  record: RecordValue | undefined;
}

/** The generic form: 500 ms of skeleton for an existing record (E-01), longer when it is not there yet; none for a new one. */
export function FormPanel({ resource, form, id, record }: FormPanelProps) {
  const isHeld = useSkeleton(id);
  if (id !== null && (isHeld || !record)) return <FormSkeleton resource={resource} />;
  return <RecordForm key={`${resource.name} ${id ?? 'new'}`} resource={resource} form={form} record={id === null ? null : record!} />;
}
