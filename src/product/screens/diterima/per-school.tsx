import type { AcceptedView } from '../../contracts/diterima.ts';
import { classes, NONE } from 'skema/app';
import { ACCEPTED } from './text.ts';
import styles from './accepted.module.css';
import table from './accepted-table.module.css';
import { type FigureName, FIGURES, TableRegion, useFirstRows } from './table.tsx';

const SHOWN: readonly FigureName[] = ['pendaftar', 'diterima', 'rerata'];

/** Schools of the own row scope with their last three years side by side. */
export function PerSchool({ view: { tahunSekolah, perSekolah, sekolahLain }, through }: { view: AcceptedView; through: string }) {
  const { rows, more } = useFirstRows(perSekolah, ACCEPTED.allSchools(perSekolah.length));
  if (tahunSekolah.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 id="per-sekolah">{ACCEPTED.perSchool(tahunSekolah.length)}</h2>
      {rows.length === 0 ? (
        <p className="quiet figures">{ACCEPTED.noSchools(through)}</p>
      ) : (
        <TableRegion labelledBy="per-sekolah">
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={table.name}>
                {ACCEPTED.school}
              </th>
              {tahunSekolah.map(({ id, nama }) => (
                <th key={id} scope="colgroup" colSpan={SHOWN.length} className={table.group}>
                  {nama}
                </th>
              ))}
            </tr>
            <tr>
              {tahunSekolah.flatMap(({ id }) =>
                SHOWN.map((figure, place) => (
                  <th key={`${id} ${figure}`} scope="col" className={place === 0 ? table.first : undefined}>
                    {ACCEPTED.figures[figure]}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sekolah, tahun }) => (
              <tr key={sekolah.id}>
                <th scope="row" className={table.name}>
                  {sekolah.nama}
                  <small>{sekolah.kabupaten}</small>
                </th>
                {tahun.flatMap((figures, year) =>
                  SHOWN.map((figure, place) => (
                    <td
                      key={`${tahunSekolah[year]!.id} ${figure}`}
                      className={classes(place === 0 && table.first, figure === 'diterima' && table.strong)}
                    >
                      {figures === null ? <span className={table.none}>{NONE}</span> : FIGURES[figure](figures)}
                    </td>
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </TableRegion>
      )}
      {more}
      {sekolahLain.sekolah > 0 && (
        <p className={`${styles.others} quiet figures`}>{ACCEPTED.otherSchools(sekolahLain.sekolah, sekolahLain.diterima)}</p>
      )}
    </section>
  );
}
