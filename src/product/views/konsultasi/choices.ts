import { hasHomeChoice } from '../../snbp/provinsi.ts';
import type { ChanceBand } from '../../snbp/types.ts';
import { pickAlternatives } from '../../snbp/alternatif.ts';
import type { Missing, Named } from '../../contracts/common.ts';
import type { Alternative, ChoiceResult } from '../../contracts/konsultasi.ts';
import { messageAt } from '../../rules/messages.ts';
import { type Choice, type Desk, chanceFor, choicesOf, isAtHome, supportOfStudent } from './desk.ts';
import type { Programme } from './programme.ts';
import { toRivals } from './rivals.ts';
import { SENTENCES } from './sentences.ts';

export function toChoiceResult(desk: Desk, choice: Choice, years: readonly Named[], kekurangan: readonly Missing[]): ChoiceResult {
  const { programme, pilihan } = choice;
  const hasil = chanceFor(desk, desk.student, choice);
  const pendukung = hasil?.b.mapel.map(({ mapel }) => mapel) ?? supportOfStudent(desk, programme, desk.student);
  return {
    pilihan,
    programme: { ...programme.view, kebijakan: programme.details?.kebijakan ?? null, isHome: isAtHome(desk, programme) },
    hasil,
    pendukung: pendukung.map((id) => desk.snbp.subjects.get(id)?.nama ?? ''),
    mapelPendukung: pendukung.map((id) => desk.student.plan.padanan.get(id) ?? id),
    alumni: { prodi: programme.alumniProdi, ptn: programme.alumniPtn, tahun: years.map(({ nama }) => nama) },
    saingan: toRivals(desk, choice),
    kekurangan,
  };
}

const isNear = ({ kelompok }: Programme, choice: Programme): boolean =>
  kelompok !== null && choice.kelompok !== null && kelompok.rumpun.id === choice.kelompok.rumpun.id;

/** Programmes like this choice with a better chance. */
export function toAlternatives(desk: Desk, choice: Choice, band: ChanceBand | null): Alternative[] {
  const { kelompok } = choice.programme;
  const near = desk.programmes.all.filter((programme) => isNear(programme, choice.programme));
  const candidates = near.flatMap((programme) => {
    const chance = chanceFor(desk, desk.student, { programme, pilihan: choice.pilihan });
    if (!chance) return [];
    const group = programme.kelompok;
    return [
      {
        id: programme.view.id,
        kelompok: group?.id ?? null,
        rumpun: group?.rumpun.id ?? null,
        province: programme.provinsi?.id ?? null,
        peluang: chance.peluang,
        band: chance.peluangBand,
        programme,
        chance,
      },
    ];
  });
  const wish = {
    kelompok: kelompok?.id ?? null,
    rumpun: kelompok?.rumpun.id ?? null,
    band,
    home: desk.school.sekolah.provinsi?.id ?? null,
    exclude: choicesOf(desk).map(({ programme }) => programme.view.id),
  };
  return pickAlternatives(candidates, wish).map(({ programme, chance }) => ({
    programme: { ...programme.view, isHome: isAtHome(desk, programme) },
    sr: chance.sr,
    peluang: chance.peluang,
    band: chance.peluangBand,
    untuk: choice.pilihan,
    isSameGroup: programme.kelompok?.id === kelompok?.id,
  }));
}

/** Why these choices could not be kept together; null when they could. */
export function toViolation(desk: Desk): string | null {
  const [first, second] = desk.student.pilihan;
  if (second !== null && first === null) return SENTENCES.secondAlone;
  if (second !== null && first === second) return SENTENCES.sameChoices;
  const provinces = choicesOf(desk).map(({ programme }) => programme.provinsi?.id ?? null);
  const home = desk.school.sekolah.provinsi;
  if (hasHomeChoice(home?.id ?? null, provinces)) return null;
  return `${messageAt('pilihan2', 'provinceRule', home?.nama)['pilihan2']![0]!}.`;
}
