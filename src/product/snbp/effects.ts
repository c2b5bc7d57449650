/** What the parameters of `konfigurasi` decide for everybody, and the question before they change. */
import type { Settings } from './settings.ts';

type Parameter = keyof Settings | 'tahunAktif';

const RANKING: readonly Parameter[] = [
  'tahunAktif',
  'bobotRerata',
  'bobotPendukung',
  'bobotPrestasi',
  'metodeRata',
  'dasarPeringkat',
  'maksPrestasi',
];
const QUOTA: readonly Parameter[] = ['kuotaA', 'kuotaB', 'kuotaC', 'kuotaLain', 'tambahanErapor', 'modeErapor', 'pembulatanKuota'];
/** They decide nothing of it. */
const HARMLESS = ['jendelaNilai', 'jendelaKonsultasi', 'hariLibur', 'pengumuman', 'tampilkanPeluangPublik', 'retensiSampah'];
/** Each with its words; a parameter that stands in none decides the chance, so that a new one is never forgotten. */
const EFFECTS: readonly (readonly [words: string, handles: readonly string[]])[] = [
  ['semua peringkat', RANKING],
  ['kuota sekolah dan siapa yang eligible', QUOTA],
];
const KNOWN = [...RANKING, ...QUOTA, ...HARMLESS] as readonly string[];

/** One question for all that changes together; null where nothing of it is decided. */
export function questionOf(changed: ReadonlySet<string>): string | null {
  const found = EFFECTS.flatMap(([words, handles]) => (handles.some((handle) => changed.has(handle)) ? [words] : []));
  if ([...changed].some((handle) => !KNOWN.includes(handle))) found.push('peluang semua siswa');
  return found.length === 0 ? null : `Perubahan ini mengubah ${new Intl.ListFormat('id').format(found)}. Lanjutkan?`;
}
