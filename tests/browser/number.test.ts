import fc from 'fast-check';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Json } from '../support/api.ts';
import { fixtureProduct } from '../support/fixture-product.ts';
import { signedIn } from '../support/signed-in.ts';
import { inIndonesian, press, rawLeftOf, type Shown, shownAs, valueOf } from './number/model.ts';

const here = signedIn('uji.number', () => fixtureProduct(inject('fixturesUrl'), 'isian'));
let url: string;
let page: Page;
let keyboard: CDPSession;
beforeAll(async () => {
  ({ url, page } = here);
  keyboard = await page.context().newCDPSession(page);
});

const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
/** The text of the field with the caret as `|`. */
const look = (input: Locator): Promise<string> =>
  input.evaluate((node: HTMLInputElement) => `${node.value.slice(0, node.selectionStart!)}|${node.value.slice(node.selectionStart!)}`);
const type = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** A new record with this field focused and nothing typed. */
async function open(name = 'Desimal'): Promise<Locator> {
  if (!page.url().endsWith('/angka/new')) await page.goto(`${url}/angka/new`);
  const input = field(name);
  await input.waitFor();
  const cancel = page.getByRole('button', { name: 'Batal' });
  if ((await cancel.count()) > 0) await cancel.click();
  await expect.poll(() => input.inputValue()).toBe('');
  // Coming from the field itself would not be coming in.
  await input.blur();
  await input.focus();
  return input;
}

