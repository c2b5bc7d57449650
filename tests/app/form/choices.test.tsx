/** What a list offers while its form stays open, and somebody else changes the records. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderForm } from '../../generated/app/form-screen.tsx';
import { registryOf, text } from '../../support/inline-registry.ts';

let name: string;
let hold: Promise<void> | null;

async function answer(url: string | URL, { body }: RequestInit = {}): Promise<Response> {
  if (String(url).endsWith('/config.json'))
    return Response.json({ apiKeyHeader: 'x-api-key', apis: { pendidikan: { url: '/pendidikan', key: 'kunci' } } });
  const { query } = JSON.parse(String(body)) as { query: string };
  const items = [{ id: '01900000-0000-7000-8000-000000000003', display: name }];
  await hold;
  return Response.json({ data: { [/lookup\w+/.exec(query)![0]]: { info: { status: 'success' }, items } } });
}

const resource = registryOf({
  jurusan: { fields: [text('nama')] },
  contoh: { fields: [{ handle: 'jurusan', name: 'Jurusan', input: 'select', source: 'jurusan' }] },
} as never).get('contoh');

beforeEach(() => {
  [name, hold] = ['IPA', null];
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(cleanup);

test('a list opened again shows what is known, and then what it has become', async () => {
  renderForm({ resource, record: null, atOnce: true });
  const user = userEvent.setup();
  const list = screen.getByRole('combobox', { name: 'Jurusan' });
  await user.click(list);
  await screen.findByRole('option', { name: 'IPA' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();

  name = 'MIPA';
  let answerNow = (): void => {};
  hold = new Promise((resolve) => (answerNow = resolve));
  await user.click(list);
  expect(screen.getByRole('option').textContent).toBe('IPA');
  answerNow();
  await screen.findByRole('option', { name: 'MIPA' });
});
