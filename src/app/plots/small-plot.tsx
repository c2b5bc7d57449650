import { formatNumber } from '../../engine/fields/index.ts';
import { classes } from '../controls/control.ts';
import styles from './plot.module.css';
import { runsOf, toPoints } from './runs.ts';

interface SmallPlotProps {
  /** The whole in a sentence, for who cannot see it. */
  label: string;
  /** One per place on the axis. */
  values: ReadonlyArray<number | null>;
  /** Short names of the places. */
  axis: readonly string[];
}

const [WIDTH, HEIGHT] = [256, 116];
const [LEFT, RIGHT] = [12, 220];
const [TOP, BOTTOM] = [16, 88];
const TICKS = 2;

/** Whole ends around the values that halve into whole ticks. */
function endsOf(values: readonly number[]): [low: number, high: number] {
  const low = Math.floor(Math.min(...values));
  const step = Math.max(1, Math.ceil((Math.ceil(Math.max(...values)) - low) / TICKS));
  return [low, low + TICKS * step];
}

/** One line over a few places, with its figures above it; it fits a narrow side. */
export function SmallPlot({ label, values, axis }: SmallPlotProps) {
  const full = values.filter((value) => value !== null);
  if (full.length < 2) return null;
  const [low, high] = endsOf(full);
  const x = (place: number): number => LEFT + ((RIGHT - LEFT) * place) / Math.max(1, values.length - 1);
  const y = (value: number): number => BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low);
  const points = values.map((value, place) => (value === null ? null : ([x(place), y(value)] as const)));
  const ends = [values.findIndex((value) => value !== null), values.findLastIndex((value) => value !== null)];
  const ticks = Array.from({ length: TICKS + 1 }, (_, index) => low + ((high - low) * index) / TICKS);
  return (
    <svg
      className={classes(styles.drawing, styles.slight)}
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={0} x2={RIGHT + 8} y1={y(tick)} y2={y(tick)} />
          <text x={WIDTH} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      <g color="var(--plot-1)">
        {runsOf(points.filter((point) => point !== null)).map((run) => (
          <polyline key={run[0]!.join()} points={toPoints(run)} />
        ))}
        {points.map((point) => point && <circle key={point.join()} cx={point[0]} cy={point[1]} r="3" />)}
      </g>
      {values.map((value, place) => (
        <g key={axis[place]}>
          {value !== null && (
            <text className={ends.includes(place) ? styles.value : undefined} x={x(place)} y={y(value) - 10} textAnchor="middle">
              {formatNumber(value, 1, 1)}
            </text>
          )}
          <text x={x(place)} y={HEIGHT - 8} textAnchor="middle">
            {axis[place]}
          </text>
        </g>
      ))}
    </svg>
  );
}
