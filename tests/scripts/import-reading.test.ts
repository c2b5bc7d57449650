import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openSource } from '../../src/server/import/source.ts';
import { openTable } from '../../src/server/import/table.ts';
import { createFolder, readAll, toXlsx, toZip, writeText } from './import-files.ts';

const folder = await createFolder();
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('import reads CSV as it is found', () => {
  const TABLE = [
    ['kode', 'nama'],
    ['11', 'Aceh'],
  ];
  it.each([
    ['commas', 'kode,nama\n11,Aceh\n'],
    ['semicolons behind a byte order mark', '\uFEFFkode;nama\n11;Aceh\n'],
    ['tabs', 'kode\tnama\n11\tAceh\n'],
    ['CRLF and no end of line', 'kode,nama\r\n11,Aceh'],
    ['old Mac line ends', 'kode,nama\r11,Aceh\r'],
    ["Excel's hint", 'sep=;\r\nkode;nama\r\n11;Aceh\r\n'],
    ['quotes everywhere', '"kode";"nama"\n"11";"Aceh"\n'],
    ['UTF-16 with its mark', utf16('kode;nama\r\n11;Aceh\r\n')],
    ['gzip', gzipSync('kode,nama\n11,Aceh\n')],
  ])('%s', async (name, content) => {
    const file = await writeText(folder, `${name.replaceAll(/\W/g, '')}.csv`, content);
    expect(await readAll(file)).toEqual(TABLE);
  });

  it('line breaks, delimiters and doubled quotes inside cells', async () => {
    const file = await writeText(folder, 'sel.csv', 'nama,alamat\r\n"SMA ""A"", Kota","Jalan 1\nBlok B"\r\n');
    expect(await readAll(file)).toEqual([
      ['nama', 'alamat'],
      ['SMA "A", Kota', 'Jalan 1\nBlok B'],
    ]);
  });

  it('a quote in the middle of an unquoted cell is a quote', async () => {
    expect(await readAll(await writeText(folder, 'inci.csv', 'nama,ukuran\nPipa 5",besar\n'))).toEqual([
      ['nama', 'ukuran'],
      ['Pipa 5"', 'besar'],
    ]);
  });

  it('decimal commas between semicolons are not taken for the delimiter', async () => {
    const file = await writeText(folder, 'koma.csv', 'kode;nilai;rerata\na;1,5;2,25\nb;3,5;4,75\n');
    expect((await openSource(file)).delimiter).toBe(';');
  });

  it('windows-1252 when it is told so', async () => {
    const file = await writeText(folder, 'latin.csv', Buffer.from('nama\nCaf\xe9\n', 'latin1'));
    expect(await readAll(file, { encoding: 'windows-1252' })).toEqual([['nama'], ['Café']]);
    await expect(readAll(file)).rejects.toThrow(/latin\.csv: sekitar bita \d+: isinya bukan UTF-8\. Simpan sebagai "CSV UTF-8"/);
  });
});

describe('import reads XLSX', () => {
  it('typed cells, dates as ISO text, any sheet by name or number', async () => {
    const file = await writeText(
      folder,
      'buku.xlsx',
      toXlsx({
        Satu: [['nama'], ['Aceh']],
        Dua: [
          ['nilai', 'tanggal', 'aktif'],
          [87.5, new Date('2026-03-31'), true],
          ['0012', '', 'x'],
        ],
      }),
    );
    expect(await readAll(file)).toEqual([['nama'], ['Aceh']]);
    const second = [
      ['nilai', 'tanggal', 'aktif'],
      [87.5, '2026-03-31', true],
      ['0012', '', 'x'],
    ];
    expect(await readAll(file, { sheet: 'Dua' })).toEqual(second);
    expect(await readAll(file, { sheet: 2 })).toEqual(second);
    await expect(readAll(file, { sheet: 'Tiga' })).rejects.toThrow(/tidak ada lembar "Tiga"/);
  });

  it('refuses bombs by what they declare, and by what they hide', async () => {
    const types = { name: '[Content_Types].xml', data: '<Types/>' };
    const large = { name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(3_000_000, 32) };
    const honest = await writeText(folder, 'bom.xlsx', toZip([types, large]));
    await expect(openSource(honest)).rejects.toThrow(/mengembang lebih dari 100 kali/);
    const lying = await writeText(folder, 'bohong.xlsx', toZip([types, { ...large, size: 1000 }]));
    await expect(openSource(lying)).rejects.toThrow(/sheet1\.xml: ukurannya tidak seperti yang tertulis/);
    const many = await writeText(
      folder,
      'banyak.xlsx',
      toZip([types, ...Array.from({ length: 201 }, (_, index) => ({ name: `x${index}`, data: 'x' }))]),
    );
    await expect(openSource(many)).rejects.toThrow(/berisi 202 bagian, paling banyak 200/);
  });

  it('says so when the content is no workbook', async () => {
    const far = toXlsx({ Satu: [['kode'], ['1']] }, (xml) =>
      xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData>'),
    );
    await expect(openSource(await writeText(folder, 'jauh.xlsx', far))).rejects.toThrow(
      /sel XFD1048576: terlalu jauh: paling banyak 100\.000 baris dan 1\.000 kolom\. Hapus isi sel itu/,
    );
    const bare = toXlsx({ Satu: [['kode'], ['1']] }, (xml) =>
      xml.replace('</sheetData>', '<row r="40"><c r="XFD40" s="0"/></row></sheetData>'),
    );
    expect(await readAll(await writeText(folder, 'format.xlsx', bare))).toEqual([['kode'], ['1']]);
    await expect(openSource(await writeText(folder, 'teks.xlsx', 'kode,nama\n'))).rejects.toThrow(/bukan berkas XLSX yang utuh/);
    const hollow = toZip([
      { name: '[Content_Types].xml', data: '<Types/>' },
      { name: 'xl/workbook.xml', data: '<workbook' },
    ]);
    await expect(openSource(await writeText(folder, 'rusak.xlsx', hollow))).rejects.toThrow(/tidak dapat dibaca sebagai XLSX/);
  });
});

