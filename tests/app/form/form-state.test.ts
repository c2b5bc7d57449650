import { describe, expect, test } from 'vitest';
import {
  atLatest,
  isDirty,
  changesOf,
  draftVersion,
  gone,
  loadedForm,
  newForm,
  openClashes,
  refusedBy,
  reset,
  restored,
  saved,
  standing,
  withUnreadable,
  withValues,
} from '../../../src/app/form/state/form-state.ts';
import { cameIn, chosen, merged, putBack, renewed } from '../../../src/app/form/meeting/merge.ts';
import { changedElsewhere, fixedFields } from '../../../src/app/form/state/fixed-fields.ts';
import { patternLength } from '../../../src/app/form/field-width.ts';
import { fieldWidth } from '../../../src/app/kinds/in-form.ts';
import { draftPlace, isDraft, isSpent, toDraft, withDraft, writtenOver } from '../../../src/app/form/state/drafts.ts';
import { dropKept, keep, readKept, visitKey } from '../../../src/app/drafts/kept.ts';
import { draftKey } from '../../../src/app/session/drafts.ts';
import { toInput, toText } from '../../../src/app/form/state/values.ts';
import type { RecordValue } from '../../../src/engine/reply.ts';
import { crud, row } from '../../../src/engine/row.ts';
import { ADMIN, STAFF_ROLES as STAF } from '../../../src/product/roles.ts';
import { loadRegistry } from '../../../src/server/registry.ts';
import { choice, day, float, registryOf, select, text } from '../../support/inline-registry.ts';
import { formRules } from '../../../src/product/rules/form.ts';

const registry = registryOf(
  {
    contoh: {
      fields: [
        text('nama', { required: true }),
        float('jumlah'),
        select('wilayah', 'lain'),
        { handle: 'aktif', name: 'aktif', input: 'checkbox', default: true },
        { handle: 'sandi', name: 'sandi', input: 'password' },
        day('hari', { multiple: true }),
        text('kode', { immutable: true }),
        text('sumber', { lockedWhen: { aktif: true } }),
        text('dibuat', { readOnly: true }),
      ],
    },
    lain: { fields: [text('nama')] },
  },
  {
    contoh: row('/contoh', { list: STAF, detail: ADMIN }, crud('contoh', 'contohs'), {
      menu: 'Uji',
      rights: { 'neu:pengajarKBM': { list: {}, item: {}, update: { fields: ['jumlah'] } }, 'neu:intelijen': 'R' },
    }),
  },
);
const resource = registry.get('contoh');
const { registry: productRegistry } = await loadRegistry();
const ID = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const record: RecordValue = {
  id: ID,
  version: 3,
  display: 'SMAN 3',
  nama: 'SMAN 3',
  jumlah: 0,
  wilayah: { id: OTHER, display: 'Bandung', deleted: true },
  aktif: true,
  hari: [],
  kode: 'A',
  sumber: null,
  dibuat: 'x',
};
const loaded = loadedForm(resource, record);
const handles = (state = loaded): string[] => changesOf(resource, state).map(({ handle }) => handle);

describe('[E-06] what counts as a change', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, []],
    ['blanks around a text', { nama: ' SMAN 3 ' }, []],
    ['empty in another spelling', { sumber: '', hari: undefined }, []],
    ['0 for 0', { jumlah: 0 }, []],
    ['empty for 0', { jumlah: undefined }, ['jumlah']],
    ['a chosen relation by its id', { wilayah: OTHER }, []],
    ['another relation', { wilayah: ID }, ['wilayah']],
    ['a secret', { sandi: 'rahasia' }, ['sandi']],
  ])('%s', (_, values, changed) => expect(handles(withValues(loaded, { ...loaded.values, ...values }))).toEqual(changed));
  test('a new record begins with its defaults, unchanged', () => {
    expect(newForm(resource).values).toEqual({ aktif: true });
    expect(isDirty(resource, newForm(resource))).toBe(false);
  });
  test('a text that cannot be read is one, until it is taken back', () => {
    const state = withUnreadable(loaded, 'hari', 'bukan tanggal');
    expect(isDirty(resource, state)).toBe(true);
    expect(isDirty(resource, reset(state))).toBe(false);
    expect(isDirty(resource, restored(state, 'hari'))).toBe(false);
  });
});

