import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../src/server/import/request.ts';

const PHASES: Record<Progress['phase'], string> = { check: 'Memeriksa', write: 'Menulis' };
const LINE_EVERY_MS = 2000;
const shown = (count: number): string => count.toLocaleString('id-ID');

export interface ProgressView {
  show: (progress: Progress) => void;
  end: () => void;
}

/** A bar on a terminal; elsewhere a line every two seconds. */
export function createProgressView(stream: NodeJS.WriteStream): ProgressView {
  if (!stream.isTTY) return createLines(stream);
  let bar: SingleBar | null = null;
  return {
    show: ({ phase, done, total }) => {
      if (phase === 'check') stream.write(`\rMemeriksa ${shown(done)} baris…`);
      else if (bar === null) {
        stream.write('\n');
        bar = new SingleBar(
          { stream, format: 'Menulis {bar} {percentage}% | {value}/{total} baris | sisa {eta_formatted}', hideCursor: true },
          Presets.shades_classic,
        );
        bar.start(total ?? done, done);
      } else bar.update(done);
    },
    end: () => bar?.stop(),
  };
}

function createLines(stream: NodeJS.WriteStream): ProgressView {
  let last = Date.now();
  return {
    show: ({ phase, done, total }) => {
      if (Date.now() - last < LINE_EVERY_MS) return;
      last = Date.now();
      stream.write(`${PHASES[phase]} ${shown(done)}${total === null ? '' : ` dari ${shown(total)}`} baris\n`);
    },
    end: () => undefined,
  };
}
