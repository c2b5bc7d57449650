/** All scores as CSV through the product, and the same join as PostgreSQL writes it alone (`COPY`), by turns. */
import pg from 'pg';
import { measureExport } from './exports.ts';
import { type Figure, toFigure } from './figures.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 3;
const COPY = `copy (
  select h."npsn", h."nama", s."nisn", s."name", j."nama", k."nama", m."kode", m."nama", n."nilai", n."kkm", n."terverifikasi"
  from "nilaiRaport" n join "siswa" s on s."id" = n."siswa" join "sekolah" h on h."id" = s."sekolah" join "jurusan" j on j."id" = s."jurusan"
  join "semester" k on k."id" = n."semester" join "mataPelajaran" m on m."id" = n."mataPelajaran" where n."deletedAt" is null
) to stdout (format csv, header)`;

async function timeCopy(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const began = performance.now();
    await client.query(COPY);
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
  }
}

export async function measureCopy(stage: Stage): Promise<Figure[]> {
  const times: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const copied = await timeCopy(stage.product.ready.url);
    const { seconds } = await measureExport(stage, 'csv', { dataset: 'nilaiRaport', format: 'csv' });
    ours.push(seconds * 1000);
    times.push(seconds / copied);
  }
  return [
    toFigure({ key: 'ekspor-copy', name: 'ekspor CSV semua nilai / COPY', unit: '×', aim: 2 }, times),
    toFigure({ key: 'ekspor-copy-ms', name: 'ekspor CSV semua nilai', unit: 'ms', aim: null }, ours),
  ];
}
