/** `perbaruiNilaiAcuan`: the reference value of a programme from what the schools recorded. */
import { toReference } from '../../snbp/diterima.ts';
import type { UpdateReferenceInput, UpdatedReference } from '../../contracts/diterima.ts';
import { AppError, demand } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import { loadMasters } from '../../reading/masters.ts';
import { ID, objectOf, roleView } from 'skema/server';
import { loadProgramme } from './programme.ts';
import { loadRecords } from './records.ts';
import { SENTENCES, sayReferenceMoved } from './sentences.ts';

const RESOURCE = 'universitasProgramStudi';

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
