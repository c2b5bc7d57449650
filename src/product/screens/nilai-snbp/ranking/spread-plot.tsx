import { useId } from 'react';
import { formatNumber } from 'skema';
import { figure, useWidth } from 'skema/app';
import { SNBP, SPREAD } from '../text.ts';
import { anchorAt, type Spread, toScale } from './spread.ts';
import styles from './spread.module.css';

const [HEIGHT, TOP, BOTTOM] = [140, 32, 20];
const LABEL = 84;
/** Room for a figure over a bar. */
const FIGURE = 14;

/** The means of the ranked students with the line that divides the eligible ones from the others. */
export function SpreadPlot({ spread }: { spread: Spread }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const { basis, students, lowest, highest, cut } = spread;
  const label = SPREAD.label(students, figure(lowest), figure(highest), cut === null ? null : figure(cut));
  return (
    <figure className={styles.spread}>
      <figcaption className="aside">{SPREAD.title[basis]}</figcaption>
      <div ref={box} className={styles.box}>
        {width !== null && width > 0 && (
          <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={`${SPREAD.title[basis]}: ${label}`}>
            <Bars spread={spread} width={width} />
          </svg>
        )}
      </div>
      <SpreadTable spread={spread} />
    </figure>
  );
}

function Bars({ spread, width }: { spread: Spread; width: number }) {
  const { steps, cut, own } = spread;
  const id = useId();
  const { x, ticks } = toScale(spread, width);
  const most = Math.max(...steps.map(({ count }) => count));
  const base = HEIGHT - BOTTOM;
  const tall = (count: number): number => (count / most) * (base - TOP - FIGURE);
  const filled = steps.filter(({ count }) => count > 0);
  const bars = filled.map(({ from, to, count }) => (
    <rect key={from} x={x(from) + 0.5} width={Math.max(1, x(to) - x(from) - 1)} y={base - tall(count)} height={tall(count)} />
  ));
  const hasFigures = x(steps[0]!.to) >= FIGURE;
  return (
    <>
      <g className={styles.outside}>{bars}</g>
      {cut !== null && (
        <>
          <clipPath id={id}>
            <rect x={x(cut)} width={Math.max(0, width - x(cut))} y="0" height={HEIGHT} />
          </clipPath>
          <g className={styles.within} clipPath={`url(#${id})`}>
            {bars}
          </g>
        </>
      )}
      <line className={styles.axis} x1="0" x2={width} y1={base + 0.5} y2={base + 0.5} />
      {ticks.map((tick) => (
        <text key={tick} x={x(tick)} y={HEIGHT - 4} textAnchor={anchorAt(x(tick), width, 24)}>
          {formatNumber(tick)}
        </text>
      ))}
      {cut !== null && <Mark className={styles.cut} at={x(cut)} y={10} base={base} width={width} text={SPREAD.cut(figure(cut))} />}
      {own !== null && <Mark className={styles.own} at={x(own)} y={24} base={base} width={width} text={`${SPREAD.own} ${figure(own)}`} />}
      {hasFigures &&
        filled.map(({ from, to, count }) => (
          <text key={from} className={styles.value} x={(x(from) + x(to)) / 2} y={base - tall(count) - 4} textAnchor="middle">
            {formatNumber(count)}
          </text>
        ))}
    </>
  );
}

interface MarkProps {
  className: string | undefined;
  at: number;
  y: number;
  base: number;
  width: number;
  text: string;
}

const Mark = ({ className, at, y, base, width, text }: MarkProps) => (
  <g className={className}>
    <line x1={at} x2={at} y1={y + 4} y2={base} />
    <text x={at} y={y} textAnchor={anchorAt(at, width, LABEL)}>
      {text}
    </text>
  </g>
);

/** The same figures to read. */
const SpreadTable = ({ spread: { steps, basis } }: { spread: Spread }) => (
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
