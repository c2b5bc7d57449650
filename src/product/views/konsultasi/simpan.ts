/** `simpanKonsultasi`: what a consultation came to, through the repository, under the screen's own right. */
import type { SaveConsultationInput, SaveConsultationView } from '../../contracts/konsultasi.ts';
import { ROLES } from '../../roles.ts';
import { ID, objectOf, roleView } from 'skema/server';
import { ACHIEVEMENTS, CHOICES } from './konsultasi.ts';
import { ACHIEVEMENT_HANDLES, CHOICE_HANDLES, CONSULT, NOTE_HANDLE } from './rights.ts';

type Values = Record<string, string | null>;

const spread = (handles: readonly string[], ids: readonly (string | null)[] | undefined): Values =>
  ids === undefined ? {} : Object.fromEntries(handles.map((handle, index) => [handle, ids[index] ?? null]));

/** By handle of the record; what was not given stays out. */
const toValues = ({ prestasi, pilihan, catatan }: SaveConsultationInput): Values => ({
  ...spread(ACHIEVEMENT_HANDLES, prestasi),
  ...spread(CHOICE_HANDLES, pilihan),
  ...(catatan !== undefined && { [NOTE_HANDLE]: catatan }),
});

export const simpanKonsultasi = roleView<SaveConsultationInput>(ROLES, {
  name: 'simpanKonsultasi',
  kind: 'mutation',
  input: objectOf(
    {
      siswa: ID,
      version: { type: 'integer', minimum: 1 },
      prestasi: ACHIEVEMENTS,
      pilihan: CHOICES,
      catatan: { type: ['string', 'null'] },
    },
    ['siswa', 'version'],
  ),
  run: async ({ repository }, { principal, idempotencyKey }, input): Promise<SaveConsultationView> => {
    const { siswa, version } = input;
    const options = { idempotencyKey, screen: CONSULT } as const;
    const { info } = await repository.update(principal, 'siswa', siswa, version, toValues(input), options);
    return { id: siswa, actionId: info.state };
  },
});
