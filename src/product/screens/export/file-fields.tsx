import type { ComponentProps } from 'react';
import { FieldRow, Segments } from 'skema/app';
import { EXPORT, FORMATS } from './text.ts';
import { type FileChoice, FORMAT_KEYS, SEPARATOR_KEYS } from './choices.ts';
import styles from './fields.module.css';

type SegmentsRowProps<T extends string> = ComponentProps<typeof Segments<T>> & { note?: string };

/** One of a few, on a line of its own. */
export const SegmentsRow = <T extends string>({ note, ...segments }: SegmentsRowProps<T>) => (
  <FieldRow label={segments.label} note={note}>
    <div className={styles.segments}>
      <Segments {...segments} />
    </div>
  </FieldRow>
);

/** Format, and for CSV what stands between the cells. */
export const FileFields = ({ file, onChange }: { file: FileChoice; onChange: (file: FileChoice) => void }) => (
  <>
    <SegmentsRow
      label={EXPORT.format}
      values={FORMAT_KEYS}
      names={FORMATS}
      value={file.format}
      onChange={(format) => onChange({ ...file, format })}
    />
    {file.format === 'csv' && (
      <SegmentsRow
        label={EXPORT.separator}
        note={EXPORT.separatorNotes[file.separator]}
        values={SEPARATOR_KEYS}
        names={EXPORT.separators}
        value={file.separator}
        onChange={(separator) => onChange({ ...file, separator })}
      />
    )}
  </>
);
