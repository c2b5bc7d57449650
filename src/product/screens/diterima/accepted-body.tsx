import { IconDownload } from '@tabler/icons-react';
import { DISCLAIMER } from '../../snbp/labels.ts';
import type { AcceptedView, Jalur } from '../../contracts/diterima.ts';
import { ButtonLink, ICON, Segments } from 'skema/app';
import { MissingItems } from '../missing-items.tsx';
import { ACCEPTED } from './text.ts';
import { PerSchool } from './per-school.tsx';
import { PerYear } from './per-year.tsx';
import { ProgrammeFacts } from './programme-facts.tsx';
import { Students } from './students.tsx';
import { UpdateReference } from './update-reference.tsx';
import styles from './accepted.module.css';

/** `semua`: no filter, and nothing in the address. */
export type Way = Jalur | 'semua';
export const WAYS: readonly Way[] = ['semua', 'snbp', 'snbt', 'mandiri'];

interface AcceptedBodyProps {
  view: AcceptedView;
  way: Way;
  /** Another way of admission is on its way; what stands here is still the one before. */
  isLoading: boolean;
  onWay: (way: Way) => void;
  onChanged: () => Promise<void>;
}

const exportAddress = (id: string, way: Way): string =>
  `/export?${new URLSearchParams({ dataset: 'diterima', universitasProgramStudi: id, ...(way !== 'semua' && { jalur: way }) })}`;

export function AcceptedBody({ view, way, isLoading, onWay, onChanged }: AcceptedBodyProps) {
  const through = way === 'semua' ? '' : ACCEPTED.throughWay[way];
  return (
    <>
      <ProgrammeFacts view={view} />
      <div className={`${styles.tools} no-print`}>
        <Segments label={ACCEPTED.way} values={WAYS} names={ACCEPTED.ways} value={way} onChange={onWay} />
        <div className={styles.actions}>
          <ButtonLink to={exportAddress(view.programme.id, way)} icon={<IconDownload {...ICON} />}>
            {ACCEPTED.export}
          </ButtonLink>
          <UpdateReference view={view} onChanged={onChanged} />
        </div>
      </div>
      <p className={`${styles.printedWay} on-paper`}>
        {ACCEPTED.way}: {ACCEPTED.ways[way]}
      </p>
      <AcceptedNotes view={view} />
      <div className={isLoading ? styles.dim : undefined} aria-busy={isLoading}>
        <PerYear view={view} through={through} />
        <PerSchool view={view} through={through} />
        <Students view={view} through={through} />
      </div>
      <p className={`${styles.disclaimer} quiet figures`}>{DISCLAIMER}</p>
    </>
  );
}

/** What does not add up, and what is missing with the way to mend it. */
const AcceptedNotes = ({ view: { peringatan, kekurangan } }: { view: AcceptedView }) =>
  peringatan.length + kekurangan.length === 0 ? null : (
    <ul className={styles.notes} aria-label={ACCEPTED.warnings}>
      {peringatan.map((warning) => (
        <li key={warning} className={styles.warning}>
          {warning}
        </li>
      ))}
      <MissingItems items={kekurangan} />
    </ul>
  );
