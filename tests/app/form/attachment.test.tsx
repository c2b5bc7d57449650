import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordOf, renderForm } from '../../generated/form-screen.tsx';
import { type InlineSchema, registryOf, text } from '../../support/inline-registry.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';

const services = ROLES_PRODUCT.services.map((service) =>
  service.holds.includes('records') ? { ...service, answers: [...service.answers, 'files' as const] } : service,
);
const schemas: Record<string, InlineSchema> = {
  contoh: {
    fields: [
      text('nama', { name: 'Nama' }),
      { handle: 'surat', name: 'Surat', input: 'attachment', accept: ['pdf'], maxSize: 1000 },
      { handle: 'lama', name: 'Lama', input: 'attachment', readOnly: true },
    ],
  },
};
const resource = registryOf(schemas, {}, { ...ROLES_PRODUCT, services }).get('contoh');

const file = (name: string, last: string, size = 340) => ({
  id: `019a0000-0000-7000-8000-00000000000${last}`,
  name,
  type: 'application/pdf',
  size,
});
const record = recordOf({ nama: 'A', surat: file('lama.pdf', '1'), lama: file('dulu.pdf', '2', 2_400_000) });

/** What the server answers to an upload, once the test lets it. */
let answer: PromiseWithResolvers<Response>;
let asked: { url: string; init: RequestInit }[];
beforeEach(() => {
  localStorage.clear();
  answer = Promise.withResolvers();
  asked = [];
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (String(url).endsWith('/config.json'))
      return Promise.resolve(Response.json({ apiKeyHeader: 'x-api-key', apis: { pendidikan: { url: '/pendidikan', key: 'kunci' } } }));
    asked.push({ url: String(url), init });
    init.signal?.addEventListener('abort', () => answer.reject(new DOMException('stopped', 'AbortError')));
    return answer.promise;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  renderForm({ resource, record, atOnce: true });
  return userEvent.setup();
};
const chooser = (): Promise<HTMLInputElement> => screen.findByLabelText(/^Surat/);
const pdf = (bytes = 10): File => new File(['x'.repeat(bytes)], 'baru.pdf', { type: 'application/pdf' });
const row = async (): Promise<HTMLElement> => (await chooser()).closest('[data-row]')!;

test('a chosen file goes to the server as it is, and the record refers to it once it is there', async () => {
  const user = open();
  await user.upload(await chooser(), pdf());
  expect(await screen.findByRole('progressbar', { name: 'Mengunggah baru.pdf' })).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(1));
  const { url, init } = asked[0]!;
  expect(url).toContain('/pendidikan/files?resource=contoh&field=surat&name=baru.pdf');
  expect([init.method, new Headers(init.headers).get('content-type'), (init.body as File).size]).toEqual([
    'POST',
    'application/octet-stream',
    10,
  ]);
  answer.resolve(Response.json(file('baru.pdf', '3'), { status: 201 }));
  expect(await screen.findByRole('button', { name: 'baru.pdf' })).toBeTruthy();
  expect((await row()).textContent).toContain('Semula lama.pdf');
});

test('while it is on its way nothing is saved, and it can be stopped', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: 'Nama' }), 'B');
  fireEvent.drop((await chooser()).closest('div')!, { dataTransfer: { files: [pdf()] } });
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  expect(within(await row()).getByText('*Berkas masih diunggah')).toBeTruthy();
  await user.click(within(await row()).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('button', { name: 'lama.pdf' })).toBeTruthy();
  expect(screen.queryByText('*Berkas masih diunggah')).toBeNull();
});

test('one that is too large is not even sent, and what the server refuses is told below the field', async () => {
  const user = open();
  await user.upload(await chooser(), pdf(1001));
  expect(await within(await row()).findByText(/^\*Berkas terlalu besar/)).toBeTruthy();
  expect(asked).toEqual([]);
  await user.upload(await chooser(), pdf());
  const messages = { surat: ['Jenis berkas ini tidak diterima'] };
  answer.resolve(Response.json({ code: 422, error: 'INVALID', message: 'x', messages }, { status: 422 }));
  expect(await within(await row()).findByText('*Jenis berkas ini tidak diterima')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'lama.pdf' })).toBeTruthy();
});

test('it is taken away by key, and one that only is read has its name and size', async () => {
  const user = open();
  (await screen.findByRole('button', { name: 'Buang lama.pdf' })).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'lama.pdf' })).toBeNull();
  expect(document.activeElement).toBe(await chooser());
  const fixed = screen.getByRole('button', { name: /dulu\.pdf/ }).closest('[data-row]') as HTMLElement;
  expect(fixed.textContent).toContain('2,4 MB');
  expect(within(fixed).queryByRole('button', { name: /Buang/ })).toBeNull();
});
