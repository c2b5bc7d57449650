import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadResource } from 'virtual:skema/resources';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValue } from '../../../src/engine/reply.ts';
import { renderList, USER_ID } from '../../generated/app/list-screen.tsx';
import { installPopovers } from '../../support/popovers.ts';
import { sampleRow } from '../../generated/sample.ts';

const user = userEvent.setup();

/** What `Hapus` says in the menu of each row; null: it may be pressed. */
async function offered(name: string, roles: readonly string[], rows: readonly Record<string, unknown>[]): Promise<(string | null)[]> {
  const { resource } = await loadResource[name]!();
  renderList({ resource, roles, rows: rows.map((own, seed): RecordValue => ({ ...sampleRow(resource, seed), ...own })) });
  const menus = screen.getAllByRole('button', { name: /^Tindakan untuk/ });
  const told: (string | null)[] = [];
  for (const button of menus) {
    await user.click(button);
    const item = within(screen.getByRole('menu', { name: button.getAttribute('aria-label')! })).getByRole('menuitem', { name: /^Hapus/ });
    if (item.getAttribute('aria-disabled') === 'true') {
      await user.click(item);
      expect(screen.queryByRole('dialog')).toBeNull();
      told.push(item.textContent);
    } else told.push(null);
    await user.keyboard('{Escape}');
  }
  return told;
}

beforeAll(installPopovers);
afterEach(cleanup);

describe('a record that stays says so before anybody asks', () => {
  const scores = [{ terverifikasi: true }, { terverifikasi: false }];
  it('a verified score, for a school; the office may delete it', async () => {
    expect(await offered('nilaiRaport', ['neu:sekolah'], scores)).toEqual([
      'Hapus Nilai yang sudah diverifikasi hanya dapat dihapus atau dipulihkan oleh admin dan pusat',
      null,
    ]);
    cleanup();
    expect(await offered('nilaiRaport', ['neu:pusatPendidikan'], scores)).toEqual([null, null]);
  });

  it('a built-in role', async () => {
    expect(await offered('peran', ['neu:admin'], [{ sistem: true }, { sistem: false }])).toEqual([
      'Hapus Peran bawaan tidak dapat dihapus',
      null,
    ]);
  });

  it('the own account', async () => {
    expect(await offered('user', ['neu:admin'], [{ id: USER_ID }, {}])).toEqual(['Hapus Akun sendiri tidak dapat dihapus', null]);
  });
});
