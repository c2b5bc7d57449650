import { formRules } from 'virtual:skema/product/form-rules';
import compile from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { lazy, Suspense, useReducer, useState } from 'react';
import { useParams } from 'react-router-dom';
import { can } from '../../engine/rights/access.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { SINGLE_ID } from '../../engine/resource.ts';
import { wholeClosing } from '../../engine/rules/closings.ts';
import { useClosings } from '../data/use-closings.ts';
import { isMissing, useItem } from '../data/use-item.ts';
import { useForm, useResource } from '../data/use-resource.ts';
import { FormPanel } from '../form/form-panel.tsx';
import { checkForm } from '../form/state/check.ts';
import { fixedFields } from '../form/state/fixed-fields.ts';
import { loadedForm, newForm } from '../form/state/form-state.ts';
import { FormScopeContext } from '../form/state/form-store.ts';
import { questionsOf } from '../form/state/questions.ts';
import { IN_FORM } from '../kinds/in-form.ts';
import { People } from '../live/lazy.ts';
import { isAnythingHeld } from '../layout/use-ask-at-close.ts';
import { PageHead } from '../layout/page-head.tsx';
import { listAddress } from '../list/state/return-point.ts';
import { useSession } from '../session/store.ts';
import { words as FORM } from 'virtual:skema/words/form';
import { words as nouns } from 'virtual:skema/words/noun';
import { ClosedToNew, MayNotCreate, NoRecord } from './record-notice.tsx';

/** With these a value can be asked for elsewhere, without these modules being a chunk of their own. */
export { FormScopeContext, IN_FORM };
/** For sheets, which write the same fields in cells. */
export const ofForm = { IN_FORM, FormScopeContext, NoRecord, checkForm, compile, fixedFields, formRules, loadedForm, newForm, questionsOf };

const RecordTools = lazy(() => import('./record-tools.tsx'));

/** The one page behind every record: `/x/{id}`, `/x/new`, and the address of a resource that has only one. */
export function DetailPage({ summary }: { summary: ResourceSummary }) {
  const { id: asked } = useParams();
  const id = summary.single ? SINGLE_ID : asked === 'new' ? null : (asked ?? null);
  const [resource, form] = [useResource(summary.name), useForm(summary.name)];
  const { data: known, error, mutate } = useItem(resource ?? null, id);
  // Taken back as a new one, it lies in the bin; what is typed keeps its form, which says so when it is saved.
  const data = error && isMissing(error) && !isAnythingHeld() ? undefined : known;
  const { user } = useSession();
  const mayCreate = can(summary, user?.roles ?? [], 'create');
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const back = summary.single ? undefined : listAddress(summary.name, summary.route);

  /** What a record that lies in the bin is called. */
  const [gone, setGone] = useState<string | null>(null);
  const name = summary.single ? summary.title : (data?.display ?? (error && gone) ?? summary.title);
  const title = id === null ? FORM.create(nouns.inside(summary.title)) : name;
  const isForbidden = id === null && !mayCreate;
  const closings = useClosings(resource ?? { name: summary.name });
  const closing = id === null && mayCreate ? wholeClosing(closings ?? []) : undefined;
  const isOpen = id === null ? closings !== undefined && !isForbidden && !closing : data !== undefined || !error;
  return (
    <>
      <PageHead
        title={title}
        count={id === null || title === summary.title ? undefined : summary.title}
        who={
          data && (
            <Suspense>
              <People id={data.id} />
            </Suspense>
          )
        }
        back={back}
        actions={
          resource && (
            <Suspense>
              <RecordTools resource={resource} id={id} record={data ?? null} onFound={lookAgain} />
            </Suspense>
          )
        }
      />
      {isForbidden && <MayNotCreate summary={summary} />}
      {error && !data && <NoRecord summary={summary} id={id!} error={error} onNamed={setGone} onRetry={() => void mutate()} />}
      {closing && <ClosedToNew summary={summary} why={closing.why} />}
      {resource && form && isOpen && <FormPanel resource={resource} form={form} id={id} record={data} />}
    </>
  );
}
