/** In place of rows that did not come: there from the beginning, as nothing more may come either. */
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { Told } from '../controls/told.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { causeOf } from '../wire/api-error.ts';
import styles from './list-states.module.css';
import { State } from './list-state.tsx';
import { withPage } from './state/list-changes.ts';
import type { List } from './use-list-controller.ts';

export interface StateProps {
  list: List;
}

export const FirstPage = ({ list: { change }, variant }: StateProps & Pick<ButtonProps, 'variant'>) => (
  <Button variant={variant} onClick={() => change((now) => withPage(now, 1, null))}>
    {LIST.firstPage}
  </Button>
);

/** What was refused may have been the question itself, such as a cursor that is no longer good. */
export const Failed = ({ list }: StateProps) => (
  <State
    title={LIST.failedTitle(list.nouns)}
    figure={
      <div className={styles.alert} role="alert">
        <IconAlertCircle {...ICON} />
        <span>
          <Told text={causeOf(list.reply.error)} />
        </span>
      </div>
    }
    actions={
      <>
        <Button icon={<IconRefresh {...ICON} />} busy={list.reply.isValidating} onClick={() => void list.reply.mutate()}>
          {LIST.retry}
        </Button>
        {list.url.page > 1 && <FirstPage list={list} variant="quiet" />}
      </>
    }
  >
    <p>{LIST.failedText}</p>
  </State>
);