describe('what is sent', () => {
  test('only the changed fields; empty is null, or an empty list', () => {
    const state = withValues(loaded, { ...loaded.values, nama: ' Baru ', jumlah: undefined, hari: ['2026-01-01'] });
    expect(toInput(changesOf(resource, state), state.values)).toEqual({ nama: 'Baru', jumlah: null, hari: ['2026-01-01'] });
    expect(
      toInput(
        resource.fields.filter(({ handle }) => handle === 'hari'),
        {},
      ),
    ).toEqual({ hari: [] });
  });
});

describe('after a save', () => {
  const sent = { ...loaded.values, nama: 'Baru' };
  test('the stored record is what changes count from', () => {
    const state = saved(resource, withValues(loaded, sent), { ...record, version: 4, nama: 'Baru' }, sent);
    expect([state.version, handles(state)]).toEqual([4, []]);
  });
  test('what was typed meanwhile stays and counts', () => {
    const state = saved(resource, withValues(loaded, { ...sent, jumlah: 9 }), { ...record, version: 4, nama: 'Baru' }, sent);
    expect([state.values['jumlah'], handles(state)]).toEqual([9, ['jumlah']]);
  });
  test('a refusal keeps the values, and a message goes with the value it was for', () => {
    const state = refusedBy(withValues(loaded, sent), { nama: ['Sudah dipakai'], '': ['Periksa lagi'] }, sent);
    expect(state.values['nama']).toBe('Baru');
    expect(standing(resource, state)).toEqual({ nama: ['Sudah dipakai'], '': ['Periksa lagi'] });
    expect(standing(resource, withValues(state, { ...sent, nama: 'Lain' }))).toEqual({ '': ['Periksa lagi'] });
  });
});

