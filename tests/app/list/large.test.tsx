/** A list of very many records, where twenty are: what no index carries is not offered, an address that asks for it says so and shows the rows. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toListDocument } from '../../../src/engine/derive/documents.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { openProvinces, shown, user } from '../../support/province-list.tsx';
import { connect, openList, signInTo, type Wire } from '../../support/served-list.tsx';
import type { Served } from '../../support/served.ts';

let served: Served;
let provinsi: Resource;
let wire: Wire;
beforeAll(async () => {
  served = await openProvinces('besar', { large: 20 });
  provinsi = served.registry.get('provinsi');
  // It looks when it is first asked, and nobody waits for that.
  const refused = async (): Promise<unknown> =>
    (await served.post('pendidikan', toListDocument(provinsi), { sort: [{ by: 'zonaWaktu' }] })).body.errors?.[0].extensions.code;
  await vi.waitFor(async () => expect(await refused()).toBe('NO_INDEX'), 10_000);
});
afterAll(() => served.close());
beforeEach(() => {
  wire = connect(served);
  signInTo(served);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const head = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
const open = async (name: string): Promise<HTMLElement> => {
  await user.click(within(head(name)).getByRole('button', { name: /^Saring / }));
  return screen.findByRole('dialog', { name: /^Saring / });
};

it('the address of before is taken up without its order, says so, and asks only for what there is', async () => {
  await openList(provinsi, 'urut=zonaWaktu&kolom=kode,nama,zonaWaktu');
  await shown('dari 60');
  expect(screen.getByText('Terlalu banyak data untuk').parentElement?.textContent).toContain('urut=zonaWaktu');
  expect(wire.asked.at(-1)!.variables).not.toHaveProperty('sort');
  await user.click(screen.getByRole('button', { name: 'Hapus saringan Terlalu banyak data untuk' }));
  await waitFor(() => expect(screen.queryByText('Terlalu banyak data untuk')).toBeNull());
});

it('the head offers no such order, and says why with the key that is missing', async () => {
  await openList(provinsi, 'kolom=kode,nama,zonaWaktu,jumlahKabupaten');
  await shown('dari 60');
  await waitFor(() => expect(within(head('Zona waktu')).queryByRole('button', { name: 'Zona waktu' })).toBeNull());
  expect(within(head('Nama provinsi')).getByRole('button', { name: 'Nama provinsi' })).toBeTruthy();
  const zone = await open('Zona waktu');
  expect(zone.textContent).toContain('tidak punya indeks');
  expect(zone.textContent).toContain('“zonaWaktu” di schemas/provinsi.json: "index"');
  expect(within(zone).queryByRole('button', { name: 'A ke Z' })).toBeNull();
  await user.keyboard('{Escape}');
  // What is counted in other records has no order at all.
  expect((await open('Jumlah kabupaten/kota')).textContent).toContain('dihitung setiap kali dibuka');
  await user.keyboard('{Escape}');
  const name = await open('Nama provinsi');
  expect(within(name).getByRole('button', { name: 'A ke Z' })).toBeTruthy();
  expect(within(name).getByRole('button', { name: 'Berisi' })).toBeTruthy();
});
