import { loadResource } from 'virtual:skema/resources';
import { describe, expect, test } from 'vitest';
import { questionsOf } from '../../../src/app/form/state/questions.ts';
import { loadedForm, newForm } from '../../../src/app/form/state/form-state.ts';
import { toSettings } from '../../../src/product/snbp/settings.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { registryOf, text } from '../../support/inline-registry.ts';
import { sampleRecord } from '../../generated/sample.ts';

const resourceOf = async (name: string): Promise<Resource> => (await loadResource[name]!()).resource;
const empty = (resource: Resource) => loadedForm(resource, { id: 'x', version: 1, display: 'X' });

/** Fields of `konfigurasi` that decide no ranking, quota, eligibility or chance. */
const HARMLESS = ['jendelaNilai', 'jendelaKonsultasi', 'hariLibur', 'pengumuman', 'tampilkanPeluangPublik', 'retensiSampah'];
const konfigurasi = await resourceOf('konfigurasi');
const sample: Record<string, unknown> = { ...sampleRecord(konfigurasi, 0), tampilkanPeluangPublik: true };
const asked = (...handles: string[]): string[] =>
  questionsOf(konfigurasi, empty(konfigurasi), Object.fromEntries(handles.map((handle) => [handle, sample[handle]])));

describe('before a parameter of the computations is saved', () => {
  test.each(konfigurasi.fields.map(({ handle }) => handle).filter((handle) => !HARMLESS.includes(handle)))(
    '%s is asked about',
    (handle) => {
      expect(asked(handle)).toEqual([expect.stringMatching(/^Perubahan ini mengubah .+\. Lanjutkan\?$/)]);
    },
  );

  test('no parameter that a computation reads is missing, and nothing else is asked about', () => {
    const handles = konfigurasi.fields.map(({ handle }) => handle);
    expect(handles.filter((handle) => !HARMLESS.includes(handle)).toSorted()).toEqual(
      [...Object.keys(toSettings({})), 'tahunAktif'].toSorted(),
    );
    expect(asked(...HARMLESS)).toEqual([]);
  });

  test('several are one question, which names what they decide', () => {
    expect(asked('bobotRerata')).toEqual(['Perubahan ini mengubah semua peringkat. Lanjutkan?']);
    expect(asked('kuotaA', 'modeErapor')).toEqual(['Perubahan ini mengubah kuota sekolah dan siapa yang eligible. Lanjutkan?']);
    expect(asked('kemiringan', 'kuotaA', 'bobotRerata', 'pengumuman')).toEqual([
      'Perubahan ini mengubah semua peringkat, kuota sekolah dan siapa yang eligible, dan peluang semua siswa. Lanjutkan?',
    ]);
  });

  test('a year that becomes active is asked about, a new one too; another status is not', async () => {
    const tahun = await resourceOf('tahun');
    for (const form of [empty(tahun), newForm(tahun)]) {
      expect(questionsOf(tahun, form, { status: 'aktif' })).toEqual(['Perubahan ini mengubah semua peringkat. Lanjutkan?']);
      expect(questionsOf(tahun, form, { status: 'selesai', nama: '2031' })).toEqual([]);
    }
  });
});

test('`confirmChange` of a schema file is asked about a stored record, once', () => {
  const ask = { confirmChange: 'Sungguh?' };
  const uji = registryOf({ uji: { fields: [text('a', ask), text('b', ask), text('c')] } }).get('uji');
  expect(questionsOf(uji, empty(uji), { a: 'x', b: 'y' })).toEqual(['Sungguh?']);
  expect(questionsOf(uji, empty(uji), { c: 'x' })).toEqual([]);
  expect(questionsOf(uji, newForm(uji), { a: 'x' })).toEqual([]);
});
