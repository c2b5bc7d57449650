import type { Rival } from '../../../contracts/konsultasi.ts';
import { figure } from 'skema/app';
import { RESULT } from '../text.ts';
import { More } from '../more.tsx';
import parts from '../parts.module.css';

/** Students of the same school with the same choice, best first. */
export function Rivals({ rivals }: { rivals: readonly Rival[] }) {
  const others = rivals.filter(({ isOwn }) => !isOwn);
  return (
    <More title={RESULT.rivals} count={others.length} isOpen={others.length > 0 && others.length <= 5}>
      {others.length === 0 ? (
        <p className={parts.small}>{RESULT.rivalsNone}</p>
      ) : (
        <ol className={parts.lines}>
          {rivals.map(({ urutan, sr, peringkat, isOwn, nama }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- people without a name may share place and score
            <li key={index} className={isOwn ? parts.own : undefined}>
              <span>
                {urutan}. {isOwn ? RESULT.own : (nama ?? RESULT.anonymous)}
                {peringkat !== null && <small>{RESULT.rival(String(peringkat))}</small>}
              </span>
              <b>{figure(sr)}</b>
            </li>
          ))}
        </ol>
      )}
    </More>
  );
}
