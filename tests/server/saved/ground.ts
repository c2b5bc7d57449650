/** The server with the test data set, asked for views of lists. */
import { expect } from 'vitest';
import type { SavedView, SavedViews } from '../../../src/engine/wire/saved.ts';
import { type Answer, type Ground, openGround } from '../views/ground.ts';

export const [ADMIN, PUSAT, SCHOOL, STUDENT, BRANCH] = [
  'neu:admin',
  'neu:pusatPendidikan',
  'neu:sekolah',
  'neu:siswaRasionalisasi',
  'neu:cabangKBM',
] as const;
/** Reads all pupils, and looks after no accounts. */
export const READER = 'neu:intelijen';

interface Kept {
  resource?: string;
  name: string;
  address?: string;
  role?: string;
}

export interface ViewGround extends Ground {
  save: (who: string, input: object) => Promise<Answer<SavedView>>;
  /** Which must be taken. */
  saved: (who: string, input: Kept) => Promise<SavedView>;
  seen: (who: string, resource?: string) => Promise<SavedViews>;
  namesOf: (who: string, resource?: string) => Promise<string[]>;
}

export async function openViews(name: string): Promise<ViewGround> {
  const ground = await openGround(name);
  const save = (who: string, input: object) => ground.ask<SavedView>(who, 'saveView', input, 'mutation');
  const seen = async (who: string, resource?: string): Promise<SavedViews> =>
    (await ground.ask<SavedViews>(who, 'savedViews', resource === undefined ? {} : { resource })).output;
  return {
    ...ground,
    save,
    saved: async (who, input) => {
      const { info, output } = await save(who, { resource: 'sekolah', address: '', ...input });
      expect(info).toMatchObject({ code: 200 });
      return output;
    },
    seen,
    namesOf: async (who, resource = 'sekolah') => (await seen(who, resource)).views.map((view) => view.name),
  };
}
