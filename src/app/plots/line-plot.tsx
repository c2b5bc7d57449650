import { formatNumber } from '../../engine/fields/index.ts';
import { figure } from './figure.ts';
import styles from './plot.module.css';
import { runsOf, toPoints } from './runs.ts';
import { useWidth } from './use-width.ts';

export interface Series {
  name: string;
  /** One per place on the axis; null leaves a gap. */
  values: ReadonlyArray<number | null>;
}

interface LinePlotProps {
  /** The whole in a sentence, for who cannot see it. */
  label: string;
  /** At most five, the most important first. */
  series: readonly Series[];
  /** Names of the places on the axis. */
  axis: readonly string[];
}

const HEIGHT = 212;
const TOP = 14;
const BOTTOM = 186;
const LEFT = 30;
/** For the label at a line's end. */
const RIGHT = 96;
const LABEL_STEP = 30;
const LABEL_LOWEST = BOTTOM - 8;
const LABEL_MAX = 16;

const numbers = (series: readonly Series[]): number[] => series.flatMap(({ values }) => values.filter((value) => value !== null));

/** Whole ticks around the values, five steps at most. */
function toTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
  const step = Math.max(1, Math.ceil((high - low) / 5));
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - first) / step));
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

/** Labels at the ends keep apart, in the order of their lines, and above the names of the axis. */
function spread(ends: readonly number[]): number[] {
  const order = ends.map((y, index) => ({ y, index })).toSorted((one, other) => one.y - other.y);
  let above = -Infinity;
  for (const label of order) {
    label.y = Math.max(label.y, above + LABEL_STEP);
    above = label.y;
  }
  let below = LABEL_LOWEST + LABEL_STEP;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, below - LABEL_STEP);
    below = label.y;
  }
  return ends.map((_, index) => order.find((label) => label.index === index)!.y);
}

/** Lines over a few places, each with its name and last value at its end. */
export function LinePlot({ label, series, axis }: LinePlotProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const drawn = series.filter(({ values }) => values.some((value) => value !== null));
  return (
    <div ref={ref} className={styles.plot}>
      {width !== null && drawn.length > 0 && <Lines label={label} series={drawn} axis={axis} width={width} />}
    </div>
  );
}

function Lines({ label, series, axis, width }: LinePlotProps & { width: number }) {
  const ticks = toTicks(numbers(series));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const end = Math.max(LEFT + 40, width - RIGHT);
  const x = (place: number): number => (axis.length < 2 ? (LEFT + end) / 2 : LEFT + ((end - LEFT) * place) / (axis.length - 1));
  const y = (value: number): number => BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low);
  const lines = series.map(({ name, values }) => {
    const points = values.map((value, place) => (value === null ? null : ([x(place), y(value)] as const)));
    const last = values.findLastIndex((value) => value !== null);
    return { name, points, value: values[last]!, end: points[last]! };
  });
  const labels = spread(lines.map((line) => line.end[1]));
  return (
    <svg className={styles.drawing} role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={LEFT} x2={end} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {axis.map((name, place) => (
        <text key={name} x={x(place)} y={HEIGHT - 6} textAnchor="middle">
          {name}
        </text>
      ))}
      {lines.map((line, index) => (
        <g key={line.name} color={`var(--plot-${index + 1})`}>
          {runsOf(line.points).map((run) => (
            <polyline key={run[0]!.join()} points={toPoints(run)} />
          ))}
          {line.points.map((point) => point && <circle key={point.join()} cx={point[0]} cy={point[1]} r="3.5" />)}
          <text className={styles.value} x={line.end[0] + 10} y={labels[index]! + 1}>
            {figure(line.value)}
          </text>
          <text x={line.end[0] + 10} y={labels[index]! + 15}>
            {line.name.length > LABEL_MAX ? `${line.name.slice(0, LABEL_MAX - 1)}…` : line.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
