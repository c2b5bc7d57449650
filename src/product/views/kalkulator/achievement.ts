import type { Achievement } from '../../snbp/types.ts';
import type { CalculatorInput, CalculatorView } from '../../contracts/kalkulator.ts';
import type { Registry } from 'skema';
import type { SnbpMasters } from '../../reading/masters.ts';
import { type Messages, SENTENCES } from './messages.ts';

type Typed = NonNullable<CalculatorInput['nilai']>['prestasi'];

/** Levels with the ranks that the catalogue has for them. */
export function achievementChoices({ prestasi, tingkatPrestasi }: SnbpMasters, registry: Registry): CalculatorView['prestasiPilihan'] {
  const ranks = registry.get('prestasi').fields.find(({ handle }) => handle === 'peringkat')?.options?.choices ?? [];
  const catalogue = [...prestasi.values()].filter(({ isActive }) => isActive);
  return tingkatPrestasi.flatMap(({ kode, nama }) => {
    const own = new Set(catalogue.filter(({ tingkatKode }) => tingkatKode === kode).map(({ peringkat }) => peringkat));
    const peringkat = ranks.filter(({ value }) => own.has(value)).map(({ value, display }) => ({ value, display }));
    return peringkat.length > 0 ? [{ tingkat: kode, nama, peringkat }] : [];
  });
}

/** The best of the catalogue for this level and rank, as often as was typed; none where something is wrong. */
export function readAchievements(typed: Typed, { prestasi, settings }: SnbpMasters, messages: Messages): Achievement[] {
  if (typed === undefined) return [];
  const { tingkat, peringkat, jumlah } = typed;
  const found = [...prestasi.values()].filter((entry) => entry.isActive && entry.tingkatKode === tingkat && entry.peringkat === peringkat);
  const [best] = found.sort((one, other) => other.poin - one.poin);
  if (!best) messages.add('nilai.prestasi', SENTENCES.achievementUnknown);
  else if (!best.diakui) messages.add('nilai.prestasi', SENTENCES.achievementNotAccepted);
  const isCount = Number.isInteger(jumlah) && jumlah >= 1;
  if (!isCount) messages.add('nilai.prestasi.jumlah', SENTENCES.achievementCount);
  if (!best || !isCount) return [];
  return Array.from({ length: Math.min(jumlah, settings.maksPrestasi) }, () => best);
}
