import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { formRules } from 'virtual:skema/product/form-rules';
import type { FormModule } from 'virtual:skema/resources';
import { hasIndex } from '../../engine/derive/sections.ts';
import { BesideSlot, recordClass } from '../beside/slot.tsx';
import { useClosingsOf } from '../data/use-closings.ts';
import { useSession } from '../session/store.ts';
import { ownZone, today } from '../today.ts';
import { checkForm } from './state/check.ts';
import { DraftBar } from './draft-bar.tsx';
import { changedElsewhere, fixedFields } from './state/fixed-fields.ts';
import { focusFirst, focusStart, ID_PREFIX } from './focus-field.ts';
import { isDirty, loadedForm, newForm, untaken } from './state/form-state.ts';
import type { Start } from './state/start.ts';
import {
  createBuffers,
  createFormStore,
  FormScopeContext,
  isAllFixed,
  useFormState,
  type FormScope,
  type Nested,
} from './state/form-store.ts';
import styles from './form.module.css';
import { focusLeft, goOnWith } from './left-field.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useLiveRecord } from '../live/lazy.ts';
import { logError } from '../log.ts';
import { ConfirmChange, CopiedBar, FormIndex, GoneBar, Lasting, LockedLine, MetBanner } from './meeting/lazy.ts';
import { SaveBar } from './save-bar.tsx';
import { DEFAULTS, ThemedForm } from './theme.ts';
import { dropTypedOn, typeOn } from '../typed/typed-on.ts';
import { useDiscard } from './use-discard.ts';
import { useAsked } from './state/use-asked.ts';
import { useProblems } from './state/use-problems.ts';
import { useSettled } from './state/use-settled.ts';
import { useSubmit } from './state/use-submit.ts';
import { useTurns } from './state/use-turns.ts';
import { createFormValidator } from './state/validator.ts';
import type { Values } from './state/values.ts';

const CreateDrawer = lazy(() => import('./nested/create-drawer.tsx'));

export interface RecordFormProps {
  resource: Resource;
  form: FormModule;
  /** Null: a new record. */
  record: RecordValue | null;
  /** What a new one begins with. */
  start?: Start;
  /** A new one is saved, and its page stands there next. */
  onCreated?: (record: RecordValue) => void;
  /** Over another form: told what was saved, and nothing else of the page is its own. `isDone`: nothing was typed meanwhile. */
  onMade?: (record: RecordValue, isDone: boolean) => void;
}

