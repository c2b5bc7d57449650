import { summaries } from 'virtual:skema/registry';
import { roleNames } from 'virtual:skema/role-names';
import { loadForm, loadResource } from 'virtual:skema/resources';
import { describe, expect, it } from 'vitest';
import { isDate } from '../../../src/engine/dates.ts';
import { readBlock, readText, toText, writeBlock } from '../../../src/app/grid/codec.ts';
import { toSheetColumns } from '../../../src/app/grid/columns.ts';
import { createJudge } from '../../../src/app/grid/judge.ts';
import { heldBy } from '../../../src/app/grid/of-form.ts';
import { checkForm } from '../../../src/app/form/state/check.ts';
import { fixedFields, isOwnRecord } from '../../../src/app/form/state/fixed-fields.ts';
import { whyAllFixed, whyFixed } from '../../../src/app/form/meeting/why-fixed.ts';
import { ofForm } from '../../../src/app/pages/detail-page.tsx';
import type { Field } from '../../../src/engine/field.ts';
import { writableFields } from '../../../src/engine/rights/access.ts';
import { isLocked } from '../../../src/engine/rules/declared.ts';
import type { Where } from '../../../src/engine/rules/entity.ts';
import { relationId, fieldType, isAttachment, isReference, isToMany, isSecret, sameValue } from '../../../src/engine/fields/index.ts';
import { sampleId, sampleRecord, sampleValue } from '../sample.ts';
import { testedPlace } from '../tested.ts';

const place = testedPlace();
const ZONE = 'Asia/Jakarta';
const RECORD = '01900000-0000-7000-8000-000000000001';

const idsOf = (field: Field, seed: number): unknown => {
  const ids = [sampleId(field.source!, seed), sampleId(field.source!, seed + 1)];
  return isToMany(field) ? ids : ids[0];
};