describe('import says place and remedy of what it cannot read', () => {
  it.each([
    ['kosong.csv', '', /kosong\.csv: berkas kosong\./],
    ['kutip.csv', 'nama\n"Aceh\nBali\n', /kutip\.csv: baris teks \d+: tanda kutip dibuka dan tidak ditutup/],
    ['biner.csv', Buffer.from([0, 1, 2, 3, 0]), /bukan teks/],
    ['lama.xls', 'x', /bentuk \.xls lama tidak dibaca\. Simpan ulang sebagai \.xlsx atau CSV\./],
    ['gambar.png', 'x', /jenis berkas tidak dikenal/],
    ['potong.csv.gz', gzipSync('kode,nama\n'.repeat(1000)).subarray(0, 30), /arsip gzip rusak atau terpotong/],
  ])('%s', async (name, content, message) => {
    await expect(readAll(await writeText(folder, name, content))).rejects.toThrow(message);
  });

  it('a file that is not there', async () => {
    await expect(openSource(`${folder}/tiada.csv`)).rejects.toThrow(/tiada\.csv: berkas tidak ada\. Periksa jalurnya\./);
  });
});

describe('import finds header and rows', () => {
  const open = async (name: string, content: string, options = {}) =>
    openTable(await openSource(await writeText(folder, name, content)), options);
  const rowsOf = async (table: Awaited<ReturnType<typeof open>>) => {
    const rows = [];
    for await (const { row, cells, fault } of table.rows()) rows.push([row, fault ?? cells]);
    return rows;
  };

  it('a second header row with line breaks, rows numbered as a spreadsheet numbers them', async () => {
    const table = await open(
      'ganda.csv',
      ',,\r\nPROVINSI,"PEMINAT 2024\n(SNBP)",nama\r\nsatuan,orang,\r\n\r\nAceh,12,"a\nb"\r\nBali,7,c\r\n',
      { headerRow: 2, skipRows: 1 },
    );
    expect(table.headers).toEqual(['PROVINSI', 'PEMINAT 2024 (SNBP)', 'nama']);
    expect(await rowsOf(table)).toEqual([
      [5, ['Aceh', '12', 'a\nb']],
      [6, ['Bali', '7', 'c']],
    ]);
  });

  it('a row that does not fit the header says so; empty cells behind it do no harm', async () => {
    const table = await open('lebar.csv', 'a,b,a\n1,2\n1,2,3,4\n1,2,3,,\n');
    expect(table.headers).toEqual(['a', 'b', 'a#2']);
    expect(await rowsOf(table)).toEqual([
      [2, 'hanya 2 sel, judulnya 3'],
      [3, 'berisi 4 sel, judulnya 3'],
      [4, ['1', '2', '3', '', '']],
    ]);
  });

  it('a header row that is not there', async () => {
    await expect(open('pendek.csv', 'a,b\n', { headerRow: 3 })).rejects.toThrow(/pendek\.csv: baris 3: baris judul tidak ada/);
  });
});
