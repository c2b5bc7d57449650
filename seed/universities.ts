/** Universities, programmes, and what each university offers. */
import { chance as u, round, seedBatch as batch, type SeedBatch, seedRef as ref, seedRow } from 'skema/server';
import { COMMON_PROGRAMMES } from './data.ts';
import type { DatedSize, SeedSize } from './size.ts';

/** What a university of each tier asks above the programme's base. */
const ABOVE_BASE = [2, 1, 0, -1.2] as const;
const ACCREDITATION = ['unggul', 'unggul', 'baikSekali', 'baik'] as const;
/** Programmes beyond the common ones: 4 or 5 each, 72 on sixteen universities. */
const extraCount = (university: number): number => (university % 2 === 0 ? 5 : 4);

const universityCode = (index: number): string => `99${String(index + 1).padStart(2, '0')}`;

/** One programme at one university, with what the later parts of the seed ask of it. */
export interface Offer {
  kode: string;
  university: number;
  programme: number;
  tier: number;
  /** Of the university. */
  province: string;
  nilaiAcuan: number;
}

export function offersOf({ universities, programmes }: SeedSize): Offer[] {
  const others = programmes.length - COMMON_PROGRAMMES;
  let next = 0;
  return universities.flatMap(([, , , kabupaten, tier], university) => {
    const extra = others > 0 ? Array.from({ length: extraCount(university) }, () => COMMON_PROGRAMMES + (next++ % others)) : [];
    const common = Array.from({ length: COMMON_PROGRAMMES }, (_, index) => index);
    return [...common, ...extra].map((programme): Offer => ({
      kode: `${universityCode(university)}${String(programme + 1).padStart(3, '0')}`,
      university,
      programme,
      tier,
      province: kabupaten.slice(0, 2),
      nilaiAcuan: round(programmes[programme]![3] + ABOVE_BASE[tier - 1]!, 2),
    }));
  });
}

const universityRows = ({ universities }: SeedSize): SeedBatch =>
  batch(
    'universitas',
    universities.map(([nama, singkatan, jenis, kabupaten, tier], index) =>
      seedRow('universitas', [universityCode(index)], {
        kode: universityCode(index),
        nama,
        singkatan,
        jenis,
        kabupaten: ref('kabupaten', kabupaten),
        akreditasi: ACCREDITATION[tier - 1],
        laman: `https://${singkatan.toLowerCase()}.contoh.id`,
        email: `humas@${singkatan.toLowerCase()}.contoh.id`,
      }),
    ),
  );

const programmeKey = ([nama, jenjang]: SeedSize['programmes'][number]): readonly [string, string] => [nama, jenjang];

const programmeRows = ({ programmes }: SeedSize): SeedBatch =>
  batch(
    'programStudi',
    programmes.map((facts) => {
      const [nama, jenjang, kelompok, , , portofolio = 'tidakAda', mapel] = facts;
      return seedRow('programStudi', programmeKey(facts), {
        nama,
        jenjang: ref('jenjang', jenjang),
        kelompokProgram: ref('kelompokProgram', kelompok),
        portofolio,
        ...(mapel && { mapelPendukung1: ref('mataPelajaran', mapel) }),
      });
    }),
  );

/** Of the last two offers one knows no applicants yet and one no reference value. */
function offerRow(
  { programmes, imperfect, calendar }: DatedSize,
  offers: readonly Offer[],
  { kode, university, programme, tier, nilaiAcuan }: Offer,
) {
  const facts = programmes[programme]!;
  const fromLast = imperfect ? offers.length - offers.findIndex((offer) => offer.kode === kode) : 0;
  const isUnrated = fromLast === 2;
  const dayaTampung = Math.round(18 + 40 * u('ups', kode, 'dayaTampung'));
  const share = (facts[4] / 100) * (1 + 0.45 * (tier - 1)) * (0.8 + 0.4 * u('ups', kode, 'keketatan'));
  return seedRow('universitasProgramStudi', [kode], {
    kode,
    universitas: ref('universitas', universityCode(university)),
    programStudi: ref('programStudi', ...programmeKey(facts)),
    tahun: ref('tahun', calendar.active),
    dayaTampung,
    peminat: fromLast === 1 ? 0 : Math.round(dayaTampung / share),
    nilaiAcuan: isUnrated ? 0 : nilaiAcuan,
    nilaiTerendah: isUnrated ? 0 : round(nilaiAcuan - 1 - 2 * u('ups', kode, 'terendah'), 2),
    akreditasi: ACCREDITATION[tier - 1],
  });
}

export const universities = (size: DatedSize, offers: readonly Offer[]): SeedBatch[] => [
  universityRows(size),
  programmeRows(size),
  batch(
    'universitasProgramStudi',
    offers.map((offer) => offerRow(size, offers, offer)),
  ),
];
