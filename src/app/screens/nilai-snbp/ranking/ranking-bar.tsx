import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { RankingView } from '../../../../domain/views/peringkat.ts';
import { isSchool, isStaff } from '../../../../engine/roles.ts';
import { ButtonLink } from '../../../controls/button-link.tsx';
import { Combobox } from '../../../controls/combobox.tsx';
import { ICON } from '../../../controls/icon.ts';
import type { Option } from '../../../controls/option.ts';
import { useLabels, useLookup } from '../../../data/use-lookup.ts';
import { RANKING } from '../../../text/nilai-snbp.ts';
import type { RankingUrl } from './ranking-url.ts';
import styles from './ranking.module.css';
import type { ChangeRanking } from './use-ranking-url.ts';

const LIMIT = 50;

interface RankingBarProps {
  url: RankingUrl;
  change: ChangeRanking;
  /** What is shown; absent while nothing is. */
  view: RankingView | undefined;
  roles: readonly string[];
}

/** Which school and year, and what may be done with the whole of it. */
export function RankingBar({ url, change, view, roles }: RankingBarProps) {
  const mayChoose = isStaff(roles);
  return (
    <div className={styles.bar}>
      {mayChoose && (
        <div className={styles.school}>
          <RecordSelect
            label={RANKING.school}
            source="sekolah"
            value={url.sekolah}
            // Streams and students are another school's.
            onChange={(sekolah) => change({ sekolah, jurusan: null, status: null, search: '' })}
          />
        </div>
      )}
      {(mayChoose || isSchool(roles)) && (
        <div className={styles.year}>
          <RecordSelect
            label={RANKING.year}
            source="tahun"
            value={url.tahun ?? view?.tahun.id ?? null}
            placeholder={RANKING.activeYear}
            required
            onChange={(tahun) => change({ tahun })}
          />
        </div>
      )}
      {mayChoose && view && (
        <ButtonLink
          className={styles.export}
          icon={<IconDownload {...ICON} />}
          to={`/export?dataset=peringkat&sekolah=${view.sekolah.id}&tahun=${view.tahun.id}`}
        >
          {RANKING.export}
        </ButtonLink>
      )}
    </div>
  );
}

interface RecordSelectProps {
  label: string;
  source: string;
  value: string | null;
  placeholder?: string;
  /** Cannot be emptied. */
  required?: boolean;
  onChange: (value: string | null) => void;
}

/** One record, searched on the server from the first letter. */
function RecordSelect({ label, source, value, placeholder, required, onChange }: RecordSelectProps) {
  const [search, setSearch] = useState<string | null>(null);
  const { names } = useLabels(source, value === null ? [] : [value]);
  const { data = [], isLoading, error } = useLookup(source, search === null ? null : { ...(search && { search }), limit: LIMIT });
  const selected: Option | null = value === null ? null : { value, label: names.get(value) ?? '…' };
  return (
    <Combobox
      label={label}
      placeholder={placeholder ?? label}
      required={required}
      value={value}
      selected={selected}
      options={data.map(({ id, display }) => ({ value: id, label: display }))}
      loading={isLoading}
      failed={error !== undefined}
      more={data.length === LIMIT}
      onOpen={() => setSearch((now) => now ?? '')}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
