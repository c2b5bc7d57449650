/** The real server with 60 provinces and 3 regencies, and a list page in front of it. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Limits } from '../../src/server/http/context.ts';
import { column } from './served-list.tsx';
import { openServed, type Served } from './served.ts';

export const NAMES = Array.from({ length: 60 }, (_, index) => `Provinsi ${String(index + 1).padStart(2, '0')}`);

export async function openProvinces(name: string, limits?: Partial<Limits>): Promise<Served> {
  const served = await openServed(name, undefined, limits);
  const { pool } = served.database;
  await pool.query(
    `insert into provinsi (id, kode, nama, wilayah, "zonaWaktu", aktif)
     select gen_random_uuid(), (9 + i)::text, 'Provinsi ' || lpad(i::text, 2, '0'), case when i % 2 = 1 then 'jawa' else 'sumatera' end, 'wib', i < 60
     from generate_series(1, 60) i`,
  );
  await pool.query(
    `insert into kabupaten (id, kode, nama, jenis, provinsi)
     select gen_random_uuid(), kode || '01', 'Kota ' || kode, 'kota', id from provinsi where kode in ('10', '11', '12')`,
  );
  return served;
}

export const user = userEvent.setup();
export const names = (): string[] => column('Nama provinsi');
export const shown = (text: string): Promise<unknown> =>
  waitFor(() => expect(document.querySelector('footer')?.textContent).toContain(text));
export const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
