import { useState } from 'react';
import { CHANCE_LABELS, TIGHTNESS_LABELS, programmeLabel } from '../../../snbp/labels.ts';
import type { PublicProgrammes } from '../../../contracts/common.ts';
import { RUMPUN_MAPEL } from '../../../snbp/pendukung.ts';
import { Combobox, FieldRow, percent, plain, Segments } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import fields from './fields.module.css';
import styles from './result.module.css';
import { Field } from './field.tsx';
import { type PartProps, supportNames } from './typed.ts';
import { Line } from '../../line.tsx';
import { Hints, Section } from './section.tsx';
import { useAsked } from './use-asked.ts';

const words = CALCULATOR.programme;
const LIMIT = 20;

/** A programme out of the public list, and how tight it is. */
export function ProgrammeSection(props: PartProps) {
  const { typed, change, messages } = props;
  const [search, setSearch] = useState<string | null>(null);
  const { data, isFresh, problem } = useAsked<PublicProgrammes>('prodiPublik', search === null ? null : { search, limit: LIMIT });
  const options = (data?.items ?? []).map(({ near, ...programme }) => ({
    value: programme.id,
    label: programmeLabel(programme),
    note: programme.kode,
    ...(near && { near }),
  }));
  return (
    <Section id="prodi" title={words.title} result={<ProgrammeResult {...props} />}>
      <Field id="program-studi" label={words.choose} note={words.note} errors={messages('prodi')}>
        {(control) => (
          <div className={fields.wide}>
            <Combobox
              {...control}
              value={typed.prodi?.value ?? null}
              selected={typed.prodi}
              options={options}
              loading={!isFresh}
              failed={problem?.kind === 'failed'}
              more={options.length === LIMIT}
              onOpen={() => setSearch((now) => now ?? '')}
              onSearch={setSearch}
              onChange={(value) => {
                const chosen = options.find((option) => option.value === value);
                change({ prodi: chosen ? { value: chosen.value, label: chosen.label } : null });
              }}
            />
          </div>
        )}
      </Field>
      <Taught {...props} />
    </Section>
  );
}

/** What somebody is taught decides which subjects support the programme, where it is not the same for all. */
function Taught({ typed, change, view }: PartProps) {
  const names = supportNames(typed, view);
  const support = view?.programme?.pendukung;
  if (typed.prodi === null || !support || view.programme?.id !== typed.prodi.value) return null;
  const isOne = RUMPUN_MAPEL.every((rumpun) => support[rumpun].join() === support.merdeka.join());
  return (
    <>
      {!isOne && (
        <FieldRow label={words.taught}>
          <Segments
            label={words.taught}
            values={RUMPUN_MAPEL}
            names={words.taughtNames}
            value={typed.rumpun}
            onChange={(rumpun) => change({ rumpun })}
          />
        </FieldRow>
      )}
      <p className={fields.support}>{names.length === 0 ? words.noSupport : words.support(names)}</p>
    </>
  );
}

function ProgrammeResult({ typed, view }: PartProps) {
  const programme = view?.programme;
  if (typed.prodi === null || !programme) return <Hints texts={[words.empty]} />;
  const { dayaTampung, peminat, keketatan, band, rasio } = programme;
  const share = keketatan === null ? words.unknown : percent(keketatan);
  const { peluang } = view;
  return (
    <>
      <p className={styles.name}>{programme.programStudi}</p>
      <p className={styles.quiet}>{[programme.universitas, programme.provinsi].filter(Boolean).join(' · ')}</p>
      <dl className={styles.ledger}>
        <Line name={words.seats} value={plain(dayaTampung)} />
        <Line name={words.applicants} value={peminat === 0 ? words.unknown : plain(peminat)} />
        {rasio !== null && <Line name={words.ratio} value={rasio} />}
        <Line name={words.tightness} note={band === null ? undefined : TIGHTNESS_LABELS[band]} value={share} className={styles.strong} />
        {peluang && (
          <Line name={words.chance} note={CHANCE_LABELS[peluang.band]} value={percent(peluang.persen, 1)} className={styles.strong} />
        )}
      </dl>
      {peluang && <p className={styles.quiet}>{words.chanceNote}</p>}
    </>
  );
}
