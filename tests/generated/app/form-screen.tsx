/** The generic form over a record that is already there: nothing is asked of a server. */
import { render, type RenderResult } from '@testing-library/react';
import { createRequire } from 'node:module';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidators.js';
import type { FormModule } from 'virtual:skema/resources';
import { toFormSchema } from '../../../src/engine/derive/form-schema.ts';
import { FORMATS } from '../../../src/engine/formats.ts';
import type { RecordValue } from '../../../src/engine/reply.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { FormPanel } from '../../../src/app/form/form-panel.tsx';
import { RecordForm } from '../../../src/app/form/record-form.tsx';
import { ADMIN, signIn } from './list-screen.tsx';

export const RECORD_ID = '01900000-0000-7000-8000-000000000001';

/** The form's chunk, compiled here as the build does. */
export function formOf(resource: Resource): FormModule {
  const { schema, uiSchema } = toFormSchema(resource);
  const code = compileSchemaValidatorsCode(schema as never, {
    customFormats: FORMATS as never,
    ajvFormatOptions: false,
    ajvOptionsOverrides: { verbose: false },
  });
  const validateFns = {};
  new Function('exports', 'require', code)(validateFns, createRequire(import.meta.url));
  return { schema, uiSchema, validateFns };
}

export const recordOf = (values: Record<string, unknown>): RecordValue => ({ id: RECORD_ID, version: 1, display: 'Contoh', ...values });

interface Screen {
  resource: Resource;
  /** Null: a new record; undefined: it is still on its way. */
  record: RecordValue | null | undefined;
  roles?: readonly string[];
  /** Without the 500 ms of skeleton. */
  atOnce?: boolean;
}

export function renderForm({
  resource,
  record,
  roles = ADMIN,
  atOnce = false,
}: Screen): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  signIn(roles);
  const form = formOf(resource);
  const id = record === null ? null : RECORD_ID;
  const router = createMemoryRouter(
    [
      {
        path: `${resource.route}/:id`,
        element:
          atOnce && record !== undefined ? (
            <RecordForm resource={resource} form={form} record={record} />
          ) : (
            <FormPanel resource={resource} form={form} id={id} record={record ?? undefined} />
          ),
      },
      { path: '*', element: <p>lain</p> },
    ],
    { initialEntries: [`${resource.route}/${id ?? 'new'}`] },
  );
  const result = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return { ...result, router };
}
