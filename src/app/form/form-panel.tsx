import { Activity, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SKELETON_MS } from '../../engine/constants.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import type { Start } from './state/start.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

interface FormPanelProps extends Omit<RecordFormProps, 'record' | 'start'> {
  /** Null: a new record. */
  id: string | null;
  /** Undefined while it is on its way. */
  record: RecordValue | undefined;
}

/** The generic form: 500 ms of skeleton for an existing record (E-01), longer when it is not there yet; none for a new one. */
export function FormPanel({ resource, form, id, record }: FormPanelProps) {
  // One new record after the other: each is a form of its own.
  const { key, state } = useLocation();
  const isHeld = useSkeleton(id);
  const isWaiting = id !== null && (isHeld || !record);
  return (
    <>
      {isWaiting && <FormSkeleton resource={resource} />}
      {/* Laid out behind the skeleton, so that it stands at once when that goes. */}
      {(id === null || record) && (
        <Activity key={`${resource.name} ${id ?? key}`} mode={isWaiting ? 'hidden' : 'visible'}>
          <RecordForm
            resource={resource}
            form={form}
            record={id === null ? null : record!}
            start={(state as { start?: Start } | null)?.start}
          />
        </Activity>
      )}
    </>
  );
}

/** True for the first 500 ms of an existing record (E-01); a new one (`null`) never waits. */
function useSkeleton(id: string | null): boolean {
  const [shownFor, setShownFor] = useState<string | null>(null);
  // From the moment it stands: after the paint they would be some more.
  useLayoutEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setShownFor(id), SKELETON_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== null && shownFor !== id;
}
