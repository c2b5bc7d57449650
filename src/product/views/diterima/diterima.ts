import { namedBeyondRecorded, toReference } from '../../snbp/diterima.ts';
import { rasio, tightness } from '../../snbp/keketatan.ts';
import type { AcceptedInput, AcceptedView, Jalur, UpdatedReference, UpdateReferenceInput } from '../../contracts/diterima.ts';
import { AppError, decide, demand } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import { loadMasters } from '../../reading/masters.ts';
import { ID, objectOf, roleView } from 'skema/server';
import { wayFor } from '../way.ts';
import { toMissing } from './missing.ts';
import { loadProgramme } from './programme.ts';
import { loadRecords, perSchool, perYear } from './records.ts';
import { sayBeyond, sayReferenceMoved, SENTENCES } from './sentences.ts';
import { countStudents, loadStudents } from './students.ts';

const JALUR: readonly Jalur[] = ['snbp', 'snbt', 'mandiri'];

/** `diterima`: who was accepted into one programme. */
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

const RESOURCE = 'universitasProgramStudi';

/** `perbaruiNilaiAcuan`: the reference value of a programme from what the schools recorded. */
export const perbaruiNilaiAcuan = roleView<UpdateReferenceInput>(STAFF_ROLES, {
  name: 'perbaruiNilaiAcuan',
  kind: 'mutation',
  input: objectOf({ id: ID, version: { type: 'integer', minimum: 1 }, nilai: { type: 'number' } }, ['id', 'version', 'nilai']),
  run: async ({ registry, pool, repository }, { principal, idempotencyKey }, { id, version, nilai }): Promise<UpdatedReference> => {
    demand(principal, registry.get(RESOURCE), 'update');
    await loadProgramme(pool, registry, principal, id);
    const { years } = await loadMasters(pool);
    const records = await loadRecords(pool, registry, principal, id);
    const reference = toReference(
      records,
      years.map((year) => year.id),
    );
    // What the person agreed to is what gets written, or nothing.
    if (reference === null) throw new AppError('CONFLICT', { message: SENTENCES.referenceGone });
    if (reference.nilai !== nilai) {
      const tahun = years.find((year) => year.id === reference.tahun)!.nama;
      throw new AppError('CONFLICT', { message: sayReferenceMoved(reference.nilai, tahun) });
    }
    const { info } = await repository.update(principal, RESOURCE, id, version, { nilaiAcuan: nilai }, { idempotencyKey });
    return { nilaiAcuan: nilai, tindakan: info.state };
  },
});
