import { lazy, Suspense, useState } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { ListBody } from './list-body.tsx';
import { ListTools } from './list-tools.tsx';
import styles from './list-view.module.css';
import { useListKeys } from './table/use-list-keys.ts';
import { type ListProps, useListController } from './use-list-controller.ts';
import { IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '../controls/button-link.tsx';
import { ICON } from '../controls/icon.ts';
import { words as LIST } from 'virtual:skema/words/list';

const RemoveDialog = lazy(() => import('../removal/remove-dialog.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** One resource's list. */
export function ListView(props: ListProps) {
  const list = useListController(props);
  const { resource, noun, createAt, removing, setRemoving } = list;
  const [isHelpOpen, setHelpOpen] = useState(false);
  useListKeys(list.scroller, { onSearch: list.editSearch, onCreate: list.create, onHelp: () => setHelpOpen(true) });
  const closeRemoving = (): void => {
    setRemoving(null);
    list.clearSelection();
  };
  return (
    <>
      <PageHead title={resource.plural} actions={createAt !== null && <CreateLink noun={noun} to={createAt} />} />
      <div className={styles.list}>
        <ListTools list={list} />
        <ListBody list={list} />
      </div>
      <Suspense>
        {removing && <RemoveDialog resource={resource} rows={removing} onDone={closeRemoving} onCancel={() => setRemoving(null)} />}
        {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </>
  );
}

/** The one solid button of a list; its sign alone on a phone. */
const CreateLink = ({ noun, to }: { noun: string; to: string }) => (
  <ButtonLink variant="primary" to={to} icon={<IconPlus {...ICON} />} className={styles.create} aria-label={LIST.create(noun)}>
    <span>{LIST.create(noun)}</span>
  </ButtonLink>
);
