import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address } from 'virtual:skema/address';
import { words as base } from 'virtual:skema/words/base';
import { words as list } from 'virtual:skema/words/list';
import { words as rules } from 'virtual:skema/words/rules';
import { formRules } from 'virtual:skema/product/form-rules';
import { summaries } from 'virtual:skema/registry';
import { loadResource } from 'virtual:skema/resources';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorId, labelId } from '../../../src/app/form/field-row.tsx';
import { idOf } from '../../../src/app/form/focus-field.ts';
import { fixedFields } from '../../../src/app/form/state/fixed-fields.ts';
import { loadedForm, newForm } from '../../../src/app/form/state/form-state.ts';
import { questionsOf } from '../../../src/app/form/state/questions.ts';
import { toRecord, toValues } from '../../../src/app/form/state/values.ts';
import { whyFixed } from '../../../src/app/form/meeting/why-fixed.ts';
import { allColumns } from '../../../src/engine/derive/all-columns.ts';
import { filtersOf } from '../../../src/engine/derive/filters.ts';
import { labelPath } from '../../../src/engine/derive/list-columns.ts';
import { can, writableFields } from '../../../src/engine/rights/access.ts';
import type { FormRules } from '../../../src/engine/rules/entity.ts';
import type { Field } from '../../../src/engine/field.ts';
import { fieldType, isAttachment, isFlag } from '../../../src/engine/fields/index.ts';
import type { RecordValue } from '../../../src/engine/reply.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { RECORD_ID, renderForm } from './form-screen.tsx';
import { ADMIN, renderList, USER_ID } from './list-screen.tsx';
import { outline } from './outline.ts';
import { snapshotFile } from '../snapshots.ts';
import { testedPlace } from '../tested.ts';
import { sampleFile, sampleRecord, sampleRow, sampleValue } from '../sample.ts';

const place = testedPlace();
const resourceOf = async (name: string): Promise<Resource> => (await loadResource[name]!()).resource;
const isLoading = (): boolean => screen.queryByTestId('form-skeleton') !== null;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

/** Handles whose label carries the asterisk. */
const starred = ({ fields }: Resource): string[] =>
  fields.filter(({ handle }) => document.getElementById(labelId(idOf(handle)))?.textContent?.endsWith('*')).map(({ handle }) => handle);

/** What a stored record must have by its schema file, where a person can fill it in; a secret is there already, and so is what a rule closes. */
const required = (resource: Resource, record: RecordValue): string[] => {
  const context = { id: RECORD_ID, before: toRecord(resource, toValues(resource, record)), principal: { userId: USER_ID, roles: ADMIN } };
  return resource.fields
    .filter(
      ({ handle: own, required: always, autofill, requiredWhen, kind, readOnly, immutable, lockedWhen }) =>
        !readOnly &&
        !immutable &&
        !formRules[resource.name]?.isClosed?.(own, context) &&
        kind !== 'secret' &&
        !(lockedWhen && Object.entries(lockedWhen).every(([handle, value]) => record[handle] === value)) &&
        ((always && !autofill) ||
          (requiredWhen &&
            Object.entries(requiredWhen).every(([handle, wanted]) =>
              wanted === true
                ? (record[handle] ?? false) !== false
                : [record[handle]].flat().some((value) => wanted.includes(value as string)),
            ))),
    )
    .map(({ handle }) => handle);
};

// What its parts ask for once they are there stays on its way: no server stands behind these pages.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise<never>(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

