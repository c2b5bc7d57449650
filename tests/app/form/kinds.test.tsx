/** What ratings, amounts and a kind of the product are filled in with, and how they stand in a list. */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toListColumns } from '../../../src/engine/derive/list-columns.ts';
import { recordOf, renderForm } from '../../generated/app/form-screen.tsx';
import { registryOf } from '../../support/inline-registry.ts';
import { ISBN } from '../../support/own-kind.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';
import { ListCell } from '../../../src/app/list/table/list-cell.tsx';

vi.mock('virtual:skema/product', async () => {
  const { defineApp } = await import('../../../src/app/door.ts');
  const { TextInput } = await import('../../../src/app/controls/text-input.tsx');
  const { ISBN: type } = await import('../../support/own-kind.ts');
  const isbn = {
    type,
    width: 's' as const,
    widget: ({ id, value, onChange }: { id: string; value: unknown; onChange: (text: string) => void }) => (
      <TextInput type="text" id={id} placeholder="978-…" value={String(value ?? '')} onChange={onChange} />
    ),
    cell: ({ shown }: { shown: string }) => <kbd>{shown}</kbd>,
  };
  return { door: defineApp({ screens: {}, pages: {}, kinds: { isbn } }) };
});

const resource = registryOf(
  {
    buku: {
      columns: ['nama', 'kode', 'bintang', 'harga'],
      fields: [
        { handle: 'nama', name: 'Nama', input: 'text' },
        { handle: 'kode', name: 'Kode', input: 'isbn' as never },
        { handle: 'bintang', name: 'Bintang', input: 'rating' },
        { handle: 'harga', name: 'Harga', input: 'currency', currency: 'EUR' },
      ],
    },
  },
  {},
  { ...ROLES_PRODUCT, kinds: { isbn: ISBN } },
).get('buku');
const record = recordOf({ nama: 'Moby Dick', kode: '9780306406157', bintang: 3, harga: 123450 });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('stars are a group of radio buttons under the name of the field, and can be taken away', async () => {
  renderForm({ resource, record, atOnce: true });
  const user = userEvent.setup();
  const group = await screen.findByRole('radiogroup', { name: /Bintang/ });
  const stars = (): boolean[] =>
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked);
  expect(stars()).toEqual([false, false, true, false, false]);
  await user.click(within(group).getByRole('radio', { name: '5/5' }));
  expect(stars()).toEqual([false, false, false, false, true]);
  expect(screen.getByText('3/5').tagName).toBe('S');
  await user.click(within(group).getByRole('button', { name: 'Kosongkan Bintang' }));
  expect(stars()).toEqual([false, false, false, false, false]);
});

test('an amount is typed in major units, with the code of its currency beside it', async () => {
  renderForm({ resource, record, atOnce: true });
  const user = userEvent.setup();
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Harga/ });
  expect(box.value).toBe('1.234,50');
  expect(screen.getByText('EUR')).toBeTruthy();
  await user.clear(box);
  await user.type(box, '20,255');
  await user.tab();
  expect(box.value).toBe('20,25');
  await user.clear(box);
  await user.type(box, '20,5');
  expect(box.value).toBe('20,5');
  await user.tab();
  expect(box.value).toBe('20,50');
  expect(screen.getByText('€1.234,50').tagName).toBe('S');
});

test('a kind of the product has its own widget', async () => {
  renderForm({ resource, record, atOnce: true });
  expect(screen.getByPlaceholderText<HTMLInputElement>('978-…').value).toBe('9780306406157');
});

test('cells show stars and their number, amounts by locale, and the product its own', () => {
  const cells = toListColumns(resource).map((column) => {
    const { container, unmount } = render(<ListCell row={record} column={column} href={null} linkOf={() => null} onOpen={() => {}} />);
    const { innerHTML } = container;
    unmount();
    return innerHTML;
  });
  expect(cells[1]).toBe('<kbd>978-0-306406157</kbd>');
  expect(cells[2]).toBe('<span aria-hidden="true">★★★</span> 3/5');
  expect(cells[3]!.replace(/\s/g, ' ')).toBe('€1.234,50');
});
