/** The services of the specification (section 7), as `/config.json` tells them. */
import type { Service } from 'skema';

export const SERVICES: readonly Service[] = [
  { name: 'rasionalisasi', answers: ['login', 'info'], holds: [] },
  {
    name: 'identitas',
    answers: ['info', 'graph', 'picture'],
    holds: ['sessions'],
    // Fixed in the client (ledger G-09); `default` is the default configuration.
    client: { audience: 'skema', config: 'default', device: 'skema-web' },
  },
  { name: 'pendidikan', answers: ['graph', 'export', 'live'], holds: ['records'] },
  { name: 'operasional', answers: ['graph'], holds: [], elsewhere: true },
];