for (const { name, grants } of summaries.filter(({ single }) => !single)) {
  describe(`resource ${place.prefix}${name}:`, () => {
    it('a sheet lets write what the form lets write, to every role', async () => {
      const { resource } = await loadResource[name]!();
      const form = await loadForm[name]!();
      const record = sampleRecord(resource, 1);
      const { base } = heldBy(ofForm, resource, { ...record, id: RECORD, version: 1, display: '' });
      const columns = toSheetColumns(resource);
      expect(columns.findIndex(({ isLabel }) => isLabel)).toBe(0);
      for (const role of Object.keys(grants)) {
        const judge = createJudge({ resource, form, ofForm, user: { id: '', roles: [role] } });
        for (const stored of [base, null]) {
          const row = { key: 'row', record: stored && { ...record, id: RECORD, version: 1, display: '' }, base: stored ?? {} };
          const rules = ofForm.formRules[name];
          const seen = { roles: [role], stored, ...(stored && { viewed: { id: RECORD, userId: '' } }) };
          const fixed = fixedFields(resource, rules ? { ...seen, rules } : seen);
          const inForm = resource.fields.filter((field) => !fixed.has(field.handle) && !isSecret(field)).map(({ handle }) => handle);
          const inSheet = columns.filter((column) => judge.isOpen(row, column)).map(({ own }) => own!.handle);
          expect([...inSheet].sort()).toEqual([...inForm].sort());
          for (const column of columns) if (!judge.isOpen(row, column)) expect(judge.whyClosed(row, column)).not.toBe('');
        }
      }
    });

    it('whoever may never write it is told the right, whatever else closes it; whoever may, what closes it', async () => {
      const { resource } = await loadResource[name]!();
      const form = await loadForm[name]!();
      const record = { ...sampleRecord(resource, 1), id: RECORD, version: 1, display: '' };
      const { base } = heldBy(ofForm, resource, record);
      const rules = { isClosed: () => true, whyClosed: () => 'By a rule.' };
      const closings = [{ why: 'Over.' }];
      const open = resource.fields.filter((field) => !field.readOnly && !field.immutable && !isLocked(field, base));
      const columns = toSheetColumns(resource).filter(({ own }) => own && open.some(({ handle }) => handle === own.handle));
      for (const role of Object.keys(roleNames)) {
        const seen = { roles: [role], stored: base, viewed: { id: RECORD, userId: '' } };
        const judge = createJudge({ resource, form, ofForm, user: { id: '', roles: [role] }, closings });
        const own = writableFields(resource, [role], 'update', isOwnRecord(resource, seen));
        for (const field of open) {
          const why = [{ rules, closings }, { closings }, {}].map((closed) => whyFixed(resource, { ...seen, ...closed }, field));
          if (own.has(field.handle)) expect(why.slice(0, 2)).toEqual(['By a rule.', 'Over.']);
          else expect(new Set(why).size, `${role} ${field.handle}`).toBe(1);
        }
        for (const column of columns)
          expect(judge.whyClosed({ key: 'row', record, base }, column) === 'Over.').toBe(own.has(column.own!.handle));
        if (open.length > 0)
          expect(whyAllFixed(resource, { ...seen, rules, closings }) === 'By a rule.').toBe(open.some(({ handle }) => own.has(handle)));
      }
    });

    it('what is closed at this moment is closed in form and sheet, in a record and in a place without one, and says why', async () => {
      const { resource } = await loadResource[name]!();
      const form = await loadForm[name]!();
      const record = { ...sampleRecord(resource, 1), id: RECORD, version: 1, display: '' };
      const { base } = heldBy(ofForm, resource, record);
      const field = resource.fields.find((each) => isReference(each) && !isToMany(each) && base[each.handle]);
      const columns = toSheetColumns(resource).filter(({ own }) => own && !own.readOnly && !own.immutable);
      const role = Object.keys(grants).find((each) => grants[each]!.create && grants[each]!.update);
      if (!role) return;
      const judgeWith = (where?: Where) =>
        createJudge({ resource, form, ofForm, user: { id: '', roles: [role] }, closings: [{ why: 'Over.', ...(where && { where }) }] });
      for (const row of [
        { key: 'stored', record, base },
        { key: 'new', record: null, base },
      ]) {
        for (const column of columns) {
          expect(judgeWith().isOpen(row, column)).toBe(false);
          expect(judgeWith().whyClosed(row, column)).toBe('Over.');
        }
        if (!field) continue;
        const at = { [field.handle]: relationId(base[field.handle]) as string };
        expect(columns.some((column) => judgeWith(at).isOpen(row, column))).toBe(false);
        expect(judgeWith({ [field.handle]: sampleId(field.source!, 99) }).closingOf(row)).toBeUndefined();
        // Where it is no place but a choice, it is told at the choice.
        const closings = [{ why: 'Over.', where: at }];
        const check = checkForm(resource, base, () => [], {
          stored: null,
          fixed: new Set(),
          rules: undefined,
          closings,
          today: '2026-01-01',
        });
        expect(check[field.handle]).toContain('Over.');
      }
    });

    it('what is copied from a cell is the same value when it is pasted', async () => {
      const { resource } = await loadResource[name]!();
      for (const field of resource.fields.filter((each) => !isSecret(each) && !isAttachment(each)))
        for (const seed of [1, 2, 3]) {
          const stored = fieldType(field).normalize(isReference(field) ? idsOf(field, seed) : sampleValue(field, seed), field);
          expect(stored).toHaveProperty('value');
          const { value } = stored as { value: unknown };
          const nameOf = (id: string): string => `Nama, "${id}"`;
          const text = toText(field, value, nameOf, ZONE);
          const [[pasted]] = readBlock(writeBlock([[text, 'x']])) as [[string]];
          const reading = readText(field, pasted, ZONE);
          if (isReference(field)) expect(reading).toEqual({ names: [value].flat().map((id) => nameOf(String(id))) });
          else expect('value' in reading && sameValue(reading.value, value), `${field.handle}: ${text}`).toBe(true);
          // A spreadsheet of another language writes a day as ISO does.
          if (typeof value === 'string' && isDate(value)) expect(readText(field, value, ZONE)).toEqual({ value });
        }
    });
  });
}
