import { IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { can } from '../../engine/access.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { SINGLE_ID, type Resource } from '../../engine/resource.ts';
import { Button } from '../controls/button.tsx';
import { ICON, ICON_LARGE } from '../controls/icon.ts';
import { Menu } from '../controls/menu.tsx';
import { ApiError } from '../data/api-error.ts';
import { useItem } from '../data/use-item.ts';
import { useResourceForm } from '../data/use-resource.ts';
import { FormPanel } from '../form/form-panel.tsx';
import { RemoveDialog } from '../form/remove-dialog.tsx';
import { Notice } from '../layout/notice.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { causeOf } from '../list/cause.ts';
import { listAddress } from '../list/return-point.ts';
import { useSession } from '../session/store.ts';
import { text } from '../text.ts';
import { FORM, ITEM, REMOVE } from '../text/form.ts';
import { nounOf } from '../text/list.ts';

/** The one page behind every record: `/x/{id}`, `/x/new`, and the address of a resource that has only one. */
export function DetailPage({ summary }: { summary: ResourceSummary }) {
  const { id: asked } = useParams();
  const id = summary.single ? SINGLE_ID : asked === 'new' ? null : (asked ?? null);
  const loaded = useResourceForm(summary.name);
  const { data, error, mutate } = useItem(loaded?.resource ?? null, id);
  const { user } = useSession();
  const mayCreate = can(summary, user?.roles ?? [], 'create');
  const back = summary.single ? undefined : listAddress(summary.name, summary.route);

  const head = (title: string, record?: RecordValue) => (
    <PageHead
      title={title}
      count={id === null || title === summary.title ? undefined : summary.title}
      back={back}
      actions={loaded && record && <HeadActions resource={loaded.resource} record={record} />}
    />
  );
  if (id === null && !mayCreate) {
    return (
      <>
        {head(FORM.create(nounOf(summary.title)))}
        <Notice title={FORM.forbidden} />
      </>
    );
  }
  if (error && !data) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.code === 'NOT_FOUND');
    return (
      <>
        {head(summary.title)}
        <Notice
          title={isMissing ? ITEM.notFound : ITEM.failed}
          actions={!isMissing && <Button onClick={() => void mutate()}>{ITEM.retry}</Button>}
        >
          <p>{isMissing ? ITEM.notFoundText : causeOf(error)}</p>
        </Notice>
      </>
    );
  }
  return (
    <>
      {head(id === null ? FORM.create(nounOf(summary.title)) : summary.single ? summary.title : (data?.display ?? summary.title), data)}
      {loaded && <FormPanel resource={loaded.resource} form={loaded.form} id={id} record={data} />}
    </>
  );
}

interface HeadActionsProps {
  resource: Resource;
  record: RecordValue;
}

function HeadActions({ resource, record }: HeadActionsProps) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (resource.single || !can(resource, user?.roles ?? [], 'remove')) return null;
  return (
    <>
      <Menu
        iconOnly
        variant="quiet"
        label={text.layout.moreActions}
        icon={<IconDots {...ICON_LARGE} />}
        items={[{ label: REMOVE.action, icon: <IconTrash {...ICON} />, danger: true, onSelect: () => setAsking(true) }]}
      />
      {isAsking && <RemoveDialog resource={resource} record={record} onClose={() => setAsking(false)} />}
    </>
  );
}
