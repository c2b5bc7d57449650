import { describe, expect, test } from 'vitest';
import { principal, remove, tell, write } from './records.ts';

describe('regions', () => {
  const records = { provinsi: [{ id: 'p34', kode: '34' }], kabupaten: [{ id: 'k', kode: '3471', provinsi: 'p34' }] };

  test('the code of a regency begins with that of its province', async () => {
    expect((await write('kabupaten', { records, values: { kode: '3404', provinsi: 'p34' } })).messages).toEqual({});
    expect((await write('kabupaten', { records, values: { kode: '3304', provinsi: 'p34' } })).messages).toEqual({
      kode: ['Dua digit pertama harus 34, kode provinsinya'],
    });
  });

  test('so the code of a province stays while regencies use it', async () => {
    const before = { id: 'p34', kode: '34', nama: 'DIY' };
    expect((await write('provinsi', { records, before, values: { kode: '35' } })).messages.kode).toEqual([
      'Tidak dapat diubah: masih dipakai oleh 1 Kabupaten/Kota',
    ]);
    expect((await write('provinsi', { records, before, values: { nama: 'Daerah Istimewa Yogyakarta' } })).messages).toEqual({});
  });
});

describe('years', () => {
  const year = { nama: '2026', tahunAjaran: '2025/2026', periode: ['2025-07-14', '2026-06-20'], status: 'rencana' };
  const records = () => ({
    konfigurasi: [{ id: '00000000-0000-7000-8000-000000000001', tahunAktif: 't25' }],
    tahun: [
      { id: 't25', nama: '2025', status: 'aktif' },
      { id: 't26', ...year },
    ] as Record<string, unknown>[],
  });

  test.each([
    ['2025/2026', {}],
    ['2026/2027', { tahunAjaran: ['Harus 2025/2026, tahun ajaran yang berakhir pada tahun ini'] }],
    ['2024/2026', { tahunAjaran: ['Harus 2025/2026, tahun ajaran yang berakhir pada tahun ini'] }],
  ])('school year %s of 2026', async (tahunAjaran, messages) => {
    expect((await write('tahun', { values: { ...year, tahunAjaran } })).messages).toEqual(messages);
  });

  test.each([
    [['2026-02-03T08:00:00.000Z', '2026-02-18T08:00:00.000Z'], true],
    [['2024-07-13T16:59:00.000Z', '2026-02-18T08:00:00.000Z'], false],
    [['2026-02-03T08:00:00.000Z', '2027-06-20T16:59:00.000Z'], true],
    [['2026-02-03T08:00:00.000Z', '2027-06-20T17:00:00.000Z'], false],
  ])('registration %s lies within a year of the period, by the clock of Jakarta: %s', async (pendaftaran, fine) => {
    expect('pendaftaran' in (await write('tahun', { values: { ...year, pendaftaran } })).messages).toBe(!fine);
  });

  test('the year that becomes active closes the other and moves the setting', async () => {
    const all = records();
    await write('tahun', { records: all, before: { id: 't26', ...year }, values: { status: 'aktif' } });
    expect(all.tahun[0]!.status).toBe('selesai');
    expect(all.konfigurasi[0]!.tahunAktif).toBe('t26');
  });

  test('the setting moves the years in the same way', async () => {
    const all = records();
    const before = { ...all.konfigurasi[0], bobotRerata: 50, bobotPendukung: 40, bobotPrestasi: 10 };
    await write('konfigurasi', { records: all, before, values: { tahunAktif: 't26' } });
    expect(all.tahun.map(({ status }) => status)).toEqual(['selesai', 'aktif']);
  });

  test('the active year is not closed by hand', async () => {
    const all = records();
    const before = { ...year, id: 't25', nama: '2025', tahunAjaran: '2024/2025', status: 'aktif' };
    expect((await write('tahun', { records: all, before, values: { status: 'selesai' } })).messages).toEqual({
      status: ['Tahun ini tahun aktif; pilih tahun aktif lain di Konfigurasi'],
    });
  });
});

