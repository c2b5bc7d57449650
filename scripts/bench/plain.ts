/** The plainest page that shows the same rows, as a framework renders it on the server: a table, and a form behind each row. */
type Row = Readonly<Record<string, unknown>>;

const escape = (value: unknown): string =>
  String(value ?? '').replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const page = (title: string, body: string): string => `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:14px sans-serif;margin:2rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:.4rem;text-align:left}label{display:block;margin:.5rem 0}</style>
</head><body><h1>${title}</h1>${body}</body></html>`;

const COLUMNS = ['npsn', 'nama', 'jenjang', 'kabupaten', 'akreditasi', 'jumlahSiswa', 'cabang'];

export const toPlainList = (rows: readonly Row[]): string => {
  const cells = (row: Row): string =>
    COLUMNS.map((name) =>
      name === 'nama' ? `<td><a href="/halaman/${escape(row['id'])}">${escape(row[name])}</a></td>` : `<td>${escape(row[name])}</td>`,
    ).join('');
  const lines = rows.map((row) => `<tr data-row="${escape(row['id'])}"><td><input type="checkbox"></td>${cells(row)}</tr>`);
  return page(
    'Sekolah',
    `<table><thead><tr><th></th>${COLUMNS.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`,
  );
};

export const toPlainForm = (row: Row): string =>
  page(
    escape(row['nama']),
    `<form method="post"><label>Nama sekolah <input name="nama" value="${escape(row['nama'])}"></label>${[
      'npsn',
      'status',
      'akreditasi',
      'jumlahSiswa',
      'kontak',
      'alamat',
    ]
      .map((name) => `<label>${name} <input name="${name}" value="${escape(row[name])}"></label>`)
      .join('')}<button>Simpan</button></form>`,
  );
