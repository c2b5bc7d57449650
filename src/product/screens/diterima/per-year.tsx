import type { AcceptedView } from '../../contracts/diterima.ts';
import { BarCell } from 'skema/app';
import { ACCEPTED } from './text.ts';
import styles from './accepted.module.css';
import table from './accepted-table.module.css';
import { type FigureName, FIGURES, TableRegion } from './table.tsx';
import { ScoreCell, ScoreHead, toScoreScale } from './score-cell.tsx';

const SHOWN = Object.keys(FIGURES) as FigureName[];

/** The sums of all schools, newest year first. */
export function PerYear({ view, through }: { view: AcceptedView; through: string }) {
  const { perTahun } = view;
  const { nilaiAcuan } = view.programme;
  const scale = toScoreScale(view);
  const most = Math.max(...perTahun.map(({ pendaftar, diterima }) => Math.max(pendaftar, diterima)));
  return (
    <section className={styles.section}>
      <h2 id="per-tahun">{ACCEPTED.perYear}</h2>
      {perTahun.length === 0 ? (
        <p className="quiet figures">{ACCEPTED.noYears(through)}</p>
      ) : (
        <TableRegion labelledBy="per-tahun">
          <thead>
            <tr>
              <th scope="col" className={table.year}>
                {ACCEPTED.year}
              </th>
              <td className={`${table.bars} aside`} aria-hidden="true">
                {ACCEPTED.bars}
              </td>
              {SHOWN.map((figure) => (
                <th key={figure} scope="col">
                  {ACCEPTED.figures[figure]}
                </th>
              ))}
              {scale && <ScoreHead scale={scale} nilaiAcuan={nilaiAcuan} />}
            </tr>
          </thead>
          <tbody>
            {perTahun.map(({ tahun, ...figures }) => (
              <tr key={tahun.id}>
                <th scope="row" className={table.year}>
                  {tahun.nama}
                </th>
                <BarCell max={most} values={[figures.pendaftar, figures.diterima, figures.daftarUlang]} />
                {SHOWN.map((figure) => (
                  <td key={figure} className={figure === 'diterima' ? table.strong : undefined}>
                    {FIGURES[figure](figures)}
                  </td>
                ))}
                {scale && <ScoreCell scale={scale} rerata={figures.rerata} terendah={figures.terendah} nilaiAcuan={nilaiAcuan} />}
              </tr>
            ))}
          </tbody>
        </TableRegion>
      )}
    </section>
  );
}
