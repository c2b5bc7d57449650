/** What a key costs: a long form is not drawn and checked anew for each. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Resource } from '../../../src/engine/resource.ts';
import { recordOf, renderForm } from '../../generated/app/form-screen.tsx';
import { registryOf, text } from '../../support/inline-registry.ts';

const INPUTS = ['text', 'float', 'long-text', 'date', 'checkbox', 'email'];
const fields = Array.from({ length: 60 }, (_, index) => ({
  ...text(`f${index}`),
  name: `Isian ${index}`,
  input: INPUTS[index % INPUTS.length]!,
}));

/** A field whose name is read is drawn; a record whose comparisons are read is checked. */
function watched(resource: Resource): { resource: Resource; drawn: Set<string>; checks: () => number } {
  const drawn = new Set<string>();
  let checks = 0;
  const watch = (field: Resource['fields'][number]) =>
    Object.defineProperty({ ...field }, 'name', { enumerable: true, get: () => (drawn.add(field.handle), field.name) });
  const seen = Object.defineProperty({ ...resource, fields: resource.fields.map(watch) }, 'compare', {
    get: () => ((checks += 1), resource.compare),
  });
  return { resource: seen, drawn, checks: () => checks };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['a new record', null],
  ['a stored one', recordOf({ f0: 'Lama' })],
])('keys in a form of sixty fields draw their own field alone, and all is checked when they rest or it is left: %s', async (_, record) => {
  const { resource, drawn, checks } = watched(registryOf({ contoh: { fields } } as never).get('contoh'));
  renderForm({ resource, record, atOnce: true });
  const box = screen.getByRole('textbox', { name: 'Isian 0' });
  const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const type = async (value: string): Promise<void> => {
    fireEvent.input(box, { target: { value } });
    await wait(200);
  };
  fireEvent.focus(box);
  await type('a');
  drawn.clear();
  const before = checks();
  for (const value of ['ab', 'abc', 'abcd', 'abcde']) await type(value);
  expect([...drawn].filter((handle) => handle !== 'f0')).toEqual([]);
  expect(checks()).toBe(before);
  await wait(600);
  expect(checks()).toBeGreaterThan(before);
  await type('abcdef');
  const rested = checks();
  fireEvent.blur(box);
  await wait(0);
  expect(checks()).toBeGreaterThan(rested);
});

test('quick keys are not interrupted: the form is checked when they rest, not while they come', async () => {
  const { resource, checks } = watched(registryOf({ contoh: { fields } } as never).get('contoh'));
  renderForm({ resource, record: recordOf({ f0: 'Lama' }), atOnce: true });
  const box = screen.getByRole('textbox', { name: 'Isian 0' });
  const wait = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  fireEvent.focus(box);
  const before = checks();
  for (const value of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg']) {
    fireEvent.input(box, { target: { value } });
    await wait(100);
  }
  expect(checks()).toBe(before);
  await wait(600);
  expect(checks()).toBeGreaterThan(before);
});
