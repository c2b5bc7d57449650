import styles from './plot.module.css';
import { useWidth } from './use-width.ts';

export interface Band {
  /** Where it ends, on the scale from 0 to `max`. */
  to: number;
  /** 1 pale to 5 deep; 0 is the ground. */
  tone: 0 | 1 | 2 | 3 | 4 | 5;
}

interface BandPlotProps {
  label: string;
  max: number;
  /** From 0 on, without gaps. */
  bands: readonly Band[];
  /** Where one stands; null: nowhere. */
  at: number | null;
  /** Texts under the bar, the more important ones first: where there is no room for two, the later one gives way. */
  ticks: ReadonlyArray<{ at: number; text: string; isOwn?: boolean }>;
}

const HEIGHT = 48;
const TOP = 14;
const BAR = 8;
const GAP = 1;

const anchor = (share: number): 'start' | 'middle' | 'end' => (share < 0.06 ? 'start' : share > 0.94 ? 'end' : 'middle');

/** A sign of the labels is no wider, and so far apart they are read as two. */
const SIGN = 7;
const APART = 6;

/** From where to where a text is written. */
function reachOf(x: number, text: string, width: number): readonly [from: number, to: number] {
  const wide = text.length * SIGN;
  const from = x - wide * { start: 0, middle: 0.5, end: 1 }[anchor(x / width)];
  return [from, from + wide];
}

/** Those that have room beside the ones before them. */
function roomy<T extends { text: string }>(ticks: readonly T[], xOf: (tick: T) => number, width: number): T[] {
  const taken: (readonly [number, number])[] = [];
  return ticks.filter((tick) => {
    const [from, to] = reachOf(xOf(tick), tick.text, width);
    const isFree = taken.every(([start, end]) => to + APART <= start || from >= end + APART);
    if (isFree) taken.push([from, to]);
    return isFree;
  });
}

/** A bar in bands with a marker: the place in a quota, a chance on its scale. */
export function BandPlot({ label, max, bands, at, ticks }: BandPlotProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  if (width === null) return <div ref={ref} className={styles.bands} />;
  const x = (value: number): number => (max > 0 ? (Math.min(max, Math.max(0, value)) / max) * width : 0);
  const marker = at === null ? null : Math.min(width - 5, Math.max(5, x(at)));
  return (
    <div ref={ref} className={styles.bands}>
      <svg className={styles.drawing} role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
        {bands.map(({ to, tone }, index) => {
          const from = x(bands[index - 1]?.to ?? 0);
          const wide = x(to) - from - (index < bands.length - 1 ? GAP : 0);
          return wide > 0 ? (
            <rect key={to} fill={tone === 0 ? 'var(--press)' : `var(--peluang-${tone})`} x={from} y={TOP} width={wide} height={BAR} />
          ) : null;
        })}
        {marker !== null && (
          <g className={styles.marker}>
            <path d={`M${marker - 5} 4h10l-5 7z`} />
            <line x1={marker} x2={marker} y1={10} y2={TOP + BAR + 3} />
          </g>
        )}
        {roomy(ticks, (tick) => x(tick.at), width).map(({ at: place, text, isOwn }) => (
          <text
            key={`${place} ${text}`}
            className={isOwn ? styles.value : undefined}
            x={x(place)}
            y={TOP + BAR + 18}
            textAnchor={anchor(x(place) / width)}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
