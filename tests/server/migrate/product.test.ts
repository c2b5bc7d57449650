/** A product's own tables beside those of its registry, and whose database it is. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineProduct } from '../../../src/engine/product.ts';
import type { Registry } from '../../../src/engine/resource.ts';
import { planMigration } from '../../../scripts/migrate/report.ts';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';
import { registryOf, text } from '../../support/inline-registry.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('migrate-product');
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

const STEPS = ['create table skema.hitungan (id int)', 'alter table skema.hitungan add column n int'];
const served = (name: string, tables: readonly string[] = [], entity = 'benda'): Registry => ({
  ...registryOf({ [entity]: { fields: [text('nama')] } }),
  product: defineProduct({ name, tables }),
});

describe("a product's own tables", () => {
  it('are made in numbered steps, each once', async () => {
    expect((await migrate(stage.admin, served('toko', STEPS.slice(0, 1)))).steps).toContain(STEPS[0]);
    expect((await migrate(stage.admin, served('toko', STEPS))).steps).toEqual([STEPS[1]]);
    expect((await migrate(stage.admin, served('toko', STEPS))).steps).toEqual([]);
    expect(await stage.rows('select id, n from skema.hitungan')).toEqual([]);
  });

  it('that a later version made are not read by an earlier one', async () => {
    await migrate(stage.admin, served('toko', STEPS));
    await expect(migrate(stage.admin, served('toko', STEPS.slice(0, 1)))).rejects.toThrow(
      'versi yang lebih baru (2; program ini mengenal 1)',
    );
  });
});

describe('what the product computes', () => {
  const computing = (sql: string, isOwn: boolean): Registry =>
    registryOf(
      {
        benda: {
          fields: [text('nama')],
          computed: [{ handle: 'panjang', name: 'Panjang', expression: 'panjangNama', kind: 'number' }],
          ...(isOwn && { index: ['panjang'] }),
        },
      },
      {},
      defineProduct({
        ...ROLES_PRODUCT,
        computed: {
          panjangNama: {
            name: 'panjangNama',
            of: ['benda'],
            ...(isOwn && { isOwn }),
            sql: (alias) => sql.replace('$', alias),
            compute: () => 0,
          },
        },
      }),
    );

  it.each([true, false])('is told with its column where PostgreSQL refuses it, and not to the first who asks (own: %s)', async (isOwn) => {
    await expect(migrate(stage.admin, computing('length($."namma")', isOwn))).rejects.toThrow(
      /^Migrasi gagal, tidak ada yang berubah: schemas\/benda\.json: computed\.panjang: column benda\.namma does not exist\n {2}length\("benda"\."namma"\)\nPerbaiki sql dari kolom hitungan "panjangNama" di kode produk\.$/,
    );
    await expect(migrate(stage.admin, computing('length($."nama") > 3', isOwn))).rejects.toThrow(
      /^Migrasi gagal, tidak ada yang berubah: schemas\/benda\.json: computed\.panjang: cannot cast type boolean to numeric\n {2}length\("benda"\."nama"\) > 3\nTulis "kind" yang dihasilkan "panjangNama" sebagai ganti "number", atau perbaiki sql-nya di kode produk\.$/,
    );
    await migrate(stage.admin, computing('length($."nama")', isOwn));
    // Beside records the index is made later, and of nothing that changes by itself.
    if (isOwn)
      await expect(migrate(stage.admin, computing('random()', isOwn))).rejects.toThrow(
        'schemas/benda.json: computed.panjang: functions in index',
      );
  });
});

describe('the database of another product', () => {
  it('is refused with its name, and nothing of it changes', async () => {
    await migrate(stage.admin, served('toko'));
    const before = await stage.rows('select count(*) as n from skema.migration');
    for (const act of [migrate, planMigration])
      await expect(act(stage.admin, served('bengkel', [], 'mobil'))).rejects.toThrow('Basis data ini milik produk "toko", bukan "bengkel"');
    expect(await stage.rows('select count(*) as n from skema.migration')).toEqual(before);
    expect(await stage.rows(`select to_regclass('public.mobil') as found`)).toEqual([{ found: null }]);
  });

  it('that had no name yet is taken along by the name it gets, and not by one that does not know all that is in it', async () => {
    await migrate(stage.admin, served('skema', STEPS.slice(0, 1)));
    for (const act of [migrate, planMigration])
      await expect(act(stage.admin, served('bengkel', [], 'mobil'))).rejects.toThrow('tulis kembali name: "skema" di produknya');
    expect((await migrate(stage.admin, served('toko', STEPS))).steps).toEqual([STEPS[1]]);
    expect(await stage.rows('select name, version from skema.product')).toEqual([{ name: 'toko', version: 2 }]);
    await expect(migrate(stage.admin, served('skema', STEPS))).rejects.toThrow('tulis kembali name: "toko" di produknya');
  });

  it('from before databases knew their product is told by its tables', async () => {
    await migrate(stage.admin, served('toko'));
    await stage.admin.query('delete from skema.product');
    await expect(migrate(stage.admin, served('bengkel', [], 'mobil'))).rejects.toThrow('Basis data ini milik produk lain');
    expect((await migrate(stage.admin, served('toko'))).steps).toEqual([]);
    expect(await stage.rows('select name, version from skema.product')).toEqual([{ name: 'toko', version: 0 }]);
  });
});
