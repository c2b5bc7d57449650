/** Accounts and records that the screens are shown with; made through the API, so that nobody else's test loses a session. */
import { type Api, createAccount, itemsOf, signInApi } from '../../support/api.ts';

export const ROLES = ['admin', 'cabangKBM', 'sekolah', 'siswaRasionalisasi'] as const;
export type LookRole = (typeof ROLES)[number];
/** `lane`: so many can be signed in at once. */
export const accountOf = (file: string, role: LookRole, lane = 0): string => `uji.${file}.${role.toLowerCase()}.${lane}`;

export interface World {
  /** Whose accounts these are. */
  file: string;
  api: Api;
  /** Of the first school, which has students. */
  school: string;
  /** With two choices and complete scores. */
  student: string;
  studentName: string;
  /** The programme with the most records of accepted students. */
  programme: string;
  year: string;
  /** Used by others: cannot be deleted. */
  province: string;
}

/** A province that nothing refers to. */
export async function createProvince({ api }: World, nama: string, kode: string): Promise<{ id: string; version: number }> {
  const { body } = await api.graph(
    'mutation ($input: ProvinsiInput!) { createProvinsi(input: $input) { info { message messages } output { id version } } }',
    {
      input: { kode, nama, zonaWaktu: 'wib' },
    },
  );
  if (!body.data?.createProvinsi.output) throw new Error(JSON.stringify(body));
  return body.data.createProvinsi.output;
}

/** Somebody else saves it meanwhile. */
export async function renameProvince(
  { api }: Pick<World, 'api'>,
  { id, version }: { id: string; version: number },
  nama: string,
): Promise<void> {
  const { body } = await api.graph(
    'mutation ($id: ID!, $version: Int!, $input: ProvinsiInput!) { updateProvinsi(id: $id, version: $version, input: $input) { info { code } } }',
    { id, version, input: { nama } },
  );
  if (body.data?.updateProvinsi.info.code !== 200) throw new Error(JSON.stringify(body));
}

export async function removeProvince({ api }: Pick<World, 'api'>, { id, version }: { id: string; version: number }): Promise<void> {
  const { body } = await api.graph('mutation ($id: ID!, $version: Int!) { removeProvinsi(id: $id, version: $version) { info { code } } }', {
    id,
    version,
  });
  if (body.data?.removeProvinsi.info.code !== 200) throw new Error(JSON.stringify(body));
}

async function createAccounts(api: Api, file: string, place: Record<'cabang' | 'sekolah', string>): Promise<void> {
  for (const [role, lane] of [...ROLES.map((name) => [name, 0] as const), ['admin', 1] as const])
    await createAccount(api, {
      username: accountOf(file, role, lane),
      nama: `Penguji ${role}`,
      role: `neu:${role}`,
      ...(role === 'cabangKBM' && { cabang: place.cabang }),
      ...(role === 'sekolah' && { sekolah: place.sekolah }),
    });
}

/** Signs in as `uji.<file>`, who stays the API's own. */
export async function createWorld(url: string, file: string): Promise<World> {
  const api = await signInApi(url, `uji.${file}`);
  const students = await itemsOf(
    api,
    '{ students(limit: 100, sort: [{ by: "nisn" }]) { items { id name pilihan2 { id } sekolah { id } } } }',
  );
  // The first is the demo account's own.
  const student = students.slice(1).find(({ pilihan2 }) => pilihan2 !== null);
  const programmes = await itemsOf(api, '{ universitasProgramStudis(limit: 100) { items { id diterima } } }');
  const schools = await itemsOf(api, '{ sekolahs(limit: 200) { items { id cabang { id } } } }');
  const school = student.sekolah.id as string;
  const [province] = await itemsOf(api, '{ provinsis(limit: 1, search: "Jawa Tengah") { items { id } } }');
  const [year] = await itemsOf(api, '{ tahuns(limit: 1) { items { id } } }');
  await createAccounts(api, file, {
    sekolah: school,
    cabang: schools.find(({ id }) => id === school).cabang.id,
  });
  return {
    file,
    api,
    school,
    student: student.id,
    studentName: student.name,
    programme: programmes.sort((one, other) => other.diterima - one.diterima)[0].id,
    year: year.id,
    province: province.id,
  };
}