/** One record, to be read and changed. */
export function RecordForm({ resource, form, record, start, onCreated, onMade }: RecordFormProps) {
  const [store] = useState(() => createFormStore(record ? loadedForm(resource, record) : newForm(resource, start)));
  const navigate = useNavigate();
  const { user } = useSession();
  const formId = useId();
  const prefix = onMade ? `${ID_PREFIX}${formId}` : ID_PREFIX;
  const [nested, setNested] = useState<Nested | null>(null);
  const over = useRef<Nested | null>(null);
  const roles = user?.roles.join() ?? '';
  const userId = user?.id ?? '';
  const { values, settle, postpone, report } = useSettled(store);
  const baseline = useFormState((state) => state.baseline, store);
  const id = useFormState((state) => state.id, store);
  const version = useFormState((state) => state.version, store);
  const closings = useClosingsOf(resource, 'update', id === null ? null : { id, version });
  const scope = useMemo(() => {
    const rules = formRules[resource.name];
    const whose = id === null ? { stored: null } : { stored: baseline, viewed: { id, userId } };
    const seen = { roles: roles.split(','), ...whose, rules, closings };
    const nest = (asked: Nested): void => {
      over.current = asked;
      setNested(asked);
    };
    const [fixed, elsewhere] = [fixedFields(resource, seen), changedElsewhere(resource, seen)];
    return {
      store,
      buffers: createBuffers(settle),
      settle,
      postpone,
      report,
      resource,
      seen,
      fixed,
      prefix,
      nest,
      nestedFor: () => over.current?.field.handle,
      elsewhere,
    };
  }, [resource, store, settle, postpone, report, roles, id, userId, baseline, prefix, closings]);
  const isGone = useFormState((state) => state.isGone, store);
  const isMet = useFormState((state) => state.met !== null, store);
  const validator = useValidator(form, scope);
  const problems = useProblems(resource, store);
  const requestSubmit = (): void => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  const turns = useTurns(scope, formId, requestSubmit);
  const { prepare, submit } = useSubmit(scope, (saved, isNew) => {
    scope.buffers.flush(true);
    // What was typed while it was being saved is not left.
    const isDone = !isDirty(resource, store.get());
    onMade?.(saved, isDone);
    if (!turns.goesOn()) {
      if (isNew) onCreated?.(saved);
      return onMade !== undefined;
    }
    import('./go-on.ts')
      .then(({ goOn }) => goOn({ resource, state: store.get(), saved, isNew, navigate, onNext: goOnWith }))
      .catch((error: unknown) => {
        dropTypedOn();
        logError(error);
      });
    return true;
  });
  const { asked, askOrSubmit, forget } = useAsked(scope, prepare, submit, turns.ended);

  // A newer version came in, by an undo for instance, and nothing typed stands in its way. Of what was saved as a new record it is another's.
  useEffect(() => {
    const now = store.get();
    if (record && record.id === now.id && record.version > now.version && !isDirty(resource, now))
      store.update((state) => loadedForm(resource, record, state.epoch + 1));
  }, [record, resource, store]);
  const toStart = useCallback(
    () => focusStart(document.getElementById(formId), start?.isGiven ? start.values : {}, prefix),
    [start, formId, prefix],
  );
  useEffect(() => {
    if (id !== null) return focusLeft(formId, id, prefix);
    toStart();
    void typeOn(document.getElementById(formId));
  }, [id, toStart, formId, prefix]);
  useLiveRecord(resource, store, record?.id ?? null);
  const cancel = useDiscard(scope, toStart);

  return (
    <FormScopeContext value={scope}>
      <div className={recordClass(onMade ? null : resource)}>
        <Suspense>{hasIndex(resource) && !onMade && <FormIndex />}</Suspense>
        <div className={styles.column}>
          <div className={styles.sheet} onSubmitCapture={turns.callIn}>
            {!onMade && <DraftBar />}
            <Suspense>
              {id === null && start?.copied && <CopiedBar {...start.copied} />}
              {(isMet || isGone) && <MetBanner />}
              {isAllFixed(scope) && <LockedLine />}
            </Suspense>
            <ThemedForm
              id={formId}
              schema={form.schema as RJSFSchema}
              uiSchema={form.uiSchema as UiSchema}
              validator={validator}
              formData={values}
              idPrefix={prefix}
              noHtml5Validate
              liveValidate="onChange"
              showErrorList="top"
              extraErrors={problems}
              extraErrorsBlockSubmit={false}
              experimental_defaultFormStateBehavior={DEFAULTS}
              onSubmit={({ formData }) => turns.isTaken() || askOrSubmit((formData ?? {}) as Values)}
              onError={(errors) => {
                store.update((state) => ({ ...state, isSubmitted: true }));
                const refused = errors.map(({ property }) => [property?.replace(/^\./, ''), true] as const);
                focusFirst(resource, { ...untaken(store.get()), ...Object.fromEntries(refused) }, prefix);
                turns.ended(false);
              }}
            >
              <></>
            </ThemedForm>
          </div>
          <SaveBar formId={formId} onCancel={cancel}>
            <Suspense>
              {isGone && <GoneBar onSaveAsNew={() => void submit(store.get().values, true).then(turns.ended)} />}
              {id === null && <Lasting resource={resource} />}
            </Suspense>
          </SaveBar>
        </div>
        {record && <BesideSlot record={record} />}
      </div>
      {!onMade && <LeaveGuard isUnder={nested !== null} />}
      <Suspense>
        {nested && (
          <CreateDrawer
            {...nested}
            onClose={() => {
              over.current = null;
              setNested(null);
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {asked && (
          <ConfirmChange
            {...asked}
            onCancel={() => {
              turns.ended(false);
              forget();
            }}
            onConfirm={() => {
              forget();
              void submit(asked.values).then(turns.ended);
            }}
          />
        )}
      </Suspense>
    </FormScopeContext>
  );
}

/** One per schema: RJSF takes a new one only together with a new schema, so it reads the newest scope itself. */
function useValidator(form: FormModule, scope: FormScope) {
  const latest = useRef(scope);
  latest.current = scope;
  return useMemo(
    () =>
      createFormValidator(form, (values, errors) => {
        const { resource, store, fixed, seen } = latest.current;
        const { id, baseline } = store.get();
        return checkForm(resource, values, errors, {
          stored: id === null ? null : baseline,
          id,
          fixed,
          rules: seen.rules,
          closings: seen.closings,
          today: today(),
          zone: ownZone(),
        });
      }),
    [form],
  );
}
