import styles from './plot.module.css';
import { useWidth } from './use-width.ts';

interface NumberLineProps {
  /** The whole in a sentence. */
  label: string;
  /** Of the axis; the same for lines that are compared. */
  low: number;
  high: number;
  /** From where the value starts, over what is added, to what it comes to. */
  steps: readonly number[];
  /** Figure and word above the last step. */
  text: readonly [figure: string, word: string];
  /** What it is held against. */
  goal: { at: number; text: readonly [figure: string, word: string] } | null;
}

const HEIGHT = 62;
const MIDDLE = 31;
const TICKS_MAX = 12;

/** Whole numbers on the axis, not too many. */
function toTicks(low: number, high: number): number[] {
  const step = Math.max(1, Math.ceil((high - low) / TICKS_MAX));
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, index) => first + index * step);
}

/** A score growing along an axis, and the score it needs. */
export function NumberLine({ label, low, high, steps, text, goal }: NumberLineProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const end = steps.at(-1);
  if (width === null || end === undefined) return <div ref={ref} className={styles.line} />;
  const x = (value: number): number => (high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) * width : 0);
  const anchor = (value: number): 'start' | 'end' => (x(value) > width / 2 ? 'end' : 'start');
  return (
    <div ref={ref} className={styles.line}>
      <svg className={styles.drawing} role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
        <line className={styles.axis} x1={0} x2={width} y1={MIDDLE} y2={MIDDLE} />
        {toTicks(low, high).map((tick) => (
          <line key={tick} className={styles.axis} x1={x(tick)} x2={x(tick)} y1={MIDDLE - 3} y2={MIDDLE + 3} />
        ))}
        {goal && <line className={styles.needle} x1={x(goal.at)} x2={x(goal.at)} y1={MIDDLE - 11} y2={MIDDLE + 15} />}
        <line className={styles.way} x1={x(Math.min(...steps))} x2={x(Math.max(...steps))} y1={MIDDLE} y2={MIDDLE} />
        {[...new Set(steps)].map((step) => (
          <circle key={step} className={step === end ? styles.end : styles.step} cx={x(step)} cy={MIDDLE} r={step === end ? 5 : 3} />
        ))}
        <text x={x(end)} y={14} textAnchor={anchor(end)}>
          <tspan className={styles.value}>{text[0]}</tspan> {text[1]}
        </text>
        {goal && (
          <text x={x(goal.at)} y={59} textAnchor={anchor(goal.at)}>
            <tspan className={styles.value}>{goal.text[0]}</tspan> {goal.text[1]}
          </text>
        )}
      </svg>
    </div>
  );
}
