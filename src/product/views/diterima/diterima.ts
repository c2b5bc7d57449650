/** `diterima`: who was accepted into one programme. */
import { namedBeyondRecorded, toReference } from '../../snbp/diterima.ts';
import { rasio } from '../../snbp/keketatan.ts';
import { tightness } from '../../snbp/keketatan-band.ts';
import type { AcceptedInput, AcceptedView, Jalur } from '../../contracts/diterima.ts';
import { decide } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import { loadMasters } from '../../reading/masters.ts';
import { ID, objectOf, roleView } from 'skema/server';
import { wayFor } from '../way.ts';
import { toMissing } from './missing.ts';
import { loadProgramme } from './programme.ts';
import { loadRecords } from './records.ts';
import { perSchool, perYear } from './schools.ts';
import { sayBeyond } from './sentences.ts';
import { countStudents, loadStudents } from './students.ts';

const JALUR: readonly Jalur[] = ['snbp', 'snbt', 'mandiri'];

export const diterima = roleView<AcceptedInput>(STAFF_ROLES, {
  name: 'diterima',
  input: objectOf({ id: ID, jalur: { enum: JALUR } }, ['id']),
  run: async ({ registry, pool }, { principal }, { id, jalur = null }): Promise<AcceptedView> => {
    const programme = await loadProgramme(pool, registry, principal, id);
    const snbp = await loadMasters(pool);
    const all = await loadRecords(pool, registry, principal, id);
    const counts = await countStudents(pool, { id, jalur });
    const siswa = await loadStudents(pool, { registry, principal, snbp }, { id, jalur }, programme.supported);

    const records = jalur === null ? all : all.filter((record) => record.jalur === jalur);
    const perTahun = perYear(records, snbp.years);
    const years = snbp.years.map((year) => year.id);
    const nameOf = new Map(snbp.years.map((year) => [year.id, year.nama]));
    const recorded = new Map(perTahun.map(({ tahun, diterima: count }) => [tahun.id, count]));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const mayUpdate = decide(principal, registry.get('universitasProgramStudi'), 'update').allowed;
    const reference = mayUpdate ? toReference(all, years) : null;
    return {
      programme: programme.facts,
      band: tightness(programme.facts.keketatan, snbp.settings),
      rasio: rasio(programme.facts.dayaTampung, programme.facts.peminat),
      perTahun,
      ...perSchool(records, perTahun),
      siswa,
      // A student may have come between the two questions.
      siswaLain: Math.max(0, total - siswa.length),
      peringatan: namedBeyondRecorded(recorded, counts, years).map(({ tahun, bernama, tercatat }) =>
        sayBeyond(nameOf.get(tahun)!, jalur, bernama, tercatat),
      ),
      acuanBaru: reference && { ...reference, tahun: nameOf.get(reference.tahun)! },
      kekurangan: toMissing(
        { programme, hasRecords: all.length > 0, siswa, mayUpdate, hasReference: reference !== null },
        wayFor(registry, principal),
      ),
    };
  },
});
