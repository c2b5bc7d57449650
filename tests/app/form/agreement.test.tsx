/** A choice under one that it depends on: asked about again when that changes. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordOf, renderForm } from '../../generated/app/form-screen.tsx';
import { registryOf, text } from '../../support/inline-registry.ts';

const [SMA, SMK, IPA] = ['1', '2', '3'].map((end) => `01900000-0000-7000-8000-00000000000${end}`) as [string, string, string];
const SCHOOLS = [
  { id: SMA, display: 'SMA 1' },
  { id: SMK, display: 'SMK 1' },
];

/** The server, which offers a major at one school alone. */
async function answer(url: string | URL, { body }: RequestInit = {}): Promise<Response> {
  if (String(url).endsWith('/config.json'))
    return Response.json({ apiKeyHeader: 'x-api-key', apis: { pendidikan: { url: '/pendidikan', key: 'kunci' } } });
  const { query, variables } = JSON.parse(String(body)) as {
    query: string;
    variables: { for: { field: string; values: Record<string, string> } };
  };
  const { field, values } = variables.for;
  const items = field === 'sekolah' ? SCHOOLS : values['sekolah'] === SMK ? [] : [{ id: IPA, display: 'IPA' }];
  return Response.json({ data: { [/lookup\w+/.exec(query)![0]]: { info: { status: 'success' }, items } } });
}

const select = (handle: string, name: string, more: object = {}) => ({ handle, name, input: 'select', source: handle, ...more });
const resource = registryOf({
  jenjang: { fields: [text('nama')] },
  sekolah: { fields: [text('nama'), select('jenjang', 'Jenjang')] },
  jurusan: { fields: [text('nama'), select('jenjang', 'Jenjang')] },
  contoh: { fields: [select('sekolah', 'Sekolah'), select('jurusan', 'Jurusan', { dependsOn: { jenjang: 'sekolah.jenjang' } })] },
} as never).get('contoh');

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(cleanup);

test('what no longer goes with a changed choice is marked at once, and not when that is changed back', async () => {
  const record = recordOf({ sekolah: { id: SMA, display: 'SMA 1' }, jurusan: { id: IPA, display: 'IPA' } });
  renderForm({ resource, record, atOnce: true });
  const user = userEvent.setup();
  const major = screen.getByRole('combobox', { name: 'Jurusan' });
  const choose = async (school: string): Promise<void> => {
    await user.click(screen.getByRole('combobox', { name: 'Sekolah' }));
    await user.click(await screen.findByRole('option', { name: school }));
  };
  await choose('SMK 1');
  await waitFor(() => expect(major.getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent).toContain('*Tidak cocok dengan Sekolah');
  await choose('SMA 1');
  await waitFor(() => expect(major.getAttribute('aria-invalid')).not.toBe('true'));
});
