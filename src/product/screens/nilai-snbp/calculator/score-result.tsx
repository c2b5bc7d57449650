import { CALCULATOR } from '../text.ts';
import { figure, plain } from 'skema/app';
import { StatusTag } from '../../status-tag.tsx';
import styles from './result.module.css';
import type { PartProps } from './part.ts';
import { Hints, Line } from './section.tsx';
import { readNumber, toInput } from './typed.ts';

const words = CALCULATOR.scores;
/** Sentences about the whole rather than one field. */
const PATHS = ['nilai', 'nilai.semester', 'nilai.pendukung', 'nilai.mapel', 'skor'];

export function ScoreResult({ typed, view, messages }: PartProps) {
  const missing = [...new Set(PATHS.flatMap(messages))];
  if (!view || toInput(typed).nilai === undefined) return <Hints texts={[words.empty]} />;
  const { rerata, pendukung, prestasi, skor, status, kuota } = view;
  return (
    <>
      <dl className={styles.ledger}>
        <Line name={words.a} value={figure(rerata)} />
        <Line name={words.b} value={figure(pendukung)} />
        <Line name={words.p} value={figure(prestasi)} />
        <Line name={words.s} value={figure(skor)} strong />
        {status && (
          <Line
            name={words.status}
            note={words.statusOf(plain(readNumber(typed.peringkat)), plain(kuota?.kuota ?? null))}
            value={<StatusTag status={status} />}
          />
        )}
      </dl>
      {missing.length > 0 && <Hints texts={missing} />}
    </>
  );
}
