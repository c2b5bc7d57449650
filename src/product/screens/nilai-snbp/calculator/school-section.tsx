import { useState } from 'react';
import type { CalculatorView } from '../../../contracts/kalkulator.ts';
import { Checkbox, Combobox, plain, Segments, TextInput } from 'skema/app';
import { CALCULATOR, QUOTA } from '../text.ts';
import fields from './fields.module.css';
import styles from './result.module.css';
import { CountField, Field } from './field.tsx';
import { Hints, Section } from './section.tsx';
import { ACCREDITATIONS, NPSN_LENGTH, type PartProps } from './typed.ts';

const words = CALCULATOR.school;
const ACCREDITATION_OPTIONS = ACCREDITATIONS.map((value) => ({ value, label: words.akreditasiNames[value] }));

/** The quota of a school, found by its number or told by its facts. */
export function SchoolSection({ typed, change, view, messages }: PartProps) {
  const [isLeft, setLeft] = useState(false);
  const { sekolahLewat: way, npsn } = typed;
  const isWhole = npsn.length === NPSN_LENGTH;
  const about = messages('sekolah');
  const short = isLeft && npsn !== '' && !isWhole ? [words.npsnShort] : [];
  return (
    <Section id="kuota" title={words.title} result={<QuotaResult view={view} hints={way === 'npsn' && isWhole ? [] : about} />}>
      <Segments
        label={words.by}
        values={['npsn', 'fakta']}
        names={words.ways}
        value={way}
        onChange={(sekolahLewat) => change({ sekolahLewat })}
      />
      {way === 'npsn' ? (
        <Field id="npsn" label={words.npsn} note={words.npsnNote} errors={isWhole ? about : short}>
          {(control) => (
            <div className={fields.short}>
              <TextInput
                {...control}
                type="tel"
                value={npsn}
                onChange={(text) => change({ npsn: text.replace(/\D/g, '').slice(0, NPSN_LENGTH) })}
                onBlur={() => setLeft(true)}
              />
            </div>
          )}
        </Field>
      ) : (
        <>
          <Field id="akreditasi" label={words.akreditasi}>
            {(control) => (
              <div className={fields.medium}>
                <Combobox
                  {...control}
                  value={typed.akreditasi}
                  options={ACCREDITATION_OPTIONS}
                  onChange={(value) => change({ akreditasi: ACCREDITATIONS.find((known) => known === value) ?? null })}
                />
              </div>
            )}
          </Field>
          <Field id="e-rapor" label={words.eRapor}>
            {(control) => <Checkbox {...control} value={typed.eRapor} onChange={(eRapor) => change({ eRapor })} />}
          </Field>
          <CountField
            id="jumlah-siswa"
            label={words.jumlahSiswa}
            unit={words.unit}
            errors={messages('sekolah.jumlahSiswa')}
            value={typed.jumlahSiswa}
            onChange={(jumlahSiswa) => change({ jumlahSiswa })}
          />
        </>
      )}
    </Section>
  );
}

function QuotaResult({ view, hints }: { view: CalculatorView | null; hints: readonly string[] }) {
  const quota = view?.kuota;
  if (!quota) return <Hints texts={hints.length > 0 ? hints : [words.empty]} />;
  const derivation = QUOTA.derivation(quota);
  return (
    <>
      <p className={styles.name}>{QUOTA.name}</p>
      <p className={styles.figure}>{quota.kuota === null ? QUOTA.unknown : plain(quota.kuota)}</p>
      {derivation !== null && <p>{derivation}</p>}
      <p className={styles.quiet}>{QUOTA.parts(quota)}</p>
      {view.sekolah && (
        <p className={styles.quiet}>
          {view.sekolah.nama} · {view.sekolah.kabupaten}
        </p>
      )}
    </>
  );
}
