import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ScoreTable } from '../../../src/product/screens/konsultasi/scores/score-table.tsx';
import type { OpenDesk } from '../../../src/product/screens/konsultasi/use-desk.ts';

afterEach(cleanup);

const subject = { mapel: { id: 'm', nama: 'Kimia' }, nilai: [80] };
const kunci = { semua: null, semester: [], nilai: [] };
const view = { kunci, semester: [1], nilai: [subject], rerataSemester: [80], rerata: 80 };

test.each([
  ['101', null, '*Nilai 1 sampai 100'],
  ['0,5', null, '*Nilai 1 sampai 100'],
  ['8a5', 8, '*Hanya angka dan satu koma'],
  ['100', 100, ''],
  ['90,5', 90.5, ''],
])('a trial score of %s is tried as it is typed, or told', async (typed, tried, message) => {
  const assume = vi.fn();
  const desk = { view, stored: view, assumed: {}, assume } as unknown as OpenDesk;
  render(<ScoreTable desk={desk} isTrying supporting={new Set()} />);
  const cell = screen.getByRole('textbox');
  const user = userEvent.setup();
  await user.clear(cell);
  await user.type(cell, typed);
  expect(assume).toHaveBeenLastCalledWith(expect.anything(), tried);
  expect(
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe(message);
  const said = cell.getAttribute('aria-describedby');
  expect(said === null ? '' : document.getElementById(said)?.textContent).toBe(message.replace('*', '*Semester 1: '));
});
