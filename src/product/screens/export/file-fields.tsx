import { Segments } from 'skema/app';
import { EXPORT, FORMATS } from './text.ts';
import { type FileChoice, FORMAT_KEYS, SEPARATOR_KEYS } from './choices.ts';
import styles from './fields.module.css';
import { Row } from './row.tsx';

interface FileFieldsProps {
  file: FileChoice;
  onChange: (file: FileChoice) => void;
}

/** Format, and for CSV what stands between the cells. */
export const FileFields = ({ file, onChange }: FileFieldsProps) => (
  <>
    <Row label={EXPORT.format} isGroup>
      {() => (
        <div className={styles.segments}>
          <Segments
            label={EXPORT.format}
            values={FORMAT_KEYS}
            names={FORMATS}
            value={file.format}
            onChange={(format) => onChange({ ...file, format })}
          />
        </div>
      )}
    </Row>
    {file.format === 'csv' && (
      <Row label={EXPORT.separator} note={EXPORT.separatorNotes[file.separator]} isGroup>
        {() => (
          <div className={styles.segments}>
            <Segments
              label={EXPORT.separator}
              values={SEPARATOR_KEYS}
              names={EXPORT.separators}
              value={file.separator}
              onChange={(separator) => onChange({ ...file, separator })}
            />
          </div>
        )}
      </Row>
    )}
  </>
);
