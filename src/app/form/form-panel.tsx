import { Activity, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SKELETON_MS } from '../../engine/constants.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import type { Start } from './state/start.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';

interface FormPanelProps extends Omit<RecordFormProps, 'record' | 'start' | 'onCreated'> {
  /** Null: a new record. */
  id: string | null;
  /** Undefined while it is on its way. */
  record: RecordValue | undefined;
}

/** The form of a new record is the one of its page, once it is saved: with what was typed meanwhile, and where one is in it. */
interface Made {
  record: RecordValue;
  /** The address it was made at. */
  from: string;
  /** Which form that was. */
  form: string;
}

/** The generic form: 500 ms of skeleton for an existing record (E-01), longer when it is not there yet; none for a new one. */
export function FormPanel({ resource, form: module, id, record }: FormPanelProps) {
  // One new record after the other: each is a form of its own.
  const { key, state } = useLocation();
  const isHeld = useSkeleton(id);
  const address = id ?? key;
  const [made, setMade] = useState<Made | null>(null);
  const isMade = made !== null && [made.record.id, made.from].includes(address);
  if (made && !isMade) setMade(null);
  const form = isMade ? made.form : address;
  const stored = record ?? (isMade && id === made.record.id ? made.record : undefined);
  const isWaiting = id !== null && !isMade && (isHeld || !stored);
  return (
    <>
      {isWaiting && <FormSkeleton resource={resource} />}
      {/* Laid out behind the skeleton, so that it stands at once when that goes. */}
      {(id === null || stored) && (
        <Activity key={`${resource.name} ${form}`} mode={isWaiting ? 'hidden' : 'visible'}>
          <RecordForm
            resource={resource}
            form={module}
            record={id === null ? null : stored!}
            start={(state as { start?: Start } | null)?.start}
            onCreated={(saved) => setMade({ record: saved, from: address, form })}
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
