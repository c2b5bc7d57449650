/** A few counters as Prometheus reads them; no names, no paths, nothing of a person. */
import type pg from 'pg';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(pool: pg.Pool) {
  const started = Date.now();
  /** By address and class of the status, 1xx to 5xx. */
  const requests = new Map<string, number[]>();
  const gauges: [name: string, help: string, value: () => number][] = [
    ['skema_uptime_seconds', 'Seconds since the start', () => Math.round((Date.now() - started) / 1000)],
    ['skema_memory_bytes', 'Resident memory', () => process.memoryUsage.rss()],
    ['skema_connections', 'Connections to the database', () => pool.totalCount],
    ['skema_connections_idle', 'Connections without work', () => pool.idleCount],
    ['skema_waiting', 'Statements that wait for a connection', () => pool.waitingCount],
  ];
  return {
    count: (address: string, status: number): void => {
      let counts = requests.get(address);
      if (!counts) requests.set(address, (counts = [0, 0, 0, 0, 0, 0]));
      counts[Math.floor(status / 100)]! += 1;
    },
    toText: (): string =>
      [
        '# HELP skema_requests_total Requests by address and status',
        '# TYPE skema_requests_total counter',
        ...[...requests].flatMap(([address, counts]) =>
          counts.flatMap((count, hundred) =>
            count === 0 ? [] : [`skema_requests_total{address="${address}",status="${hundred}xx"} ${count}`],
          ),
        ),
        ...gauges.flatMap(([name, help, value]) => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value()}`]),
        '',
      ].join('\n'),
  };
}
