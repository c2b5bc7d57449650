/** What one writing transaction makes stale, noted inside of it. */
import type { Ask, Follower } from 'skema';
import { type Touched, toTouched } from './touched.ts';

const INSERT = `
  insert into skema.basi (sekolah, tahun)
  select s."sekolah", s."tahun" from "siswa" s where s."id" = any($1::uuid[])
  union select * from unnest($2::uuid[], $3::uuid[])`;

/** What a savepoint takes back later stays noted: computing it once more does no harm. */
export function noteStale(ask: Ask): Follower {
  const students = new Set<string>();
  const pairs = new Map<string, Extract<Touched, { sekolah: unknown }>>();
  return {
    add: (written) => {
      for (const touched of toTouched(written)) {
        if ('siswa' in touched) students.add(touched.siswa);
        else pairs.set(`${touched.sekolah} ${touched.tahun}`, touched);
      }
    },
    flush: async () => {
      if (students.size + pairs.size === 0) return false;
      const schools = [...pairs.values()];
      await ask(INSERT, [[...students], schools.map(({ sekolah }) => sekolah), schools.map(({ tahun }) => tahun)]);
      return true;
    },
  };
}
