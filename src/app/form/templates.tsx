/** RJSF's templates: how a field, the form's fields together and the list of mistakes look. */
import { Suspense } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ErrorListProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { sectionsOf } from '../../engine/derive/sections.ts';
import { isSecret } from '../../engine/fields/index.ts';
import { LinkButton } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { ownZone } from '../today.ts';
import { words as FORM } from 'virtual:skema/words/form';
import bar from './bar.module.css';
import { FieldRow } from './field-row.tsx';
import { FormSection } from './form-section.tsx';
import { FieldLink } from './field-link.tsx';
import { CameNote, ClashField, LockMark } from './meeting/lazy.ts';
import { WhyRefused } from './meeting/why-mark.tsx';
import { restored } from './state/form-state.ts';
import { isAllFixed, useFormScope, useFormState } from './state/form-store.ts';
import { useField, type FieldStatus } from './state/use-field.ts';
import { toText } from './state/values.ts';

export function FieldTemplate({ id, fieldPathId, rawErrors, children }: FieldTemplateProps) {
  const handle = fieldPathId.path.at(-1);
  return typeof handle === 'string' ? (
    <Row id={id} handle={handle} messages={rawErrors}>
      {children}
    </Row>
  ) : (
    children
  );
}

interface RowProps {
  id: string;
  handle: string;
  messages: readonly string[] | undefined;
  children: React.ReactNode;
}

function Row({ id, handle, messages, children }: RowProps) {
  const scope = useFormScope();
  const { fixed, elsewhere } = scope;
  const isNew = useFormState((state) => state.id === null);
  const status = useField(handle, messages);
  const came = useFormState((state) => state.came[handle]);
  const clash = useFormState((state) => state.clashes[handle]);
  const instead = elsewhere[handle];
  if (status && instead) return <FieldRow label={status.field.name} note={instead.join(', ')} />;
  // What is not there yet, or never read, cannot be shown where it cannot be written either.
  if (!status || (fixed.has(handle) && (isNew || isSecret(status.field)))) return null;
  const { field, changed, required, note, errors } = status;
  if (clash)
    return (
      <FieldRow label={field.name} changed={changed} wide errors={errors}>
        <Suspense>
          <ClashField field={field} clash={clash} invalid={status.invalid} />
        </Suspense>
      </FieldRow>
    );
  return (
    <FieldRow
      id={id}
      label={field.name}
      required={required && !fixed.has(handle)}
      changed={changed}
      note={note}
      unit={field.options?.unit ?? field.currency}
      errors={errors}
      why={<WhyRefused key={errors.join()} field={field} />}
      lock={
        fixed.has(handle) &&
        !isAllFixed(scope) && (
          <Suspense>
            <LockMark field={field} />
          </Suspense>
        )
      }
      was={
        <Suspense>{changed ? <Was {...status} /> : came && <CameNote field={field} came={came} isFixed={fixed.has(handle)} />}</Suspense>
      }
    >
      {children}
    </FieldRow>
  );
}

const WAS_LENGTH = 80;
const cut = (text: string): string => (text.length > WAS_LENGTH ? `${text.slice(0, WAS_LENGTH)}…` : text);

/** `Semula 412 Kembalikan` */
function Was({ field }: FieldStatus) {
  const { store } = useFormScope();
  const isNew = useFormState((state) => state.id === null);
  const was = useFormState((state) => toText(field, state.baseline[field.handle], state.labels, ownZone()));
  if (isNew) return null;
  return (
    <p className="aside was">
      {!isSecret(field) && (
        <span>
          {FORM.was} {was === '' ? FORM.wasEmpty : <s>{cut(was)}</s>}
        </span>
      )}{' '}
      <LinkButton aria-label={FORM.restoreField(field.name)} onClick={() => store.update((state) => restored(state, field.handle))}>
        {FORM.restore}
      </LinkButton>
    </p>
  );
}

export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { resource } = useFormScope();
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  return sectionsOf(resource).map(({ title, fields }) => (
    <FormSection key={title} title={title}>
      {fields.map(({ handle }) => contents.get(handle))}
    </FormSection>
  ));
}

/** After a save that did not go through: how many mistakes, and where; or what stands against the whole record. */
export function ErrorListTemplate({ errorSchema }: ErrorListProps) {
  const { resource } = useFormScope();
  const isSubmitted = useFormState((state) => state.isSubmitted);
  const isSaving = useFormState((state) => state.isSaving);
  const messages = errorSchema as Record<string, { __errors?: string[] } | undefined>;
  const wrong = resource.fields.filter(({ handle }) => messages[handle]?.__errors?.length);
  const whole = messages['']?.__errors ?? [];
  if (!isSubmitted || isSaving || (wrong.length === 0 && whole.length === 0)) return null;
  return (
    <div className={classes(bar.bar, bar.bad)} role="alert">
      <IconAlertCircle {...ICON} />
      <div className="fills">
        <strong>{wrong.length > 0 ? FORM.mistakes(wrong.length) : FORM.refused}</strong> {wrong.length === 0 && whole.join(', ')}
        {wrong.map((field) => (
          <FieldLink key={field.handle} {...field} />
        ))}
      </div>
    </div>
  );
}
