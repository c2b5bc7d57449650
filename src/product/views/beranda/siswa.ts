/** `berandaSiswa`: what starts a student's day, from what a consultation would say of the same moment. */
import { instantParts, locale, toDate } from 'skema';
import { askRows, objectOf, Params, roleView } from 'skema/server';
import type { StudentHomeView } from '../../contracts/beranda.ts';
import { type Asking, scopedTo } from '../../reading/scope.ts';
import { STUDENT_ROLE } from '../../roles.ts';
import { openDesk } from '../konsultasi/konsultasi.ts';
import { type DeskView, toConsultationView } from '../konsultasi/view-of-desk.ts';
import { firstEmpty, isOpen } from './empty.ts';
import { loadDeadlines } from './tenggat.ts';

/** Those of one's own rows, as the list of them counts. */
async function countWaiting({ db, registry, principal }: Asking, siswa: string): Promise<number> {
  const params = new Params();
  const scope = scopedTo(registry, principal, { resource: 'nilaiRaport', verb: 'list', alias: 'n' }, params);
  const text = `select count(*)::int as "count" from "nilaiRaport" n
    where n."siswa" = ${params.add(siswa)}::uuid and not n."terverifikasi" and n."deletedAt" is null and ${scope}`;
  return (await askRows<{ count: number }>(db, text, params.values))[0]!.count;
}

const toChoices = ({ pilihan }: DeskView): StudentHomeView['pilihan'] =>
  pilihan.map(({ pilihan: number, programme, hasil }) => ({
    pilihan: number,
    nama: programme.programStudi,
    universitas: programme.universitas,
    provinsi: programme.provinsi,
    peluang: hasil?.peluang ?? null,
    peluangBand: hasil?.peluangBand ?? null,
  }));

function nextConsultation({ cabang }: DeskView, today: string): StudentHomeView['konsultasi'] {
  const day = cabang?.jadwalKonsultasi.find((date) => date >= today);
  return cabang && day !== undefined ? { cabang: cabang.nama, tanggal: day } : null;
}

export const berandaSiswa = roleView<Record<string, never>>([STUDENT_ROLE], {
  name: 'berandaSiswa',
  input: objectOf({}),
  run: async (tools, { principal }): Promise<StudentHomeView> => {
    const { registry, pool: db, clock } = tools;
    const { desk, facts } = await openDesk(tools, principal);
    const view = toConsultationView(desk, facts);
    const [menunggu, tenggat] = await Promise.all([
      countWaiting({ db, registry, principal }, view.siswa.id),
      loadDeadlines(tools, desk.snbp, view.siswa.tahun.id),
    ]);
    const { siswa, sekolah, kuota, semester, nilai, rerata, rerataSemester, peringkat, dari, status, kelengkapan, kekurangan } = view;
    return {
      siswa: { id: siswa.id, nama: siswa.name, jurusan: siswa.jurusan.nama },
      sekolah: { id: sekolah.id, nama: sekolah.nama },
      tahun: siswa.tahun,
      kuota,
      semester,
      nilai,
      rerata,
      rerataSemester,
      peringkat,
      dari,
      status,
      kelengkapan,
      kekurangan,
      pilihan: toChoices(view),
      peluang: view.aturan.peluang,
      terbuka: isOpen(desk.snbp, clock()),
      pertama: firstEmpty(desk.student, desk.snbp),
      menunggu,
      konsultasi: nextConsultation(view, toDate(instantParts(clock().toISOString(), locale().zone))),
      catatan: siswa.catatan === null ? null : { text: siswa.catatan, tanggal: siswa.tanggalKonsultasi },
      tenggat,
    };
  },
});
