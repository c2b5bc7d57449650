import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Condition } from '../../../src/app/list/filter/conditions.ts';
import { NumberField } from '../../../src/app/list/filter/filter-range-fields.tsx';
import type { PathReference } from '../../../src/engine/resource.ts';

afterEach(cleanup);

it('a bound is read as it is typed, and stays as it was typed', async () => {
  const told = vi.fn();
  const reference = { path: 'jumlah', label: 'Jumlah', kind: 'number' } as PathReference;
  function Parent() {
    const [condition, setCondition] = useState<Condition | null>(null);
    const change = (next: Condition | null): void => {
      told(next);
      setCondition(next);
    };
    return <NumberField reference={reference} condition={condition} onChange={change} />;
  }
  render(<Parent />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Jumlah.*dari|dari.*Jumlah/i });
  const user = userEvent.setup();
  for (const [typed, from, shown] of [
    ['1234', 1234, '1234'],
    ['5', 12345, '12345'],
    [',50', 12345.5, '12345,50'],
  ] as const) {
    await user.type(box, typed);
    await waitFor(() => expect(told).toHaveBeenLastCalledWith({ shape: 'number', bounds: { from, to: null } }));
    expect(box.value).toBe(shown);
  }
});
