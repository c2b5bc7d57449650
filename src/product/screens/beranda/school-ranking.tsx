import { formatNumber } from 'skema';
import { classes, figure, Link } from 'skema/app';
import type { HomeRank, SchoolHomeView } from '../../contracts/beranda.ts';
import { StatusTag } from '../status-tag.tsx';
import { Heading } from './frame.tsx';
import frame from './frame.module.css';
import table from './table.module.css';
import { OWN } from './text.ts';
import { RANKING, toConsultation } from './ways.ts';

/** The first, and the two rows on either side of the quota. */
export function Ranking({ view: { teratas, tepi, kuota, batas, siswa } }: { view: SchoolHomeView }) {
  const between = tepi.length > 0 ? tepi[0]!.peringkat - teratas.at(-1)!.peringkat - 1 : 0;
  const cut = kuota.kuota ?? 0;
  const isCut = (row: HomeRank, next: HomeRank | undefined): boolean => row.peringkat <= cut && next !== undefined && next.peringkat > cut;
  const rows = [...teratas, ...tepi];
  return (
    <section>
      <Heading id="peringkat" title={OWN.ranking} way={siswa > 0 ? { to: RANKING, text: OWN.seeAll(siswa) } : null} />
      {rows.length === 0 ? (
        <p className={frame.empty}>{OWN.noRanking}</p>
      ) : (
        <table className={table.table} aria-labelledby="peringkat">
          <thead>
            <tr>
              <th scope="col" className={classes(table.number, table.place)}>
                {OWN.ranks.place}
              </th>
              <th scope="col">{OWN.ranks.name}</th>
              <th scope="col" className={classes(table.stream, table.wide)}>
                {OWN.ranks.stream}
              </th>
              <th scope="col" className={classes(table.number, table.mean)}>
                {OWN.ranks.mean}
              </th>
              <th scope="col" className={table.status}>
                {OWN.ranks.status}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => [
              between > 0 && index === teratas.length && (
                <tr key="between" className={table.gap}>
                  <td className={table.number}>⋯</td>
                  <td>{OWN.between(between)}</td>
                  <td className={table.wide} />
                  <td />
                  <td />
                </tr>
              ),
              <RankRow key={row.id} row={row} />,
              isCut(row, rows[index + 1]) && (
                <tr key="cut" className={table.cut}>
                  <td />
                  <td>{OWN.line(cut)}</td>
                  <td className={table.wide} />
                  <td className={table.number}>{figure(batas)}</td>
                  <td>{OWN.lineWord}</td>
                </tr>
              ),
            ])}
          </tbody>
        </table>
      )}
    </section>
  );
}

const RankRow = ({ row: { id, nama, jurusan, rerata, peringkat, status } }: { row: HomeRank }) => (
  <tr>
    <td className={table.number}>{formatNumber(peringkat)}</td>
    <td>
      <Link to={toConsultation(id)} className="record" title={nama}>
        {nama}
      </Link>
    </td>
    <td className={classes(table.wide, table.two)} title={jurusan ?? undefined}>
      <span>{jurusan}</span>
    </td>
    <td className={table.number}>
      <b>{figure(rerata)}</b>
    </td>
    <td>
      <StatusTag status={status} />
    </td>
  </tr>
);