describe('two people, one record', () => {
  const mine = withValues(loaded, { ...loaded.values, nama: 'Isian saya' });
  const theirs: RecordValue = { ...record, version: 7, nama: 'Isian mereka', jumlah: 50 };
  const whose = () => ({ by: 'Rina', at: '2026-02-24T05:00:00.000Z' });
  const names = new Map([[OTHER, { label: 'Bandung', deleted: true }]]);
  const met = (state: typeof mine, base: Record<string, unknown> = {}, other = theirs) =>
    merged(resource, state, { record: other, base }, whose, names);

  test('what only they changed comes in by itself, with whose it is and what it was; the rest stays', () => {
    const state = cameIn(resource, mine, theirs, whose);
    expect([state.version, state.values['nama'], state.values['jumlah'], handles(state)]).toEqual([3, 'Isian saya', 50, ['nama']]);
    expect(state.came).toEqual({ jumlah: { ...whose(), was: loaded.values['jumlah'] } });
    const back = putBack(state, 'jumlah');
    expect([back.values['jumlah'], handles(back), back.came]).toEqual([loaded.values['jumlah'], ['nama', 'jumlah'], {}]);
  });
  test('a text that could not be read yet is as good as typed', () => {
    const state = cameIn(resource, withUnreadable(loaded, 'jumlah', 'Bukan angka'), theirs, whose);
    expect([state.values['jumlah'], Object.keys(state.came)]).toEqual([loaded.values['jumlah'], ['nama']]);
  });
  test('where nothing was changed here the newer version stands as it is', () => {
    const state = renewed(resource, loaded, theirs, whose);
    // A version that came in by itself is no opening.
    expect(state.openedAt).toBe(loaded.openedAt);
    expect([state.version, state.basedOn, state.values['nama'], handles(state)]).toEqual([7, 7, 'Isian mereka', []]);
  });
  test('what both changed waits for a choice, and each choice is a value', () => {
    const state = met(mine);
    expect([state.version, handles(state), Object.keys(state.came)]).toEqual([7, ['nama'], ['jumlah']]);
    expect(state.clashes).toEqual({
      nama: { ...whose(), base: loaded.values['nama'], theirs: 'Isian mereka', mine: 'Isian saya', choice: null },
    });
    expect(openClashes(state)).toEqual(['nama']);
    const values = (['base', 'theirs', 'mine', 'other'] as const).map((side) => chosen(state, 'nama', side, 'Lain').values['nama']);
    expect(values).toEqual([loaded.values['nama'], 'Isian mereka', 'Isian saya', 'Lain']);
    expect(openClashes(chosen(state, 'nama', 'theirs'))).toEqual([]);
    expect(handles(chosen(state, 'nama', 'theirs'))).toEqual([]);
  });
  test('what only I changed, or both alike, is not asked about', () => {
    expect(met(withValues(loaded, { ...loaded.values, wilayah: undefined })).clashes).toEqual({});
    expect(met(withValues(loaded, { ...loaded.values, nama: 'Isian mereka' })).clashes).toEqual({});
  });
  test('a further save in between keeps the choices, but for what changed once more', () => {
    const decided = chosen(met(withValues(mine, { ...mine.values, jumlah: 8 })), 'nama', 'mine');
    const again = met(decided, {}, { ...theirs, version: 8, jumlah: 60 });
    expect([again.clashes['nama']?.choice, again.clashes['jumlah']?.theirs, openClashes(again)]).toEqual(['mine', 60, ['jumlah']]);
    expect(again.values['jumlah']).toBe(8);
  });
  test('who chose theirs has theirs as it is by now', () => {
    const decided = chosen(met(withValues(mine, { ...mine.values, kode: 'B' })), 'nama', 'theirs');
    const later = { ...theirs, version: 8, nama: 'Isian mereka lagi' };
    for (const again of [met(decided, {}, later), cameIn(resource, decided, later, whose)])
      expect([again.values['nama'], again.clashes['nama']?.theirs, again.clashes['nama']?.choice]).toEqual([
        'Isian mereka lagi',
        'Isian mereka lagi',
        'theirs',
      ]);
  });
  test('what was not chosen yet is asked again after a reload', () => {
    const state = met(mine);
    expect([state.basedOn, draftVersion(state), toDraft(resource, state, '')?.version]).toEqual([7, 3, 3]);
    expect(draftVersion(chosen(state, 'nama', 'mine'))).toBe(7);
  });
  test('after a draft of an older version it is counted from what the server says of then', () => {
    const draft = { version: 2, at: '2026-02-24T05:00:00.000Z', values: { nama: 'Isian saya' }, labels: [] };
    const now = loadedForm(resource, { ...theirs, version: 7 });
    const state = withDraft(now, draft);
    expect([state.version, state.basedOn]).toEqual([7, 2]);
    expect(Object.keys(met(state, { nama: 'SMAN 3' }).clashes)).toEqual(['nama']);
    expect(met(state, { nama: 'Isian mereka' }).clashes).toEqual({});
    expect(reset(state).basedOn).toBe(7);
    expect(toDraft(resource, state, draft.at)).toEqual(draft);
  });
  test('what it was then is named, too, where it is a record that nobody has loaded here', () => {
    const draft = { version: 2, at: '2026-02-24T05:00:00.000Z', values: { wilayah: ID }, labels: [] };
    const now = loadedForm(resource, { ...theirs, wilayah: null });
    const { clashes, labels } = met(withDraft(now, draft), { wilayah: OTHER }, { ...theirs, wilayah: null });
    expect(
      toText(
        resource.fields.find(({ handle }) => handle === 'wilayah')!,
        clashes['wilayah']?.base,
        labels,
        'Asia/Jakarta',
      ),
    ).toBe('Bandung');
  });
  test('a record that is gone says so', () => expect([gone(mine).isGone, gone(mine).values]).toEqual([true, mine.values]));
});

