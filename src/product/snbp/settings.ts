/** As in `schemas/konfigurasi.json`: what counts where a value is not set. */
const NUMBERS = {
  bobotRerata: 50,
  bobotPendukung: 40,
  bobotPrestasi: 10,
  kuotaA: 40,
  kuotaB: 25,
  kuotaC: 5,
  kuotaLain: 5,
  tambahanErapor: 5,
  maksPrestasi: 3,
  penguranganTanpaPendukung: 3,
  tahunKeterikatan: 3,
  bonusAlumniProdi: 0.25,
  bonusAlumniPtn: 0.05,
  maksBonusAlumni: 1.5,
  penguranganB: 0.5,
  penguranganC: 1.5,
  penguranganLain: 2,
  bonusTren: 0.5,
  ambangTren: 1,
  ketat1: 5,
  ketat2: 15,
  ketat3: 30,
  peluang1: 15,
  peluang2: 35,
  peluang3: 60,
  peluang4: 80,
  kemiringan: 1.2,
  faktorPilihan2: 0.7,
};

/** The fields of `konfigurasi` that decide a computation; weights and percentages in percent. */
export interface Settings extends Record<keyof typeof NUMBERS, number> {
  metodeRata: 'semuaNilai' | 'rataSemester';
  dasarPeringkat: 'semuaMapel' | 'mapelUtama';
  modeErapor: string;
  pembulatanKuota: string;
}

type Values = Readonly<Record<string, unknown>>;

function toNumber(value: unknown, fallback: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** The first choice is the default. */
const toChoice = <T extends string>(value: unknown, ...choices: readonly [T, ...T[]]): T =>
  choices.find((choice) => choice === value) ?? choices[0];

const toNumbers = (values: Values): typeof NUMBERS =>
  Object.fromEntries(Object.entries(NUMBERS).map(([handle, fallback]) => [handle, toNumber(values[handle], fallback)])) as typeof NUMBERS;

/** The settings from the `konfigurasi` record in wire form, where a number may come as text. */
export const toSettings = (values: Values): Settings => ({
  ...toNumbers(values),
  metodeRata: toChoice(values.metodeRata, 'semuaNilai', 'rataSemester'),
  dasarPeringkat: toChoice(values.dasarPeringkat, 'semuaMapel', 'mapelUtama'),
  modeErapor: toChoice(values.modeErapor, 'poin', 'dariKuota'),
  pembulatanKuota: toChoice(values.pembulatanKuota, 'bawah', 'terdekat', 'atas'),
});
