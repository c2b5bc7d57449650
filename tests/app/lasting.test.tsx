/** What may be made and not deleted cannot be taken back by who made it: told of every resource, by its rights alone. */
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { summaries } from 'virtual:skema/registry';
import { Lasting } from '../../src/app/form/meeting/lazy.ts';
import { session } from '../../src/app/session/store.ts';
import { ALL } from '../oracle/roles.ts';

afterEach(cleanup);

const logIn = (role: string): void => {
  session.dispatch({ type: 'out' });
  session.dispatch({ type: 'token', token: 't', issuer: 'identitas' });
  const who = { id: 'u', name: 'Rani Wulandari', username: 'rani', image: null, studentId: null, student: null, announcement: null };
  session.dispatch({ type: 'info', code: 200, user: { ...who, roles: [role] } });
};

test.each(summaries.map(({ name }) => name))('[6] resource %s: who may add one and not delete it is told so, and who may', async (name) => {
  const resource = summaries.find((one) => one.name === name)!;
  for (const role of ALL) {
    const { create, remove } = resource.grants[role] ?? {};
    if (!create) continue;
    logIn(role);
    const { unmount } = render(
      <Suspense fallback="…">
        <Lasting resource={resource} className="lasting" />
      </Suspense>,
    );
    await expect.poll(() => document.body.textContent).not.toBe('…');
    const told = screen.queryByText(new RegExp(`^${resource.title} baru tidak dapat kamu urungkan setelah disimpan\\. Menghapus `));
    expect(told !== null, role).toBe(!remove);
    unmount();
  }
});
