import { figure } from './figure.ts';
import type { Series } from './line-plot.tsx';
import styles from './plot.module.css';

interface PlotTableProps {
  /** `Tampilkan tabel`. */
  show: string;
  caption: string;
  /** What the places on the axis are. */
  axisName: string;
  axis: readonly string[];
  series: readonly Series[];
}

/** The numbers of a plot, for who would rather read them. */
export const PlotTable = ({ show, caption, axisName, axis, series }: PlotTableProps) => (
  <details className={styles.numbers}>
    <summary>{show}</summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone */}
    <div role="region" aria-label={caption} tabIndex={0}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{axisName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axis.map((place, index) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{figure(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
