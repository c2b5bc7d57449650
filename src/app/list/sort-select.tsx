import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { useMedia } from '../controls/use-media.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { withOrder } from './state/list-changes.ts';
import select from '../controls/native-select.module.css';
import styles from './sort-select.module.css';
import type { List } from './use-list-controller.ts';

/** As in `list-table.module.css`: below it rows have two lines and the heads are not seen. */
const PHONE = '(max-width: 47.99rem)';
const OWN = '';

/** The order of a list where there are no heads to press: by which column, and which way. */
export function SortSelect({ list }: { list: List }) {
  const { columns, change } = list;
  const { sort } = list.url;
  const isPhone = useMedia(PHONE);
  const sortable = columns.filter((column) => column.sortable);
  if (!isPhone || sortable.length === 0) return null;
  const first = sort.find(({ by }, index) => index === 0 && sortable.some(({ path }) => path === by));
  const order = first?.order ?? 'asc';
  const Mark = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <span className={styles.sort}>
      <span className={select.select}>
        <select
          aria-label={LIST.sort}
          value={first?.by ?? OWN}
          onChange={({ target: { value } }) => change((now) => withOrder(now, value === OWN ? null : { by: value, order: 'asc' }))}
        >
          <option value={OWN}>{LIST.ownOrder}</option>
          {sortable.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </select>
        <IconChevronDown {...ICON} />
      </span>
      {first && (
        <Button
          variant="quiet"
          small
          icon={<Mark {...ICON} />}
          aria-label={LIST.orders[order]}
          title={LIST.orders[order]}
          onClick={() => change((now) => withOrder(now, { by: first.by, order: order === 'asc' ? 'desc' : 'asc' }))}
        />
      )}
    </span>
  );
}