describe('who may write which field', () => {
  test.each<[string, readonly string[], boolean, string[]]>([
    ['an admin, on a stored record', ['neu:admin'], true, ['kode', 'sumber', 'dibuat']],
    ['an admin, on a new one', ['neu:admin'], false, ['dibuat']],
    ['a role with one field', ['neu:pengajarKBM'], true, ['nama', 'wilayah', 'aktif', 'sandi', 'hari', 'kode', 'sumber', 'dibuat']],
    ['two roles together', ['neu:pengajarKBM', 'neu:admin'], true, ['kode', 'sumber', 'dibuat']],
    ['a role that reads', ['neu:intelijen'], true, resource.fields.map(({ handle }) => handle)],
  ])('%s', (_, roles, isStored, fixed) =>
    expect([...fixedFields(resource, { roles, stored: isStored ? loaded.baseline : null })]).toEqual(fixed),
  );
});

describe('the own account', () => {
  const user = productRegistry.get('user');
  const stored = { nama: 'Rani', kataSandi: null };
  const rules = formRules['user'];
  const seen = (role: string, id = ID) => ({ roles: [role], stored, viewed: { id, userId: ID }, rules });
  test.each(['neu:admin', 'neu:pusatPendidikan', 'neu:intelijen', 'neu:siswaRasionalisasi'])(
    '%s changes its password elsewhere, and the form says where; that of another is not told of',
    (role) => {
      expect(fixedFields(user, seen(role)).has('kataSandi')).toBe(true);
      expect(changedElsewhere(user, seen(role))).toEqual({ kataSandi: [expect.stringContaining('Identitas')] });
      expect(changedElsewhere(user, seen(role, OTHER))).toEqual({});
      expect(changedElsewhere(user, { roles: [role], stored: null, rules })).toEqual({});
    },
  );
  test('an admin gives another account a new one', () => expect(fixedFields(user, seen('neu:admin', OTHER)).has('kataSandi')).toBe(false));
});

describe('drafts', () => {
  const state = withValues(loaded, { ...loaded.values, nama: 'Belum disimpan', jumlah: undefined, sandi: 'rahasia' });
  const AT = '2026-02-24T05:00:00.000Z';
  const draft = toDraft(resource, state, AT)!;
  const keyOf = (user: string): string => draftKey(user, resource.name, draftPlace(ID));
  const readDrafts = (user: string) => readKept(keyOf(user), isDraft).map((found) => found.draft);
  test('keep the changed fields of one user’s record, emptied ones too, and never a secret', () => {
    keep(visitKey(keyOf('u1')), [draft]);
    expect(readDrafts('u1')).toEqual([draft]);
    expect([draft.version, draft.values]).toEqual([3, { nama: 'Belum disimpan', jumlah: null }]);
    expect(readDrafts('u2')).toEqual([]);
    expect(withDraft(loaded, draft).values).toEqual({ ...loaded.values, nama: 'Belum disimpan', jumlah: undefined });
    expect(handles(withDraft(loaded, draft))).toEqual(['nama', 'jumlah']);
  });
  test('are gone with the changes, and offer nothing that is there already', () => {
    expect(isSpent(resource, loaded, draft)).toBe(false);
    expect(isSpent(resource, loadedForm(resource, { ...record, nama: 'Belum disimpan', jumlah: null }), draft)).toBe(true);
    expect(toDraft(resource, loaded, AT)).toBeNull();
    for (const found of readKept(keyOf('u1'), isDraft)) dropKept(found);
    expect(readDrafts('u1')).toEqual([]);
  });
  test('of each visit stand beside those of others, the own behind them, and one that its visit has changed since is not dropped', () => {
    const [mine, later] = [visitKey(keyOf('u1')), { ...draft, at: '2026-02-24T06:00:00.000Z' }];
    keep(mine, [draft]);
    keep(`${keyOf('u1')}#elsewhere.1`, [later]);
    // Another place of the same beginning.
    keep(`${keyOf('u1')}.more#elsewhere.1`, [later]);
    expect(readDrafts('u1')).toEqual([later, draft]);
    const [found] = readKept(keyOf('u1'), isDraft);
    keep(found!.key, [{ ...later, version: 4 }]);
    dropKept(found!);
    expect(readDrafts('u1')).toEqual([{ ...later, version: 4 }, draft]);
    localStorage.clear();
  });
  test('what one writes over is a draft itself, and that alone', () => {
    const typed = withValues(loaded, { ...loaded.values, nama: 'Sesudahnya', jumlah: 9 });
    const over = { ...draft, values: { nama: 'Belum disimpan', jumlah: 9 } };
    expect(writtenOver(resource, typed, over, AT)).toMatchObject({ values: { nama: 'Sesudahnya' } });
    expect(writtenOver(resource, loaded, over, AT)).toBeNull();
  });
  test('of an earlier build are read, and what cannot be read is none', () => {
    localStorage.setItem(`skema.draft.u1.contoh.${ID}`, JSON.stringify(draft));
    expect(readDrafts('u1')).toEqual([draft]);
    localStorage.setItem(`skema.draft.u1.contoh.${ID}`, '{"values":');
    expect(readDrafts('u1')).toEqual([]);
  });
});

