/** `peringkat`: the ranking of one school and year. */
import type { RankingInput, RankingView } from '../../contracts/peringkat.ts';
import { AppError } from 'skema';
import { ROLES } from '../../roles.ts';
import { loadMasters } from '../../reading/masters.ts';
import { loadSchool } from '../../reading/school.ts';
import { ID, objectOf, roleView } from 'skema/server';
import { toAskedRanking } from './asked.ts';
import { toMissing, toOwnMissing } from './missing.ts';
import { semestersOf, toRows } from './rows.ts';

export const peringkat = roleView<RankingInput>(ROLES, {
  name: 'peringkat',
  input: objectOf({ sekolah: ID, tahun: ID }),
  run: async ({ registry, pool }, { principal }, input): Promise<RankingView> => {
    const snbp = await loadMasters(pool);
    const { isAnonymous, ...asked } = await toAskedRanking({ db: pool, registry, principal, snbp }, input);
    const school = await loadSchool(pool, snbp, asked);
    if (!school) throw new AppError('NOT_FOUND');
    const { id, nama, npsn, kabupaten } = school.sekolah;
    const baris = toRows(school, snbp, principal.userId, isAnonymous);
    const own = baris.find(({ isOwn }) => isOwn);
    return {
      sekolah: { id, nama, npsn, kabupaten },
      tahun: school.tahun,
      kuota: school.quota,
      dasarPeringkat: snbp.settings.dasarPeringkat,
      batas: school.batas,
      semester: semestersOf(school),
      jumlah: school.jumlah,
      total: baris.length,
      baris,
      isAnonymous,
      kekurangan: isAnonymous ? toOwnMissing(school, own, registry, principal) : toMissing(school, snbp, registry, principal),
    };
  },
});
