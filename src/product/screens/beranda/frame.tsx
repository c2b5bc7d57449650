import type { ReactNode } from 'react';
import { ButtonLink, classes, FactsSkeleton, ICON, Link, PageHead, useSession } from 'skema/app';
import { IconMessages, IconTable } from '@tabler/icons-react';
import type { Deadline } from '../../contracts/beranda.ts';
import type { Missing } from '../../contracts/common.ts';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { MissingItems } from '../missing-items.tsx';
import { Deadlines } from './deadlines.tsx';
import { HOME, OWN } from './text.ts';
import styles from './frame.module.css';
import type { Way } from './ways.ts';

/** The next useful deed: missing scores first. */
export interface Deed extends Way {
  text: string;
  isScores: boolean;
}

interface HomeFrameProps {
  title: string;
  /** Quiet, after the title. */
  about: string;
  deed: Deed;
  /** The page that was asked for before the login. */
  resume: ReactNode;
  missing: readonly Missing[];
  deadlines: readonly Deadline[];
  /** Below the deadlines. */
  edge?: ReactNode;
  children: ReactNode;
}

/** Head with the one solid button, the sheet, and beside it what is due. */
export function HomeFrame({ title, about, deed, resume, missing, deadlines, edge, children }: HomeFrameProps) {
  const { user } = useSession();
  const Icon = deed.isScores ? IconTable : IconMessages;
  return (
    <>
      <PageHead
        title={title}
        count={about}
        actions={
          <ButtonLink variant="primary" data-line to={deed.to} state={deed.state} icon={<Icon {...ICON} />}>
            {deed.text}
          </ButtonLink>
        }
      />
      <div className={styles.split}>
        <div className={styles.sheet}>
          {resume && <div className={styles.resume}>{resume}</div>}
          {missing.length > 0 && (
            <ul className={styles.missing}>
              <MissingItems items={missing} />
            </ul>
          )}
          {children}
        </div>
        <aside className={styles.edge} aria-label={HOME.deadlines}>
          <Deadlines deadlines={deadlines} />
          {user?.announcement && (
            <section aria-label={OWN.announcement}>
              <h2>{OWN.announcement}</h2>
              <p>{user.announcement}</p>
            </section>
          )}
          {edge}
          <section>
            <p>{DISCLAIMER}.</p>
          </section>
        </aside>
      </div>
    </>
  );
}

/** While the figures come. */
export const HomeSkeleton = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} />
    <div className={styles.split} role="status" aria-label={HOME.loading}>
      <div className={styles.sheet}>
        <div className={styles.empty}>
          <FactsSkeleton amount={3} />
        </div>
      </div>
      <aside className={styles.edge} />
    </div>
  </>
);

interface FigureProps {
  name: string;
  value: ReactNode;
  /** A word rather than a figure: set smaller. */
  isWord?: boolean;
  children?: ReactNode;
}

export const Figure = ({ name, value, isWord, children }: FigureProps) => (
  <div>
    <h2>{name}</h2>
    <p className={classes(styles.value, isWord && styles.word)}>{value}</p>
    {children}
  </div>
);

/** A share of a whole, which stands beside it in figures. */
export const Share = ({ part, whole }: { part: number; whole: number }) => (
  <svg className={styles.bar} aria-hidden="true">
    <rect width="100%" height="100%" fill="var(--press)" />
    <rect width={`${whole > 0 ? (100 * part) / whole : 0}%`} height="100%" fill="var(--peluang-4)" />
  </svg>
);

interface HeadingProps {
  id: string;
  title: string;
  note?: ReactNode;
  /** Where the whole of it lies. */
  way?: (Way & { text: string }) | null;
}

export const Heading = ({ id, title, note, way }: HeadingProps) => (
  <div className={styles.heading}>
    <h2 id={id}>{title}</h2>
    {note && <small>{note}</small>}
    {way && (
      <Link to={way.to} state={way.state}>
        {way.text}
      </Link>
    )}
  </div>
);