describe('how values and widths read', () => {
  const field = (handle: string) => resource.fields.find((entry) => entry.handle === handle)!;
  test('a relation is shown by its label', () => expect(toText(field('wilayah'), OTHER, loaded.labels, 'Asia/Jakarta')).toBe('Bandung'));
  test.each([
    ['^[0-9]{8}$', 8],
    ['^[A-Z]{3}[0-9]{2}$', 5],
    ['^20[0-9]{2}/20[0-9]{2}$', 9],
    ['^neu:[a-zA-Z]{3,40}$', 44],
    ['^(\\+?62)?0?8[0-9]{7,11}$', null],
    ['[0-9]', null],
  ])('%s is at most %s long', (pattern, length) => expect(patternLength(pattern)).toBe(length));
  test('width follows content', () => {
    const width = (definition: Parameters<typeof text>[1]) =>
      fieldWidth(registryOf({ contoh: { fields: [text('x', definition)] } }).get('contoh').fields[0]!);
    expect([width({ pattern: '^[0-9]{8}$' }), width({ maxLength: 20 }), width({ maxLength: 60 }), width({})]).toEqual([
      'xs',
      's',
      'm',
      'l',
    ]);
    const ofChoices = (longest: string, required: boolean) =>
      fieldWidth(registryOf({ contoh: { fields: [text('nama'), choice('x', ['a', longest], { required })] } }).get('contoh').fields[1]!);
    expect([ofChoices('b', false), ofChoices('kecamatan', true), ofChoices('kota', false), ofChoices('negeri', false)]).toEqual([
      'xs',
      's',
      'xs',
      's',
    ]);
    expect([ofChoices('belum terakreditasi', true), ofChoices('belum diketahui', false)]).toEqual(['s', 's']);
    expect([ofChoices('belum lama terakreditasi', true), ofChoices('belum terakreditasi', false)]).toEqual(['m', 'm']);
  });
});

describe('what is taken together with other fields', () => {
  const pair = registryOf({ contoh: { fields: [text('induk'), text('anak')], unique: [['induk', 'anak']] } }).get('contoh');
  const typed = (...order: string[]) =>
    order.reduce((state, handle) => withValues(state, { ...state.values, [handle]: `${state.values[handle] ?? ''}x` }), newForm(pair));
  const TAKEN = { induk: ['Sudah dipakai dengan anak yang sama'] };

  test('is told at the field that was changed last, as seen from there', () => {
    expect(atLatest(pair, typed('induk', 'anak'), TAKEN)).toEqual({ anak: ['Sudah dipakai dengan induk yang sama'] });
    expect(atLatest(pair, typed('induk', 'anak', 'induk'), TAKEN)).toEqual(TAKEN);
    expect(atLatest(pair, newForm(pair), TAKEN)).toEqual(TAKEN);
  });
  test('and nothing else moves', () => {
    const others = { induk: ['Wajib diisi'], '': ['Tidak boleh'] };
    expect(atLatest(pair, typed('anak'), others)).toEqual(others);
  });
});
