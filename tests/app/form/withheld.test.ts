/** Why a record that is there is not offered: each reason is said of the records that it keeps out, and of no other. */
import { beforeEach, expect, test, vi } from 'vitest';
import { loadMissed } from '../../../src/app/data/near-lookup.ts';

const [DIFFERS, CLOSED, TAKEN] = ['1', '2', '3'].map((end) => `01900000-0000-7000-8000-00000000000${end}`) as [string, string, string];
const ALL = [
  { id: DIFFERS, display: 'Aljabar IPS' },
  { id: CLOSED, display: 'Aljabar lama' },
  { id: TAKEN, display: 'Aljabar dasar' },
];

/** A server that keeps out one record by what it is to agree with, one by its `where`, one by a rule of the product. */
function within({ for: narrowing }: { for?: { values: object; offers?: boolean } }): string[] {
  if (narrowing === undefined) return [DIFFERS, CLOSED, TAKEN];
  if (narrowing.offers !== false) return [];
  return Object.keys(narrowing.values).length === 0 ? [DIFFERS, TAKEN] : [TAKEN];
}
async function answer(url: string | URL, { body }: RequestInit = {}): Promise<Response> {
  if (String(url).endsWith('/config.json'))
    return Response.json({ apiKeyHeader: 'x-api-key', apis: { pendidikan: { url: '/pendidikan', key: 'kunci' } } });
  const { query, variables } = JSON.parse(String(body)) as { query: string; variables: Parameters<typeof within>[0] };
  const name = /lookup\w+|nearSearch/.exec(query)![0];
  const items = ALL.filter(({ id }) => within(variables).includes(id)).map((one) => ({ ...one, near: false }));
  return Response.json({
    data: { [name]: name === 'nearSearch' ? { info: { status: 'success' }, output: [] } : { info: { status: 'success' }, items } },
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
});

test('what the own rows alone keep out is told so', async () => {
  const query = { search: 'aljabar', for: { resource: 'nilaiRaport', field: 'mataPelajaran', values: {} } };
  const { withheld } = await loadMissed('mataPelajaran', query, { reach: 'Di luar jangkauan' });
  expect(withheld).toMatch(/“Aljabar lama” ada, tetapi tidak ditawarkan di sini\. Di luar jangkauan\./);
  expect(withheld!.match(/Di luar jangkauan/g)).toHaveLength(1);
});

test.each([
  ['a text', 'Sudah dipakai'],
  ['what says it in the language of now', () => 'Sudah dipakai'],
])('the rule of the product is %s, and stands behind what it keeps out alone', async (_name, rule) => {
  const query = { search: 'aljabar', for: { resource: 'nilaiRaport', field: 'mataPelajaran', values: { siswa: TAKEN } } };
  const { withheld } = await loadMissed('mataPelajaran', query, { rule, agreement: 'Tidak cocok dengan Siswa' });
  expect(withheld).toBe(
    '“Aljabar IPS” ada, tetapi tidak ditawarkan di sini. Tidak cocok dengan Siswa. “Aljabar lama” ada, tetapi tidak ditawarkan di sini. “Aljabar dasar” ada, tetapi tidak ditawarkan di sini. Sudah dipakai.',
  );
});
