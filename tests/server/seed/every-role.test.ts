/** The demo as an installation gets it today: whoever signs in can save something, because the dates lie around the day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_USERNAMES } from '../../../seed/demo.ts';
import { signInDemo } from '../../support/sign-in.ts';
import { openServed, type Served } from '../../support/served.ts';
import { DEMO_NOW } from '../../support/small-demo.ts';

let served: Served;
beforeAll(async () => {
  served = await openServed('setiap-peran', DEMO_NOW);
});
afterAll(() => served.close());

interface Deed {
  /** What of theirs is changed: the first of this list. */
  list: string;
  filter?: string;
  update: string;
  input: Record<string, unknown>;
}
const SCORE: Deed = {
  list: 'nilaiRaports',
  filter: 'filter: { terverifikasi: { eq: false } }, ',
  update: 'updateNilaiRaport',
  input: { nilai: 77 },
};
const ACCOUNT: Deed = { list: 'users', update: 'updateUser', input: { whatsapp: '6280020099999' } };
const DEEDS: Readonly<Record<string, Deed>> = {
  admin: { list: 'provinsis', update: 'updateProvinsi', input: { nama: 'Provinsi Contoh' } },
  pusatpendidikan: { list: 'sekolahs', update: 'updateSekolah', input: { jumlahSiswa: 33 } },
  cabangrasionalisasi: { list: 'students', update: 'updateStudent', input: { whatsapp: '6280030099999' } },
  cabangkbm: ACCOUNT,
  pengajarkbm: SCORE,
  intelijen: ACCOUNT,
  sekolah: SCORE,
  siswarasionalisasi: SCORE,
};

describe('each role of the demo saves something on the day it was written', () => {
  it.each(DEMO_USERNAMES)('%s', async (username) => {
    const { list, filter = '', update, input } = DEEDS[username]!;
    const ask = await signInDemo(served, username);
    const own = list === 'users' ? `search: "${username}", ` : filter;
    const found = await ask(`{ found: ${list}(${own}limit: 1) { items { id version } } }`);
    expect(found.body.errors, JSON.stringify(found.body)).toBeUndefined();
    const [item] = found.body.data.found.items as { id: string; version: number }[];
    const fields = Object.entries(input).map(([handle, value]) => `${handle}: ${JSON.stringify(value)}`);
    const { body } = await ask(
      `mutation { saved: ${update}(id: "${item!.id}", version: ${item!.version}, input: { ${fields.join(', ')} }) { info { status messages } output { id } } }`,
    );
    expect(body).toMatchObject({ data: { saved: { info: { status: 'success' } } } });
  });
});
