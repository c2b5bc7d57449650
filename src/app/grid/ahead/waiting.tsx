/** What stands in the place of a sheet whose parts are on their way. */
import type { CSSProperties } from 'react';
import { PageHead } from '../../layout/page-head.tsx';
import { writeListUrl } from '../../list/state/list-url.ts';
import type { List } from '../../list/use-list-controller.ts';
import { words as LIST } from 'virtual:skema/words/list';
import pivot from '../pivot/pivot.module.css';
import styles from '../sheet.module.css';

const ROWS = Array.from({ length: 14 }, (_, index) => index);
/** A sheet of two relations has its columns from the server. */
const COLUMNS = Array.from({ length: 6 }, (_, index) => index);

const PIVOT_TRACKS = {
  '--tracks': `minmax(12.5rem, 1fr) repeat(${COLUMNS.length}, minmax(4.75rem, 5.5rem))`,
  '--least': '12.5rem',
  '--most': `calc(28rem + ${COLUMNS.length} * 5.5rem)`,
  '--count': COLUMNS.length,
  '--cell-least': '2.75rem',
} as CSSProperties;

const Bone = () => <i className={styles.bone} />;

/** Rows below each other under one name, and what they come to at the side. */
export const PivotBones = ({ label }: { label: string }) => (
  <div className={pivot.pivot} role="status" aria-label={label} aria-busy="true">
    <div className={pivot.main} aria-hidden="true">
      <div className={pivot.table} style={PIVOT_TRACKS}>
        <div className={pivot.boneHead} />
        {ROWS.map((row) => (
          <div key={row} className={pivot.row}>
            <div className={pivot.name}>
              <Bone />
            </div>
            {COLUMNS.map((col) => (
              <div key={col} className={pivot.cell}>
                <Bone />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
    <div className={pivot.side} aria-hidden="true" />
  </div>
);

/** As many columns as the list has, as wide. */
export function SheetBones({ list: { columns, widths, nouns } }: { list: List }) {
  const tracks = ['3.5rem', ...widths.map(({ wanted }) => `${wanted}rem`)].join(' ');
  return (
    <div className={styles.sheet} role="status" aria-label={LIST.loading(nouns)} aria-busy="true">
      <div className={styles.still} style={{ '--columns': tracks, '--wide': 'max-content' } as CSSProperties} aria-hidden="true">
        <div className={styles.heads}>
          <div className={styles.number} />
          {columns.map(({ path, label }) => (
            <div key={path} className={styles.title}>
              <span>{label}</span>
            </div>
          ))}
        </div>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.number} />
            {columns.map(({ path }) => (
              <div key={path} className={styles.cell}>
                <Bone />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export default function SheetWaiting({ list }: { list: List }) {
  const { resource, url, nouns } = list;
  const isOwn = resource.pivots?.[(url.sheet ?? 0) - 1] !== undefined;
  if (!isOwn) return <SheetBones list={list} />;
  return (
    <>
      <PageHead title="…" back={`${resource.route}?${writeListUrl({ ...url, sheet: null })}`} />
      <div className={styles.which} aria-hidden="true">
        <span className={styles.whichBone} />
      </div>
      <PivotBones label={LIST.loading(nouns)} />
    </>
  );
}
