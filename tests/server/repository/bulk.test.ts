import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/engine/errors.ts';
import { writeBatch } from '../../../src/server/import/write-batch.ts';
import { person } from '../../support/people.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
const admin = person(['neu:admin']);
beforeAll(async () => {
  stage = await openStage('bulk');
});
afterAll(() => stage.database.drop());

describe('many records in one transaction', () => {
  it('refuses each for itself, keeps the others, and logs one action', async () => {
    const records = [
      { input: { kode: 'AAA', nama: 'Pertama' } },
      { input: { kode: 'aaa', nama: 'Kode kecil' } },
      { input: { kode: 'BBB', nama: 'PERTAMA' } },
      { input: { kode: 'CCC', nama: 'Ketiga' } },
      { input: { kode: 'CCC', nama: 'Keempat', urutan: 0 } },
      { input: { kode: 'DDD', nama: 'Kelima', asing: 1 } },
    ];
    const outcomes = await stage.repository.transaction({ ...admin, system: true }, { verb: 'import', why: 'uji' }, (writer) =>
      writer.createMany('rumpunIlmu', records),
    );
    expect(outcomes.map((outcome) => (outcome instanceof AppError ? [outcome.code, Object.keys(outcome.messages)] : 'ok'))).toEqual([
      'ok',
      ['INVALID', ['kode']],
      ['DUPLICATE', ['nama']],
      'ok',
      ['INVALID', ['urutan']],
      ['FIELD_UNKNOWN', []],
    ]);
    const [log] = await stage.rows(
      `select count(*)::int as n, count(distinct action)::int as actions from skema.action_item i join skema.action a on a.id = i.action where a.why = 'uji'`,
    );
    expect(log).toEqual({ n: 2, actions: 1 });
  });

  it('a dry run tells the same and changes nothing; a failure takes everything back', async () => {
    const records = [{ input: { kode: 'XXX', nama: 'Coba' } }];
    const count = async () =>
      (await stage.rows('select (select count(*) from "rumpunIlmu") as a, (select count(*) from skema.action) as b'))[0];
    const before = await count();
    const outcomes = await stage.repository.transaction(admin, { verb: 'import', dryRun: true }, (writer) =>
      writer.createMany('rumpunIlmu', records),
    );
    expect(outcomes[0]).toMatchObject({ id: expect.any(String) });
    await expect(
      stage.repository.transaction(admin, { verb: 'import' }, async (writer) => {
        await writer.createMany('rumpunIlmu', records);
        throw new Error('berkas rusak');
      }),
    ).rejects.toThrow('berkas rusak');
    expect(await count()).toEqual(before);
  });

  it('goes on after a record that the database itself refuses', async () => {
    const outcomes = await stage.repository.transaction({ ...admin, system: true }, { verb: 'import' }, async (writer) => {
      const { id } = await writer.create('rumpunIlmu', { kode: 'EEE', nama: 'Ada' });
      const error = await writer.update('rumpunIlmu', id, 7, { nama: 'x' }).then(
        () => null,
        (reason: unknown) => reason as AppError,
      );
      const twice = await writer.createMany('rumpunIlmu', [
        { id, input: { kode: 'FFF', nama: 'Id yang sama' } },
        { input: { kode: 'GGG', nama: 'Lain' } },
      ]);
      return [error?.code, ...twice.map((outcome) => (outcome instanceof AppError ? outcome.code : 'ok'))];
    });
    expect(outcomes).toEqual(['CONFLICT', 'DUPLICATE', 'ok']);
  });

  it('finds records by text, whatever the case', async () => {
    const { registry, database } = stage;
    const records = ['ADMIN', 'tidak ada'].map((nama) => ({ values: { nama }, create: null, update: {} }));
    const found = await stage.repository.transaction(admin, { verb: 'import' }, (writer) =>
      writeBatch(writer, database.pool, registry.get('peran'), ['nama'], records),
    );
    expect(found.map((outcome) => ('state' in outcome ? outcome.state : outcome.refused.code))).toEqual(['same', 'INVALID']);
  });
});