describe('settings', () => {
  test.each([
    [50, 40, 10, undefined],
    [33.3 + 16.7, 33.3, 16.7, undefined],
    [50, 40, 9.5, 'Jumlah bobot harus 100, sekarang 99,5'],
  ])('weights %s + %s + %s', async (bobotRerata, bobotPendukung, bobotPrestasi, message) => {
    const { messages } = await write('konfigurasi', { values: { bobotRerata, bobotPendukung, bobotPrestasi } });
    expect(messages.bobotRerata?.[0]).toBe(message);
  });
});

describe('subjects', () => {
  const records = {
    mataPelajaran: [
      { id: 'pp', padanan: null },
      { id: 'ppkn', padanan: 'pp' },
      { id: 'mat', padanan: null },
    ],
    jurusan: [{ id: 'ipa', jenjang: 'sma', kurikulum: 'k13' }],
    mapelWajib: [{ jenjang: 'sma', kurikulum: 'k13', mataPelajaran: 'pp' }],
    mapelUtama: [{ jurusan: 'ipa', mataPelajaran: 'mat' }],
  };

  test.each([
    ['itself', 'mat', 'mat', 'Tidak boleh mata pelajaran itu sendiri'],
    ['one that has an equivalent itself', 'mat', 'ppkn', 'Mata pelajaran ini sudah sepadan dengan yang lain'],
    ['one while others point here', 'pp', 'mat', 'Sudah menjadi padanan mata pelajaran lain'],
    ['an ordinary one', 'mat', 'pp', undefined],
  ])('equivalents go one level: %s', async (_, id, padanan, message) => {
    const { messages } = await write('mataPelajaran', { records, before: { id, kode: 'XX', padanan: null }, values: { padanan } });
    expect(messages.padanan?.[0]).toBe(message);
  });

  test('without a short name the code stands in', async () => {
    expect((await write('mataPelajaran', { values: { kode: 'MTL' } })).derived).toEqual({ singkatan: 'MTL' });
    expect((await write('mataPelajaran', { values: { kode: 'MTL', singkatan: 'Mat TL' } })).derived).toEqual({});
  });

  test.each([
    ['pp', 'Sudah menjadi mapel wajib jurusan ini'],
    ['mat', 'Sudah menjadi mapel utama jurusan ini'],
    ['seni', undefined],
  ])('an additional subject is neither compulsory nor core: %s', async (mataPelajaran, message) => {
    const { messages } = await write('mapelTambahan', { records, values: { jurusan: 'ipa', mataPelajaran } });
    expect(messages.mataPelajaran?.[0]).toBe(message);
  });

  describe('the other way round', () => {
    const additional = {
      ...records,
      jurusan: [{ ...records.jurusan[0]!, nama: 'IPA' }],
      mapelTambahan: [{ jurusan: 'ipa', mataPelajaran: 'seni' }],
    };

    test('what is additional in a stream becomes neither compulsory nor core there', async () => {
      const make = async (entity: string, values: object) => (await write(entity, { records: additional, values: { ...values } })).messages;
      expect([
        await make('mapelWajib', { jenjang: 'sma', kurikulum: 'k13', mataPelajaran: 'seni' }),
        await make('mapelWajib', { jenjang: 'sma', kurikulum: 'merdeka', mataPelajaran: 'seni' }),
        await make('mapelUtama', { jurusan: 'ipa', mataPelajaran: 'seni' }),
        await make('mapelUtama', { jurusan: 'ips', mataPelajaran: 'seni' }),
      ]).toEqual([
        { mataPelajaran: ['Sudah menjadi mapel tambahan jurusan IPA'] },
        {},
        { mataPelajaran: ['Sudah menjadi mapel tambahan jurusan ini'] },
        {},
      ]);
    });

    test('nor by its stream, which comes to another curriculum', async () => {
      const wajib = [{ jenjang: 'sma', kurikulum: 'merdeka', mataPelajaran: 'seni' }];
      const before = { id: 'ipa', nama: 'IPA', jenjang: 'sma', kurikulum: 'k13' };
      const move = async (mapelWajib: Record<string, unknown>[]) =>
        (await write('jurusan', { records: { ...additional, mapelWajib }, before, values: { kurikulum: 'merdeka' } })).messages;
      expect(await move(wajib)).toEqual({ kurikulum: ['Ada mapel tambahan jurusan ini yang wajib pada jenjang dan kurikulum itu'] });
      expect(await move([])).toEqual({});
    });
  });

  test('the Merdeka column needs the Merdeka curriculum', async () => {
    expect((await write('jurusan', { values: { rumpunMapel: 'merdeka', kurikulum: 'k13' } })).messages).toEqual({
      rumpunMapel: ['Hanya untuk Kurikulum Merdeka'],
    });
    expect((await write('jurusan', { values: { rumpunMapel: 'ipa', kurikulum: 'merdeka' } })).messages).toEqual({});
  });
});

