import { formatNumber } from 'skema';
import { SNBP, SPREAD } from '../text.ts';
import { figure } from 'skema/app';
import type { Spread } from './spread.ts';
import styles from './spread.module.css';

/** The same figures to read. */
export const SpreadTable = ({ spread: { steps, basis } }: { spread: Spread }) => (
  <details className={styles.details}>
    <summary>{SNBP.showTable}</summary>
    <table aria-label={SPREAD.title[basis]}>
      <thead>
        <tr>
          <th scope="col">{SPREAD.columns.from}</th>
          <th scope="col">{SPREAD.columns.students}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, to, count }) => (
          <tr key={from}>
            <th scope="row">{SPREAD.range(figure(from), figure(to))}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
