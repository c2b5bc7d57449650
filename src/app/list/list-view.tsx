import { lazy, Suspense, useState } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { ApiError } from '../wire/api-error.ts';
import type { ListColumn } from '../../engine/derive/list-columns.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { NotConfigured } from '../layout/configured.tsx';
import { cleared, isNarrowed, withDeleted } from './state/list-changes.ts';
import { ListSkeleton } from './table/list-skeleton.tsx';
import { ListTable } from './table/list-table.tsx';
import { Failed, FirstPage } from './list-failed.tsx';
import { ConditionWords, FilterWords } from './filter/filter-chips.tsx';
import { Pager } from './pager.tsx';
import { ListTools } from './list-tools.tsx';
import styles from './list-view.module.css';
import { useListKeys } from './table/use-list-keys.ts';
import { type List, type ListProps, loadBulk, useListController } from './use-list-controller.ts';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { SheetToggle } from './sheet-toggle.tsx';
import { ViewButton } from './views/view-button.tsx';
import toggle from './sheet-toggle.module.css';
import { formatCell, valueAt } from './table/cell-value.ts';
import { Button } from '../controls/button.tsx';
import { ButtonLink } from '../controls/button-link.tsx';
import { ICON } from '../controls/icon.ts';
import { useHeld } from '../typed/hold.ts';
import { words as LIST } from 'virtual:skema/words/list';

const BulkBar = lazy(loadBulk);
const RemoveDialog = lazy(() => import('../removal/remove-dialog.tsx'));
const ListState = lazy(() => import('./list-states.tsx'));
const HeaderFilter = lazy(() => import('./filter/header-filter.tsx'));
const loadExport = () => import('../export/list-export.tsx');
const ListExport = lazy(loadExport);
const Sheet = lazy(() => import('../grid/sheet.tsx'));
const SheetWaiting = lazy(() => import('../grid/ahead/waiting.tsx'));
const ColumnsPanel = lazy(() => import('./columns/columns-panel.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** One resource's list. */
export function ListView(props: ListProps) {
  const list = useListController(props);
  const { resource, noun, createAt, removing, setRemoving } = list;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const mayWrite = list.rights.open && list.rights.update && !list.url.deleted;
  const { sheet, deleted } = list.url;
  // One that the schema file declares is also read.
  const isSheet = sheet !== null && (mayWrite || (sheet > 0 && list.rights.list && !deleted));
  useListKeys(list.scroller, { onSearch: list.editSearch, onCreate: list.create, onHelp: () => setHelpOpen(true) });
  useHeld(list.filtering, () => list.setFiltering(null));
  useHeld(isSheet ? sheet : null);
  const closeRemoving = (): void => setRemoving(null);
  // A sheet of one record has a head of its own, in place of the list's.
  const isOwn = isSheet && resource.pivots?.[list.url.sheet! - 1] !== undefined;
  const head = (
    <PageHead
      title={resource.plural}
      who={list.rights.list && <ViewButton list={list} />}
      actions={
        <>
          {mayWrite && <SheetToggle list={list} />}
          {list.rights.list && (
            <Button
              variant="quiet"
              icon={<IconDownload {...ICON} />}
              className={toggle.toggle}
              aria-label={LIST.exportOf(list.nouns)}
              title={LIST.exportOf(list.nouns)}
              aria-haspopup="dialog"
              onClick={() => setExporting(true)}
            >
              <span>{LIST.export}</span>
            </Button>
          )}
          {createAt !== null && !isSheet && <CreateLink noun={noun} to={createAt} />}
          {!isSheet && props.shut?.button}
        </>
      }
    />
  );
  return (
    <>
      {!isOwn && head}
      <div className={styles.list}>
        {/* A sheet says it below a head of its own. */}
        {!isSheet && props.shut?.line}
        {!isOwn && <ListTools list={list} />}
        <div className={styles.beside}>
          <div className={styles.body}>
            {isSheet ? (
              <Suspense
                fallback={
                  <Suspense>
                    <SheetWaiting list={list} />
                  </Suspense>
                }
              >
                <Sheet list={list} bringPage={props.bringPage} shut={props.shut?.line} />
              </Suspense>
            ) : (
              <ListBody list={list} onExport={() => setExporting(true)} />
            )}
          </div>
          <Suspense>{list.choosing && !isOwn && <ColumnsPanel list={list} />}</Suspense>
        </div>
      </div>
      <Suspense>
        {removing && <RemoveDialog resource={resource} row={removing} onDone={closeRemoving} onCancel={closeRemoving} />}
        {list.filtering !== null && (
          <HeaderFilter key={list.filtering} list={list} path={list.filtering} onClose={() => list.setFiltering(null)} />
        )}
        {isExporting && (
          <ListExport list={list} textOf={textOf} words={<ConditionWords list={list} />} onClose={() => setExporting(false)} />
        )}
        {isHelpOpen && <ShortcutsDialog list={list} onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </>
  );
}

/** What a cell says. */
const textOf = (row: RecordValue, column: ListColumn): string => formatCell(valueAt(row, column.path), column);

/** The rows, or what stands in their place. */
function ListBody({ list, onExport }: { list: List; onExport: () => void }) {
  const { data, error, isLoading } = list.reply;
  // What was refused is no matter of trying again; an answer that is still on its way may yet come.
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'NOT_CONFIGURED') return <NotConfigured client={list.resource.client} />;
  if (error && code !== 'FORBIDDEN') return <Failed list={list} />;
  if (!data && !error) return <ListSkeleton list={list} />;
  if (data && !error && (data.rows.length > 0 || isLoading)) {
    return (
      <>
        <ListTable list={list} />
        <Suspense>
          {list.chosen.count > 0 && (
            <BulkBar
              list={list}
              words={<ConditionWords list={list} />}
              onExport={onExport}
              onCopy={() => void loadExport().then(({ copyList }) => copyList(list, textOf))}
            />
          )}
        </Suspense>
        <Pager list={list} shown={data} />
      </>
    );
  }
  return (
    <Suspense>
      <ListState
        list={list}
        isNarrowed={isNarrowed(list.url)}
        clear={cleared}
        leaveBin={(now) => withDeleted(now, false)}
        words={<FilterWords list={list} />}
        firstPage={<FirstPage list={list} />}
      />
    </Suspense>
  );
}

/** The one solid button of a list; its sign alone on a phone. */
const CreateLink = ({ noun, to }: { noun: string; to: string }) => (
  <ButtonLink variant="primary" to={to} icon={<IconPlus {...ICON} />} className={styles.create} aria-label={LIST.create(noun)}>
    <span>{LIST.create(noun)}</span>
  </ButtonLink>
);