describe('[F-01] [F-02] keys', () => {
  test('only digits and one comma get in; a dot is the comma', async () => {
    const input = await open();
    await type(...'12', '.', '5', '.', ',', '7', 'R');
    expect(await look(input)).toBe('12,5|');
    await type('Control+a', ...'8a5');
    expect(await look(input)).toBe('8|');
    await type('Control+a', 'Delete', ...'-80');
    expect(await look(input)).toBe('|');
  });
  test('keys that put in no character do what they do', async () => {
    const input = await open();
    const passed = await input.evaluate((node) =>
      ['F5', 'F8', 'F12', 'PageUp', 'PageDown', 'MediaPlayPause'].map((key) =>
        node.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })),
      ),
    );
    expect(passed).not.toContain(false);
  });
  test('editing keys edit, Tab leaves, and Ctrl combinations pass', async () => {
    const input = await open();
    await type(...'12345', 'Home', 'Delete', 'End', 'Backspace', 'ArrowLeft', 'Escape');
    expect(await look(input)).toBe('23|4');
    await type('Control+a', 'Control+c', 'End', 'Control+v');
    expect(await look(input)).toBe('234.234|');
    await type('Tab');
    await expect.poll(() => field('Bulat').evaluate((node) => node === document.activeElement)).toBe(true);
  });
  test('a field of whole numbers takes no comma, and no decimals that are pasted', async () => {
    const input = await open('Bulat');
    const told = async (): Promise<string | null> => {
      await type('Control+a', 'Delete', ...'1.234,5');
      expect(await input.inputValue()).toBe('1');
      return input.getAttribute('aria-describedby');
    };
    await expect.poll(told, { interval: 300 }).not.toBeNull();
    const refusal = page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`);
    expect(await refusal.textContent()).toBe('*Ketik tanpa titik dan koma');
    await type('Control+a');
    await page.keyboard.insertText('1.500,75');
    expect(await look(input)).toBe('1.500|');
  });
  test('a selected comma may be replaced by another', async () => {
    const input = await open();
    await type(...'1,2', 'Home', 'Control+a', '.', '5');
    expect(await look(input)).toBe(',5|');
  });
});

describe('[F-01] [F-02] [F-03] what comes in without keys', () => {
  const INSERTED: [string, string][] = [
    ['1.5', '1,5|'],
    ['1.234,5', '1.234,5|'],
    ['1.234.567', '1.234.567|'],
    ['Rp 12.500', '12.500|'],
    ['１２', '12|'],
    ['abc', '|'],
    ['-5', '|'],
    ['1e5', '|'],
    ['.', ',|'],
  ];
  test.each(INSERTED)('%s put in at once (paste, dictation) stands as %s', async (text, shown) => {
    const input = await open();
    await page.keyboard.insertText(text);
    expect(await look(input)).toBe(shown);
  });

  const COMPOSED: [string, string][] = [
    ['1234', '1.234|'],
    ['1.5', '1,5|'],
    ['1.234', '1,234|'],
    ['12a', '12|'],
    ['1e3', '1|'],
    ['-5', '|'],
    ['1,5,2', '1,5|'],
  ];
  test('what is composed into whole numbers ends where a separator is refused', async () => {
    const input = await open('Bulat');
    await keyboard.send('Input.imeSetComposition', { text: '1.234', selectionStart: 5, selectionEnd: 5 });
    await keyboard.send('Input.insertText', { text: '1.234' });
    await type('5');
    expect(await look(input)).toBe('1|');
  });
  test('Shift+Insert is read as any other pasting', async () => {
    await open();
    await field('Nama').fill('1.500,75 siswa');
    await field('Nama').press('Control+a');
    await field('Nama').press('Control+c');
    const input = await open('Bulat');
    await type('Shift+Insert');
    expect(await look(input)).toBe('|');
  });
  test.each(COMPOSED)('%s composed letter by letter stands as %s', async (text, shown) => {
    const input = await open();
    for (let end = 1; end <= text.length; end += 1)
      await keyboard.send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end });
    await keyboard.send('Input.insertText', { text });
    expect(await look(input)).toBe(shown);
  });
  test('composed into the middle, the rest stays where it is', async () => {
    const input = await open();
    await type(...'1234');
    // The text is written anew after the letter, and the caret with it.
    await expect.poll(() => look(input)).toBe('1.234|');
    await type('ArrowLeft', 'ArrowLeft');
    await expect.poll(() => look(input)).toBe('1.2|34');
    for (const text of ['9', '98'])
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await keyboard.send('Input.insertText', { text: '98' });
    expect(await look(input)).toBe('129.8|34');
  });

  test.each([
    ['1234.5', '1.234,5'],
    ['1.234,5', '1.234,5'],
    ['abc', '0'],
    ['-12', '0'],
  ])('%s filled in by the browser reads %s', async (text, shown) => {
    const input = await open();
    await type('7');
    await input.evaluate((node: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(node, value);
      node.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    await type('Tab');
    expect(await input.inputValue()).toBe(shown);
  });
  test('a dropped text is read as a pasted one', async () => {
    const input = await open();
    const box = (await input.boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const data = { items: [{ mimeType: 'text/plain', data: 'Rp 1.234,5' }], dragOperationsMask: 1 };
    for (const step of ['dragEnter', 'dragOver', 'drop'] as const)
      await keyboard.send('Input.dispatchDragEvent', { type: step, ...at, data });
    await expect.poll(() => input.inputValue()).toBe('1.234,5');
  });
});

describe('[F-03] display and caret', () => {
  const EDITS: [string, string[], string][] = [
    ['a digit in front of a dot', [...'12345', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', '9'], '129|.345'],
    ['a digit that brings a dot', [...'123', 'Home', 'ArrowRight', '9'], '1.9|23'],
    ['deleting so that a dot goes', [...'1234', 'Home', 'ArrowRight', 'Delete'], '1|34'],
    ['Backspace behind a dot takes the digit before it', [...'1234567', ...Array<string>(3).fill('ArrowLeft'), 'Backspace'], '123.|567'],
    ['a comma in the middle', [...'123456', 'Home', 'ArrowRight', 'ArrowRight', ','], '12,|3456'],
    ['decimals beyond ten fall off at the end', [...'0,1234567890', 'ArrowLeft', '9'], '0,1234567899|'],
  ];
  test.each(EDITS)('%s', async (_, keys, shown) => {
    const input = await open();
    await type(...keys);
    expect((await look(input)).replace('.|', '|.')).toBe(shown.replace('.|', '|.'));
  });

  const KEYS = [...'0123456789', ...'0123456789', ',', '.', 'a', '-', 'Backspace', 'Backspace', 'Delete', 'Home', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']; // prettier-ignore
  test('[F-01] [F-03] [F-04] any keys do what the rows say', async () => {
    const step = async (input: Locator, before: Shown & { at: number }, key: string): Promise<Shown & { at: number }> => {
      await page.keyboard.press(key);
      const shown = await look(input);
      const at = shown.indexOf('|');
      const text = shown.replace('|', '');
      const moved = key === 'ArrowLeft' ? Math.max(0, before.at - 1) : key === 'ArrowRight' ? Math.min(text.length, before.at + 1) : null;
      const after = press(before, key);
      const caret = moved === null ? after.caret : rawLeftOf(text, moved);
      expect({ key, text, caret: rawLeftOf(text, at) }).toEqual({ key, text: shownAs(after.raw), caret });
      return { raw: after.raw, caret, at, stop: caret === before.caret ? after.stop : undefined };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...KEYS), { minLength: 6, maxLength: 18 }), async (keys) => {
        const input = await open();
        let state = { raw: '', caret: 0, at: 0 };
        let isTouched = false;
        for (const key of keys) {
          const next = await step(input, state, key);
          isTouched ||= next.raw !== state.raw;
          state = next;
        }
        await page.keyboard.press('Tab');
        expect(await input.inputValue()).toBe(isTouched ? inIndonesian(valueOf(state.raw)) : '');
      }),
      { numRuns: 25, seed: 27 },
    );
  });
});

describe('[F-04] [F-05] what is stored', () => {
  const HANDLES = ['nama', 'desimal', 'bulat', 'duaDesimal', 'teks', 'polos'];
  /** Saves, and hands over what the server says it has stored. */
  async function save(nama: string): Promise<Json> {
    await field('Nama').fill(nama);
    const reply = page.waitForResponse((response) => response.request().postData()?.includes('createAngka') === true);
    await page.getByRole('button', { name: /^Simpan/ }).click();
    const { data } = (await (await reply).json()) as Json;
    await page.waitForURL(/\/angka\/[0-9a-f-]{36}$/);
    return Object.fromEntries(HANDLES.map((handle) => [handle, data.createAngka.output[handle]]));
  }

  test('float a number, text the digits however many, plain what was typed', async () => {
    await open('Desimal');
    await field('Desimal').pressSequentially('12345,6789');
    await field('Dua desimal').pressSequentially('1,239');
    await field('Teks').pressSequentially('12345678901234567890,25');
    await field('Polos').pressSequentially('007,50');
    expect(await save('Isi')).toEqual({
      nama: 'Isi',
      desimal: 12345.6789,
      bulat: null,
      duaDesimal: 1.23,
      teks: '12345678901234567890.25',
      polos: '007,50',
    });
    await page.reload();
    await field('Teks').waitFor();
    const shown = await Promise.all(['Desimal', 'Bulat', 'Dua desimal', 'Teks', 'Polos'].map((name) => field(name).inputValue()));
    expect(shown).toEqual(['12.345,6789', '', '1,23', '12.345.678.901.234.567.890,25', '007,50']);
  });

  test('a field nobody touched stays empty; one that was emptied reads 0', async () => {
    await open('Bulat');
    await type('7', 'Backspace');
    expect(await field('Bulat').inputValue()).toBe('');
    await type('Tab', 'Tab');
    expect(await field('Bulat').inputValue()).toBe('0');
    expect(await save('Kosong')).toEqual({ nama: 'Kosong', desimal: null, bulat: 0, duaDesimal: null, teks: null, polos: null });
  });

  test('plain mode keeps the caret too', async () => {
    const input = await open('Polos');
    await type(...'1,1234567890', 'Home', 'ArrowRight', 'ArrowRight', '9');
    expect(await look(input)).toBe('1,9|123456789');
    await type('Control+a');
    await page.keyboard.insertText('00.5');
    expect(await look(input)).toBe('00,5|');
  });
});
