import styles from './plot.module.css';
import { runsOf, toPoints } from './runs.ts';

const WIDTH = 60;
const HEIGHT = 18;
const EDGE = 3;

interface SparklineProps {
  values: ReadonlyArray<number | null>;
  /** The same for every row of a table, so that slopes compare. */
  low: number;
  high: number;
  /** A gap is drawn over. */
  isBridged?: boolean;
}

/** A trend beside the figures it is made of; readers have the figures. */
export function Sparkline({ values, low, high, isBridged = false }: SparklineProps) {
  const points = values.map((value, place) => {
    if (value === null) return null;
    const x = EDGE + ((WIDTH - 2 * EDGE) * place) / Math.max(1, values.length - 1);
    const y = HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / Math.max(1, high - low);
    return [x, y] as const;
  });
  const last = points.findLast((point) => point !== null);
  return (
    <svg className={styles.spark} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {runsOf(isBridged ? points.filter((point) => point !== null) : points).map((run) => (
        <polyline key={run[0]!.join()} points={toPoints(run)} />
      ))}
      {last && <circle cx={last[0]} cy={last[1]} r="2" />}
    </svg>
  );
}
