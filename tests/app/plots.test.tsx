import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BandPlot } from '../../src/app/plots/band-plot.tsx';
import { figure, signed } from '../../src/app/plots/figure.ts';
import { LinePlot } from '../../src/app/plots/line-plot.tsx';
import { NumberLine } from '../../src/app/plots/number-line.tsx';
import { PlotTable } from '../../src/app/plots/plot-table.tsx';
import { runsOf } from '../../src/app/plots/runs.ts';
import { Sparkline } from '../../src/app/plots/sparkline.tsx';

const WIDTH = 420;
// The test's page has no layout, so it is said how wide the place is.
beforeAll(() => vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: WIDTH } as DOMRect));
afterAll(() => vi.restoreAllMocks());
afterEach(cleanup);

const NUMBER = /NaN|Infinity|undefined/;
const score = fc.option(
  fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100),
  { nil: null },
);
const lines = fc.integer({ min: 1, max: 6 }).chain((places) =>
  fc.array(fc.array(score, { minLength: places, maxLength: places }), { minLength: 1, maxLength: 5 }).map((values) => ({
    axis: Array.from({ length: places }, (_, place) => String(place + 1)),
    series: values.map((each, index) => ({ name: `Garis ${index}`, values: each })),
  })),
);
const draw = (element: React.ReactElement): SVGElement | null => {
  cleanup();
  return render(element).container.querySelector('svg');
};
const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name));

describe('a line plot', () => {
  it('draws every value, nothing where there is none, at the measured width', () => {
    fc.assert(
      fc.property(lines, ({ axis, series }) => {
        const svg = draw(<LinePlot label="Tren" axis={axis} series={series} />);
        const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
        expect(svg === null).toBe(known.length === 0);
        if (!svg) return;
        expect(svg.outerHTML).not.toMatch(NUMBER);
        // Paper may be narrower than the window: the drawing can shrink.
        expect([numberOf(svg, 'width'), svg.getAttribute('viewBox')]).toEqual([WIDTH, `0 0 ${WIDTH} 212`]);
        expect(svg.querySelectorAll('circle')).toHaveLength(known.length);
        const runs = series.flatMap(({ values }) => runsOf(values.map((value, place) => (value === null ? null : [place, value]))));
        expect(svg.querySelectorAll('polyline')).toHaveLength(runs.length);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the labels at the ends apart and above the axis', () => {
    fc.assert(
      fc.property(lines, ({ axis, series }) => {
        const svg = draw(<LinePlot label="Tren" axis={axis} series={series} />);
        if (!svg) return;
        const labels = [...svg.querySelectorAll('g > text:nth-last-child(2)')].filter((text) => text.nextElementSibling);
        const ys = labels.map((text) => numberOf(text, 'y')).toSorted((one, other) => one - other);
        for (const [index, y] of ys.entries()) if (index > 0) expect(y - ys[index - 1]!).toBeGreaterThanOrEqual(30 - 1e-9);
        expect(Math.max(...ys)).toBeLessThan(186);
      }),
      { numRuns: 60 },
    );
  });

  it('has its numbers as a table, two decimals with a comma and a dash for none', () => {
    const { container } = render(
      <PlotTable
        show="Tampilkan tabel"
        caption="Tren"
        axisName="Semester"
        axis={['1', '2']}
        series={[{ name: 'A', values: [88.4, null] }]}
      />,
    );
    expect([...container.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['88,40', '–']);
  });
});

describe('a band plot', () => {
  it('fills the width without gaps or overlaps, and its marker stays inside', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }), fc.integer({ min: 0, max: 140 }), (ends, at) => {
        const bands = [...ends.toSorted((one, other) => one - other), 100].map((to) => ({ to, tone: 3 as const }));
        const svg = draw(<BandPlot label="Peluang" max={100} bands={bands} at={at} ticks={[]} />)!;
        const boxes = [...svg.querySelectorAll('rect')].map((rect) => [numberOf(rect, 'x'), numberOf(rect, 'x') + numberOf(rect, 'width')]);
        expect(boxes[0]![0]).toBe(0);
        expect(boxes.at(-1)![1]).toBeCloseTo(WIDTH);
        for (const [index, [from]] of boxes.entries()) if (index > 0) expect(from! - boxes[index - 1]![1]!).toBeCloseTo(1);
        const x = numberOf(svg.querySelector('g line')!, 'x1');
        expect(x >= 5 && x <= WIDTH - 5).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('says where nobody stands by having no marker', () => {
    const svg = draw(<BandPlot label="Peringkat" max={0} bands={[{ to: 0, tone: 0 }]} at={null} ticks={[{ at: 0, text: 'kuota 0' }]} />)!;
    expect(svg.querySelector('g')).toBeNull();
    expect(svg.outerHTML).not.toMatch(NUMBER);
  });
});

describe('a number line', () => {
  it('puts the greater of score and goal to the right', () => {
    const value = fc.integer({ min: 0, max: 11_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), value, (steps, at) => {
        const svg = draw(
          <NumberLine label="Skor" low={-0.5} high={110.5} steps={steps} text={['1', 'skor']} goal={{ at, text: ['2', 'dibutuhkan'] }} />,
        )!;
        expect(svg.outerHTML).not.toMatch(NUMBER);
        const end = numberOf(
          [...svg.querySelectorAll('circle')].find((circle) => circle.getAttribute('r') === '5')!,
          'cx',
        );
        const goal = numberOf(
          [...svg.querySelectorAll('line')].find((line) => line.getAttribute('y1') === '20')!,
          'x1',
        );
        expect(Math.sign(goal - end)).toBe(Math.sign(at - steps.at(-1)!));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a sparkline', () => {
  it('leaves the gap of a missing value open', () => {
    const svg = draw(<Sparkline values={[80, 81, null, 83, 84]} low={80} high={84} />)!;
    expect(svg.querySelectorAll('polyline')).toHaveLength(2);
    expect(draw(<Sparkline values={[null]} low={Infinity} high={-Infinity} />)!.outerHTML).not.toMatch(NUMBER);
  });
});

describe('a figure', () => {
  it.each([
    [88.405, '88,41'],
    [1234.5, '1.234,50'],
    [null, '–'],
  ])('%s reads %s', (value, read) => expect(figure(value)).toBe(read));
  it.each([
    [0.214, '+0,21'],
    [-0.214, '−0,21'],
    [0.001, '0,00'],
    [-0.001, '0,00'],
  ])('%s with its sign reads %s', (value, read) => expect(signed(value)).toBe(read));
});
