import { Segments } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import { AchievementFields } from './achievement-fields.tsx';
import { MeanFields } from './mean-fields.tsx';
import type { PartProps } from './part.ts';
import { RankField } from './rank-field.tsx';
import { ScoreResult } from './score-result.tsx';
import { Section } from './section.tsx';
import { SubjectTable } from './subject-table.tsx';
import styles from './fields.module.css';

const words = CALCULATOR.scores;

/** Own scores, achievement and rank → A, B, S and whether the rank lies within the quota. */
export const ScoresSection = (props: PartProps) => {
  const { typed, change } = props;
  return (
    <Section id="nilai" title={words.title} result={<ScoreResult {...props} />}>
      <div className={styles.ways}>
        <Segments
          label={words.by}
          values={['semester', 'mapel']}
          names={words.ways}
          value={typed.nilaiLewat}
          onChange={(nilaiLewat) => change({ nilaiLewat })}
        />
        <Segments
          label={words.count}
          values={['5', '7']}
          names={words.counts}
          value={typed.jumlahSemester}
          onChange={(jumlahSemester) => change({ jumlahSemester })}
        />
      </div>
      {typed.nilaiLewat === 'semester' ? <MeanFields {...props} /> : <SubjectTable {...props} />}
      <AchievementFields {...props} />
      <RankField {...props} />
    </Section>
  );
};