for (const { name } of summaries.filter(({ single }) => !single)) {
  describe(`resource ${place.prefix}${name}:`, () => {
    it('[I-05] the list as it is met', async () => {
      const resource = await resourceOf(name);
      const { container } = renderList({ resource, rows: [0, 1, 2].map((seed) => sampleRow(resource, seed)) });
      await expect(outline(container)).toMatchFileSnapshot(snapshotFile(place, name, 'list'));
    });
    it('[10] a filter is offered to each role only where it may ask what would be chosen', async () => {
      const resource = await resourceOf(name);
      const mayChoose = ({ source }: { source?: string }, role: string): boolean => {
        const target = summaries.find((summary) => summary.name === source);
        return !target || can(target, [role], 'lookup');
      };
      const wanted = (role: string): string[] =>
        filtersOf(resource)
          .filter((each) => mayChoose(each, role))
          .map(({ path }) => path);
      for (const role of Object.keys(resource.grants).filter((each) => can(resource, [each], 'list'))) {
        renderList({ resource, roles: [role], rows: [] });
        const opener = screen.queryByRole('button', { name: list.filter });
        if (opener) fireEvent.click(opener);
        const panel = opener && (await screen.findByRole('dialog', { name: list.filterPanel }));
        const paths = [...(panel?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].map(({ dataset }) => dataset['path']);
        expect([role, paths]).toEqual([role, panel ? wanted(role) : []]);
        cleanup();
      }
    });
    it('any columns stand in the order of the address, with what leads to the record among them', async () => {
      const resource = await resourceOf(name);
      const label = labelPath(resource);
      const chosen = allColumns(resource)
        .filter(({ path }) => path !== label)
        .toReversed();
      const search = new URLSearchParams({ [address.columns]: chosen.map(({ path }) => path).join() }).toString();
      renderList({ resource, search, rows: [sampleRow(resource, 0)] });
      const heads = screen.getAllByRole('columnheader').flatMap(({ dataset: { path } }) => path ?? []);
      expect(heads).toEqual([label, ...chosen.map(({ path }) => path)]);
    });
  });
}

for (const { name } of summaries) {
  describe(`resource ${place.prefix}${name}:`, () => {
    it('[I-05] the form as it is met', async () => {
      const resource = await resourceOf(name);
      const record = sampleRecord(resource, 0);
      const { container } = renderForm({ resource, record, atOnce: true });
      // Its seldom parts come when they are asked for.
      await act(() => vi.dynamicImportSettled());
      await expect(outline(container)).toMatchFileSnapshot(snapshotFile(place, name, 'form'));
      expect(starred(resource)).toEqual(required(resource, record));
    });

    it('to rules of the form an empty field is null, as on the server', async () => {
      const resource = await resourceOf(name);
      const record: RecordValue = { id: RECORD_ID, version: 1, display: '' };
      const given = new Set<string>();
      const note = (rule: keyof FormRules, values: object): unknown => given.add(`${rule} ${JSON.stringify(values)}`);
      const own: FormRules = {
        isClosed: (_, { before }) => note('isClosed', before) !== null,
        whyClosed: (_, { before }) => (note('whyClosed', before), null),
        question: ({ values }) => (note('question', values), null),
      };
      const seen = { roles: ADMIN, stored: toValues(resource, record), viewed: { id: RECORD_ID, userId: USER_ID }, rules: own };
      fixedFields(resource, seen);
      // What the schema or a right closes is asked no rule.
      const open = writableFields(resource, ADMIN, 'update');
      whyFixed(resource, seen, { handle: resource.fields.find(({ handle }) => open.has(handle))!.handle } as Field);
      const kept = formRules[name];
      Object.assign(formRules, { [name]: own });
      for (const form of [loadedForm(resource, record), newForm(resource)]) questionsOf(resource, form, {});
      Object.assign(formRules, { [name]: kept });
      const emptyOf = (field: Field): unknown => (isFlag(field) ? false : fieldType(field).shape === 'list' ? [] : null);
      const empty = resource.fields.map((field) => [field.handle, emptyOf(field)]);
      const nulls = JSON.stringify(Object.fromEntries(empty));
      expect([...given].sort()).toEqual(['isClosed', 'question', 'whyClosed'].map((rule) => `${rule} ${nulls}`));
    });

    it('the form says the rule behind each field that it refuses', async () => {
      const resource = await resourceOf(name);
      const { container } = renderForm({ resource, record: null, atOnce: true });
      fireEvent.submit(container.querySelector('form')!);
      const refused = resource.fields.filter(({ handle }) => document.getElementById(errorId(idOf(handle))));
      const empty = resource.fields.filter((field) => field.default === undefined && starred(resource).includes(field.handle));
      expect(refused.map(({ handle }) => handle)).toEqual(empty.map(({ handle }) => handle));
      for (const field of refused) {
        const beside = within(document.getElementById(errorId(idOf(field.handle)))!.parentElement!);
        fireEvent.click(beside.getByRole('button', { name: base.request.ask }));
        await waitFor(() =>
          expect(beside.getByRole('status').textContent).toContain(rules.value.says(field.name, rules.value.required).slice(0, -1)),
        );
      }
    });

    it('[E-01] the skeleton at 0, 499 and 500 ms', async () => {
      const resource = await resourceOf(name);
      vi.useFakeTimers();
      renderForm({ resource, record: sampleRecord(resource, 0) });
      expect(isLoading()).toBe(true);
      pass(499);
      expect(isLoading()).toBe(true);
      pass(1);
      expect(isLoading()).toBe(false);
    });
  });
}

/** A value that `requiredWhen` asks for. */
const asked = ({ fields }: Resource, handle: string, wanted: readonly unknown[] | true): unknown => {
  const field = fields.find((entry) => entry.handle === handle)!;
  if (wanted !== true) return field.multiple ? [wanted[0]] : wanted[0];
  if (isFlag(field)) return true;
  if (isAttachment(field)) return sampleFile(field, 0);
  return field.source ? { id: RECORD_ID, display: 'Ada' } : sampleValue(field, 0);
};

for (const { name } of summaries) {
  it(`resource ${place.prefix}${name}: an asterisk comes and goes with what asks for the field`, async () => {
    const resource = await resourceOf(name);
    const conditions = resource.fields.flatMap(({ requiredWhen = {} }) => Object.entries(requiredWhen));
    if (conditions.length === 0) return;
    const drawn = [true, false].map((isOn) => {
      const given = conditions.map(([handle, wanted]) => [handle, isOn ? asked(resource, handle, wanted) : null]);
      const record: RecordValue = { ...sampleRecord(resource, 0), ...(Object.fromEntries(given) as Record<string, unknown>) };
      renderForm({ resource, record, atOnce: true });
      const marks = starred(resource);
      expect(marks).toEqual(required(resource, record));
      cleanup();
      return marks;
    });
    expect(drawn[0]).not.toEqual(drawn[1]);
  });
}
