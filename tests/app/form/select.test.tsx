import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Combobox, type ComboboxProps } from '../../../src/app/controls/select/combobox.tsx';
import { MultiCombobox } from '../../../src/app/controls/select/multi-combobox.tsx';

afterEach(cleanup);

const OPTIONS = ['Kota Bandung', 'Kabupaten Bandung', 'Kota Bogor'].map((label, index) => ({
  value: String(index),
  label,
  note: `32.0${index}`,
}));

function open(more: Partial<ComboboxProps> & { start?: string | null } = {}) {
  const told = vi.fn();
  function Parent() {
    const [value, setValue] = useState<string | null>(more.start ?? null);
    const change = (next: string | null): void => {
      told(next);
      setValue(next);
    };
    return <Combobox label="Kabupaten" options={OPTIONS} {...more} value={value} onChange={change} />;
  }
  render(
    <>
      <Parent />
      <button type="button">lain</button>
    </>,
  );
  return {
    input: screen.getByRole<HTMLInputElement>(more.readOnly ? 'textbox' : 'combobox', { name: 'Kabupaten' }),
    told,
    user: userEvent.setup(),
  };
}

const shown = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);
const list = (): HTMLElement => screen.getByRole('listbox', { hidden: true });

describe('[F-08] select', () => {
  test('says Select... while nothing is chosen', () => expect(open().input.placeholder).toBe('Select...'));
  test('opens with all of its options', async () => {
    const { input, user } = open();
    expect(shown()).toEqual([]);
    await user.click(input);
    expect(shown()).toHaveLength(3);
    expect(input.getAttribute('aria-expanded')).toBe('true');
  });
  test('filters by the search text and marks it', async () => {
    const { input, user } = open();
    await user.type(input, 'band');
    expect(shown()).toEqual(['Kota Bandung', 'Kabupaten Bandung']);
    expect([...list().querySelectorAll('[data-note]')].map((note) => note.getAttribute('data-note'))).toEqual(['32.00', '32.01']);
    expect([...list().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Band', 'Band']);
  });
  test('offers first what begins with the text, then what has a word that does', async () => {
    const options = ['Female', 'A male', 'Male', 'Maledives'].map((label) => ({ value: label, label }));
    const { input, user } = open({ options });
    await user.type(input, 'male');
    expect(shown()).toEqual(['Male', 'Maledives', 'A male', 'Female']);
  });
  test('says so when nothing matches', async () => {
    const { input, user } = open();
    await user.type(input, 'zz');
    expect(screen.getByText('Sorry, no matching options.')).toBeTruthy();
  });
  test('Enter chooses the highlighted option', async () => {
    const { input, told, user } = open();
    await user.type(input, 'kab{Enter}');
    expect(told).toHaveBeenLastCalledWith('1');
    expect(input.value).toBe('Kabupaten Bandung');
    expect(shown()).toEqual([]);
  });
  test('a click chooses', async () => {
    const { input, told, user } = open();
    await user.click(input);
    await user.click(screen.getByRole('option', { name: /Bogor/ }));
    expect(told).toHaveBeenLastCalledWith('2');
  });
  test('leaving with something lit for what was typed takes it, as Enter does', async () => {
    const { input, told, user } = open({ start: '2' });
    await user.click(input);
    await user.keyboard('band');
    await user.tab();
    expect(told.mock.calls).toEqual([['0']]);
    expect(input.value).toBe('Kota Bandung');
  });
  test('a click elsewhere takes what is lit for what was typed, also when the pointer has passed over the list', async () => {
    const { input, told, user } = open({ start: '2' });
    await user.click(input);
    await user.keyboard('band');
    await user.hover(screen.getByRole('option', { name: 'Kabupaten Bandung' }));
    await user.unhover(screen.getByRole('listbox'));
    await user.click(screen.getByRole('button', { name: 'lain' }));
    expect(told.mock.calls).toEqual([['0']]);
  });
  test('leaving with nothing of that name keeps the text and refuses it, until something is chosen', async () => {
    const onReject = vi.fn();
    const { input, told, user } = open({ start: '2', onReject });
    await user.click(input);
    await user.keyboard('zz');
    await user.tab();
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['zz', 'true']);
    expect(onReject).toHaveBeenLastCalledWith('“zz” belum dipilih dari daftar');
    expect(told).not.toHaveBeenCalled();
    await user.click(input);
    await user.keyboard('{Escape}');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['Kota Bogor', null]);
    expect(onReject).toHaveBeenLastCalledWith(null);
  });
  test('what is refused is said under it where nobody else says it', async () => {
    const { input, user } = open();
    await user.type(input, 'zz');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('*“zz” belum dipilih dari daftar');
    await user.type(input, 'kota bogor{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('leaving takes nothing that is but nearly so', async () => {
    const { input, told, user } = open({ options: OPTIONS.map((option) => ({ ...option, near: true })), onSearch: () => {} });
    await user.type(input, 'bnadung');
    await user.tab();
    expect([input.value, told.mock.calls]).toEqual(['bnadung', []]);
  });
  test.each(['Enter', 'Tab'])('%s before the answer takes what comes first', async (key) => {
    const told = vi.fn();
    function Parent({ loading }: { loading: boolean }) {
      const [value, setValue] = useState<string | null>(null);
      const change = (next: string | null): void => void (told(next), setValue(next));
      const options = loading ? [] : OPTIONS;
      return <Combobox label="Kabupaten" options={options} loading={loading} onSearch={() => {}} value={value} onChange={change} />;
    }
    const user = userEvent.setup();
    const { rerender } = render(<Parent loading />);
    await user.type(screen.getByRole('combobox'), `bandung{${key}}`);
    expect(told).not.toHaveBeenCalled();
    rerender(<Parent loading={false} />);
    await vi.waitFor(() => expect(told.mock.calls).toEqual([['0']]));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Kota Bandung');
  });
  test('typed on, an Enter of before takes nothing', async () => {
    const told = vi.fn();
    const box = (loading: boolean) => (
      <Combobox label="Kabupaten" options={loading ? [] : OPTIONS} loading={loading} onSearch={() => {}} value={null} onChange={told} />
    );
    const user = userEvent.setup();
    const { rerender } = render(box(true));
    await user.type(screen.getByRole('combobox'), 'band{Enter}ung');
    rerender(box(false));
    await user.keyboard('{ArrowDown}');
    expect(told).not.toHaveBeenCalled();
  });
  test('a name typed out in full is chosen by leaving', async () => {
    const { input, told, user } = open();
    await user.type(input, 'kota bogor');
    await user.tab();
    expect(told).toHaveBeenLastCalledWith('2');
  });
  test('an emptied field is no choice', async () => {
    const { input, told, user } = open({ start: '2' });
    await user.clear(input);
    await user.tab();
    expect(told).toHaveBeenLastCalledWith(null);
    expect(input.value).toBe('');
  });
  test('Escape brings back what was chosen', async () => {
    const { input, told, user } = open({ start: '2' });
    await user.click(input);
    await user.keyboard('band{Escape}');
    expect(input.value).toBe('Kota Bogor');
    expect(told).not.toHaveBeenCalled();
  });
  test('can be emptied by its button, unless it is required', async () => {
    const { told, user } = open({ start: '2' });
    await user.click(screen.getByRole('button', { name: 'Kosongkan Kabupaten' }));
    expect(told).toHaveBeenLastCalledWith(null);
    cleanup();
    open({ start: '2', required: true });
    expect(screen.queryByRole('button', { name: 'Kosongkan Kabupaten' })).toBeNull();
  });
  test('a search on the server filters nothing here', async () => {
    const onSearch = vi.fn();
    const { input, user } = open({ onSearch });
    await user.type(input, 'yo');
    expect(onSearch).toHaveBeenLastCalledWith('yo');
    expect(shown()).toHaveLength(3);
  });
  test('a chosen record that lies in the bin stays visible, marked', () => {
    const { input } = open({ start: 'x', selected: { value: 'x', label: 'Cabang Cimahi', deleted: true } });
    expect(input.value).toBe('Cabang Cimahi');
    expect(screen.getByText('Dihapus')).toBeTruthy();
  });
  test('read-only shows its text and cannot be opened', async () => {
    const { input, user } = open({ start: '2', readOnly: true });
    await user.click(input);
    expect(input.value).toBe('Kota Bogor');
    expect(shown()).toEqual([]);
  });
});

describe('select of several values', () => {
  function openMany(start: string[] = []) {
    const told = vi.fn();
    function Parent() {
      const [value, setValue] = useState<readonly string[]>(start);
      const change = (next: readonly string[]): void => {
        told(next);
        setValue(next);
      };
      return <MultiCombobox label="Peran" options={OPTIONS} value={value} onChange={change} />;
    }
    render(<Parent />);
    return { input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Peran' }), told, user: userEvent.setup() };
  }
  test('stays open while choosing; a second choice of the same takes it away', async () => {
    const { input, told, user } = openMany();
    await user.click(input);
    await user.click(screen.getByRole('option', { name: /Bogor/ }));
    await user.click(screen.getByRole('option', { name: /Kabupaten/ }));
    expect(told).toHaveBeenLastCalledWith(['2', '1']);
    await user.click(screen.getByRole('option', { name: /Bogor/ }));
    expect(told).toHaveBeenLastCalledWith(['1']);
  });
  test('leaving takes what is lit for what was typed, takes none away, and refuses what is not there', async () => {
    const { input, told, user } = openMany(['2']);
    await user.type(input, 'kab');
    await user.tab();
    expect(told.mock.calls).toEqual([[['2', '1']]]);
    await user.type(input, 'bogor');
    await user.tab();
    expect(told).toHaveBeenLastCalledWith(['2', '1']);
    await user.type(input, 'zz');
    await user.tab();
    expect([input.value, screen.getByRole('alert').textContent]).toEqual(['zz', '*“zz” belum dipilih dari daftar']);
  });
  test('Backspace in the empty field and the chip’s button take one away', async () => {
    const { input, told, user } = openMany(['0', '1', '2']);
    await user.click(input);
    await user.keyboard('{Backspace}');
    expect(told).toHaveBeenLastCalledWith(['0', '1']);
    await user.click(screen.getByRole('button', { name: 'Hapus Kota Bandung' }));
    expect(told).toHaveBeenLastCalledWith(['1']);
    expect(within(document.body).queryByText('Kota Bandung', { selector: 'span' })).toBeNull();
  });
});
