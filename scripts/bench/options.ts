/** The command line: `npm run bench -- --rounds 15 --seconds 0.3 --only list,item --data folder --fresh --json --compare old.json`. */
import path from 'node:path';
import { readCommand } from '../arguments.ts';
import { CASES } from './cases.ts';
import { type Earlier, readEarlier } from './moved.ts';

export interface Options {
  /** Where the rows are kept; the default may give way to a folder that PostgreSQL's user can enter. */
  dataDir: { path: string; explicit: boolean };
  fresh: boolean;
  json: boolean;
  rounds: number;
  milliseconds: number;
  connections: number;
  /** Beginnings of the names to measure; empty: all. */
  only: readonly string[];
  /** Leave the two starts out. */
  starts: boolean;
  /** What `--json` said before. */
  earlier: Earlier | null;
}

/** What `--only` may begin. */
const NAMES: readonly string[] = [...CASES.map(({ key }) => key), 'ekspor', 'ekspor-copy', 'browser', 'bulk'];
const SHOWN = NAMES.join(' ').replaceAll(/(.{1,90})(?: |$)/g, '\n                    $1');

const USAGE = `skema bench [pilihan]
Mengisi foldernya dulu, sekali: 1.000.000 nilai, 1 sampai 2 menit, sekitar 1 GB.
  --rounds 15       putaran per ukuran
  --seconds 0.3     lama satu putaran
  --connections 16  sambungan yang bertanya bersamaan
  --only a,b        hanya ukuran yang namanya dimulai demikian; yang ada:${SHOWN}
  --no-starts       tanpa mengukur start
  --data folder     tempat data (biasanya .data/bench)
  --fresh           isi ulang datanya
  --json            hasil sebagai JSON
  --compare berkas  di samping hasil --json yang dulu`;

const number = (text: string, name: string, min: number, max: number): number => {
  const value = Number(text);
  if (!(value >= min && value <= max)) throw new Error(`--${name} ${text}: yang boleh ${min} sampai ${max}`);
  return value;
};

/** Told before anything is filled. */
function readNames(text: string): string[] {
  const only = text.split(',').filter(Boolean);
  const unknown = only.find((start) => !NAMES.some((name) => name.startsWith(start)));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: tidak ada ukuran yang namanya dimulai demikian; yang ada:${SHOWN}`);
  return only;
}

export async function readOptions(): Promise<Options> {
  const { values } = await readCommand({
    usage: { id: USAGE, en: USAGE },
    words: { min: 0, max: 0 },
    options: {
      rounds: { type: 'string', default: '15' },
      seconds: { type: 'string', default: '0.3' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string', default: '' },
      data: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      compare: { type: 'string' },
      'no-starts': { type: 'boolean', default: false },
    },
  });
  return {
    dataDir: { path: path.resolve(values.data ?? '.data/bench'), explicit: values.data !== undefined },
    fresh: values.fresh,
    json: values.json,
    rounds: number(values.rounds, 'rounds', 1, 100),
    milliseconds: number(values.seconds, 'seconds', 0.05, 60) * 1000,
    connections: number(values.connections, 'connections', 1, 200),
    only: readNames(values.only),
    starts: !values['no-starts'],
    earlier: values.compare === undefined ? null : await readEarlier(values.compare),
  };
}