describe('levels, schools and branches', () => {
  test('what others have built on stays', async () => {
    const records = { sekolah: [{ id: 's', jenjang: 'sma' }], siswa: [{ id: 'x', sekolah: 's', jurusan: 'ipa' }] };
    const locked = [
      await write('jenjang', { records, before: { id: 'sma', kategori: 'sekolah' }, values: { kategori: 'perguruanTinggi' } }),
      await write('jurusan', { records, before: { id: 'ipa', jenjang: 'sma' }, values: { jenjang: 'smk' } }),
      await write('sekolah', { records, before: { id: 's', jenjang: 'sma' }, values: { jenjang: 'smk' } }),
    ];
    expect(locked.map(({ messages }) => Object.values(messages)[0]?.[0])).toEqual([
      'Tidak dapat diubah: masih dipakai oleh 1 Sekolah',
      'Tidak dapat diubah: masih dipakai oleh 1 Siswa',
      'Tidak dapat diubah: masih dipakai oleh 1 Siswa',
    ]);
  });

  test('targets follow their school to another branch', async () => {
    const records = {
      targetSekolah: [
        { id: 'a', sekolah: 's', cabang: 'c1' },
        { id: 'b', sekolah: 'lain', cabang: 'c1' },
      ],
    };
    await write('sekolah', { records, before: { id: 's', cabang: 'c1' }, values: { cabang: 'c2' } });
    expect(records.targetSekolah.map(({ cabang }) => cabang)).toEqual(['c2', 'c1']);
  });

  test.each([
    [
      'moved alone',
      { kabupaten: 'k2' },
      { cabang: ['Kabupaten/kota berubah, cabang pembina tetap Solo. Periksa apakah cabang itu masih benar.'] },
    ],
    ['moved to where its branch sits', { kabupaten: 'k3' }, {}],
    ['moved with its branch', { kabupaten: 'k2', cabang: 'c2' }, {}],
    ['not moved', { nama: 'SMA 2' }, {}],
  ])('a school that is %s', async (_, values, messages) => {
    const records = {
      cabang: [
        { id: 'c1', nama: 'Solo', kabupaten: 'k3' },
        { id: 'c2', nama: 'Yogya', kabupaten: 'k3' },
      ],
    };
    expect(await tell('sekolah', { records, before: { id: 's', nama: 'SMA 1', kabupaten: 'k1', cabang: 'c1' }, values })).toEqual(messages);
    expect(await tell('sekolah', { records, before: { id: 's', kabupaten: 'k1', cabang: null }, values: { kabupaten: 'k2' } })).toEqual({});
    expect(await tell('sekolah', { records, values: { id: 's', kabupaten: 'k2', cabang: 'c1' } })).toEqual({});
  });

  test('new consultation days are not in the past, old ones may stay', async () => {
    const before = { id: 'c', jadwalKonsultasi: ['2025-12-01'] };
    expect((await write('cabang', { before, values: { jadwalKonsultasi: ['2025-12-01', '2026-01-10'] } })).messages).toEqual({});
    expect((await write('cabang', { before, values: { jadwalKonsultasi: ['2025-12-01', '2026-01-09'] } })).messages).toEqual({
      jadwalKonsultasi: ['Tanggal baru paling awal hari ini'],
    });
  });

  test('built-in roles stay, and the admin role stays active', async () => {
    expect(await remove('peran', { id: 'r', sistem: true }, principal('admin'))).toEqual({ '': ['Peran bawaan tidak dapat dihapus'] });
    expect(await remove('peran', { id: 'r', sistem: false }, principal('admin'))).toEqual({});
    expect((await write('peran', { values: { kode: 'neu:admin', aktif: false } })).messages).toEqual({
      aktif: ['Peran admin harus tetap aktif'],
    });
  });
});
