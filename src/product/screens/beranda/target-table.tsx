import { formatNumber } from 'skema';
import type { HomeView } from '../../contracts/beranda.ts';
import { NONE } from 'skema/app';
import { HOME } from './text.ts';
import { share } from './share.ts';
import styles from './home.module.css';

const ROWS = ['peserta', 'eligible', 'diterima'] as const;
const words = HOME.targetColumns;

/** What the year's targets add up to, and what has come of them. */
export const TargetTable = ({ target, done }: { target: HomeView['target']; done: HomeView['realisasi'] }) => (
  <section>
    <h3 id="target">{HOME.targets}</h3>
    <table className={styles.table} aria-labelledby="target">
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.target}</th>
          <th scope="col">{words.done}</th>
          <th scope="col">{words.share}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{HOME.targetRows[row]}</th>
            <td>{formatNumber(target[row])}</td>
            <td>{formatNumber(done[row])}</td>
            <td>{target[row] > 0 ? `${share(done[row], target[row])} %` : NONE}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
