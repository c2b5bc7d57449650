export type Point = readonly [x: number, y: number];

/** Runs of neighbouring places that have a value: a gap stays a gap. */
export function runsOf(points: ReadonlyArray<Point | null>): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)!.push(point);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** As the `points` of a line. */
export const toPoints = (run: readonly Point[]): string => run.map((point) => point.join(',')).join(' ');
