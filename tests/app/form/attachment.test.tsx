import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordOf, renderForm } from '../../generated/app/form-screen.tsx';
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
let upload: EventTarget;
/** The upload as the browser has it. */
class Sent extends EventTarget {
  upload = upload;
  status = 0;
  response: Blob | null = null;
  #url = '';
  #method = '';
  #headers = new Headers();
  open(method: string, url: string): void {
    [this.#method, this.#url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  abort(): void {}
  send(body: File): void {
    asked.push({ url: this.#url, init: { method: this.#method, headers: this.#headers, body } });
    answer.promise.then(
      async (reply) => {
        [this.status, this.response] = [reply.status, await reply.blob()];
        this.dispatchEvent(new Event('load'));
      },
      () => this.dispatchEvent(new Event('error')),
    );
  }
}
beforeEach(() => {
  localStorage.clear();
  answer = Promise.withResolvers();
  asked = [];
  upload = new EventTarget();
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (String(url).endsWith('/config.json'))
      return Promise.resolve(Response.json({ apiKeyHeader: 'x-api-key', apis: { pendidikan: { url: '/pendidikan', key: 'kunci' } } }));
    throw new Error(`${init.method} ${String(url)}`);
  });
  vi.stubGlobal('XMLHttpRequest', Sent);
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

test('how far it is stands there, and once it is there, that it is looked at', async () => {
  const user = open();
  await user.upload(await chooser(), pdf());
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Mengunggah baru.pdf' });
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => void upload.dispatchEvent(new ProgressEvent('progress', { loaded: 4, total: 10 })));
  expect(bar.value).toBe(0.4);
  expect((await row()).textContent).toContain('40%');
  act(() => void upload.dispatchEvent(new Event('load')));
  expect(screen.getByRole('progressbar', { name: 'baru.pdf terkirim, sedang diperiksa' }).hasAttribute('value')).toBe(false);
  expect(screen.getByText('baru.pdf terkirim, sedang diperiksa').role).toBe('status');
  answer.reject(new Error('cut off'));
  expect(await within(await row()).findByText('*Server tidak menjawab. Periksa sambungan, lalu coba lagi.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('of several files at once none is taken, and a pasted one is', async () => {
  open();
  fireEvent.drop((await chooser()).closest('div')!, { dataTransfer: { files: [pdf(), pdf()] } });
  expect(await within(await row()).findByText('*Hanya satu berkas di sini')).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.paste(await chooser(), { clipboardData: { files: [pdf()] } });
  await waitFor(() => expect(asked).toHaveLength(1));
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
