import { formatNumber } from 'skema';
import { classes, figure } from 'skema/app';
import type { StudentHomeView } from '../../contracts/beranda.ts';
import { Heading } from './frame.tsx';
import table from './table.module.css';
import { OWN } from './text.ts';
import { toSheet } from './ways.ts';

/** The own scores; what is missing says so in its place. */
export function Report({ view }: { view: StudentHomeView }) {
  const { siswa, semester, nilai, kelengkapan } = view;
  const missing = new Set(kelengkapan.kurang.map(({ mapel, semester: number }) => `${mapel} ${number}`));
  return (
    <section>
      <Heading
        id="nilai"
        title={OWN.report}
        note={missing.size > 0 ? OWN.empty(kelengkapan.kurang.length) : undefined}
        way={{ ...toSheet(siswa.id, view.pertama), text: OWN.openScores }}
      />
      <table className={classes(table.table, table.scores)} aria-labelledby="nilai">
        <thead>
          <tr>
            <th scope="col">{OWN.subject}</th>
            {semester.map((number) => (
              <th key={number} scope="col" className={classes(table.number, table.score)} aria-label={OWN.semester(number)}>
                {number}
              </th>
            ))}
            <th scope="col" className={classes(table.number, table.total)}>
              {OWN.subjectMean}
            </th>
          </tr>
        </thead>
        <tbody>
          {nilai.map(({ mapel, nilai: scores, rerata }) => (
            <tr key={mapel.id}>
              <th scope="row" title={mapel.nama}>
                {mapel.nama}
              </th>
              {scores.map((score, place) => (
                <Score key={semester[place]} score={score} isMissing={missing.has(`${mapel.nama} ${semester[place]}`)} />
              ))}
              <td className={table.number}>
                <b>{figure(rerata, 1)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Score({ score, isMissing }: { score: number | null; isMissing: boolean }) {
  if (score !== null) return <td className={table.number}>{formatNumber(score)}</td>;
  if (!isMissing) return <td />;
  return (
    <td className={classes(table.number, table.empty)}>
      <span className={table.long}>{OWN.none}</span>
      <span className={table.short} aria-label={OWN.none} role="img">
        –
      </span>
    </td>
  );
}
