import { Presets, SingleBar } from 'cli-progress';
import type { EngineLanguage } from '../../src/engine/words/languages.ts';
import type { Progress } from '../../src/server/import/request.ts';
import { countIn, textsIn } from './texts.ts';

const LINE_EVERY_MS = 2000;

export interface ProgressView {
  show: (progress: Progress) => void;
  end: () => void;
}

/** A bar on a terminal; elsewhere a line every two seconds. */
export function createProgressView(stream: NodeJS.WriteStream, language: EngineLanguage): ProgressView {
  const text = textsIn(language);
  const say = ({ phase, done, total }: Progress): string =>
    text.progress(text.phases[phase], countIn(text, done), total === null ? null : countIn(text, total));
  if (!stream.isTTY) return createLines(stream, say);
  let bar: SingleBar | null = null;
  return {
    show: (progress) => {
      const { phase, done, total } = progress;
      if (phase === 'check') stream.write(`\r${say(progress)}…`);
      else if (bar === null) {
        stream.write('\n');
        bar = new SingleBar({ stream, format: text.bar, hideCursor: true }, Presets.shades_classic);
        bar.start(total ?? done, done);
      } else bar.update(done);
    },
    end: () => bar?.stop(),
  };
}

function createLines(stream: NodeJS.WriteStream, say: (progress: Progress) => string): ProgressView {
  let last = Date.now();
  return {
    show: (progress) => {
      if (Date.now() - last < LINE_EVERY_MS) return;
      last = Date.now();
      stream.write(`${say(progress)}\n`);
    },
    end: () => undefined,
  };
}
