import { FieldRow, Segments } from 'skema/app';
import { EXPORT, FORMATS } from './text.ts';
import { type FileChoice, FORMAT_KEYS, SEPARATOR_KEYS } from './choices.ts';
import styles from './fields.module.css';

interface FileFieldsProps {
  file: FileChoice;
  onChange: (file: FileChoice) => void;
}

/** Format, and for CSV what stands between the cells. */
export const FileFields = ({ file, onChange }: FileFieldsProps) => (
  <>
    <FieldRow label={EXPORT.format}>
      <div className={styles.segments}>
        <Segments
          label={EXPORT.format}
          values={FORMAT_KEYS}
          names={FORMATS}
          value={file.format}
          onChange={(format) => onChange({ ...file, format })}
        />
      </div>
    </FieldRow>
    {file.format === 'csv' && (
      <FieldRow label={EXPORT.separator} note={EXPORT.separatorNotes[file.separator]}>
        <div className={styles.segments}>
          <Segments
            label={EXPORT.separator}
            values={SEPARATOR_KEYS}
            names={EXPORT.separators}
            value={file.separator}
            onChange={(separator) => onChange({ ...file, separator })}
          />
        </div>
      </FieldRow>
    )}
  </>
);
