import { IconDots, IconClock, IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { can, writableFields } from '../../engine/rights/access.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { closingOf } from '../../engine/rules/closings.ts';
import type { Closing } from '../../engine/rules/entity.ts';
import type { Resource } from '../../engine/resource.ts';
import { ICON, ICON_LARGE } from '../controls/icon.ts';
import { useClosingsOf } from '../data/use-closings.ts';
import { useBesideDrawer } from '../beside/slot.tsx';
import { Menu, type MenuItem } from '../controls/overlay/menu.tsx';
import { dropDrafts } from '../form/state/drafts.ts';
import { ON_PURPOSE } from '../form/leave-guard.tsx';
import { listAddress } from '../list/state/return-point.ts';
import { removeItem, useKept } from '../removal/remove-item.tsx';
import { logError } from '../log.ts';
import { useSession } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/base';

const RemoveDialog = lazy(() => import('../removal/remove-dialog.tsx'));

type OneTime = typeof import('../account/one-time-dialog.tsx');

/** For whoever may write the password of this account, which is not their own. */
function useOneTime(resource: Resource, { id }: RecordValue): OneTime | null {
  const { user } = useSession();
  const [part, setPart] = useState<OneTime | null>(null);
  const { password } = resource;
  const isWanted =
    password !== undefined && user !== null && id !== user.id && writableFields(resource, user.roles, 'update', false).has(password);
  useEffect(() => {
    if (isWanted) void import('../account/one-time-dialog.tsx').then(setPart, logError);
  }, [isWanted]);
  return isWanted ? part : null;
}

/** What can be done with a whole record. */
export function HeadActions({ resource, record, also }: { resource: Resource; record: RecordValue; also: readonly MenuItem[] }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const keptFor = useKept(resource.name);
  const [isAsking, setAsking] = useState(false);
  const openBeside = useBesideDrawer();
  const oneTime = useOneTime(resource, record);
  const [isMaking, setMaking] = useState(false);
  const whyNot = (closings: readonly Closing[] = []): string | undefined => closingOf(closings, record)?.why;
  const [fixed, kept] = [whyNot(useClosingsOf(resource, 'update', record)), whyNot(useClosingsOf(resource, 'remove', record))];
  const mayRemove = !resource.single && can(resource, user?.roles ?? [], 'remove');
  if (!mayRemove && !openBeside && !oneTime && also.length === 0) return null;
  const items = (): readonly MenuItem[] => [
    ...also,
    ...(openBeside ? [{ label: text.layout.beside, icon: <IconClock {...ICON} />, onSelect: openBeside }] : []),
    ...(oneTime
      ? [
          {
            label: oneTime.item,
            icon: <IconKey {...ICON} />,
            onSelect: () => setMaking(true),
            ...(fixed !== undefined && { refused: fixed }),
          },
        ]
      : []),
    ...(mayRemove ? [removeItem(keptFor(record) ?? kept ?? null, () => setAsking(true))] : []),
  ];
  const leave = (): void => {
    setAsking(false);
    if (user) dropDrafts(user.id, resource, record.id);
    void navigate(listAddress(resource.name, resource.route), { state: ON_PURPOSE });
  };
  return (
    <>
      <Menu label={text.layout.moreActions} icon={<IconDots {...ICON_LARGE} />} items={items} />
      {oneTime && isMaking && <oneTime.OneTimeDialog record={record} onDone={() => setMaking(false)} />}
      <Suspense>{isAsking && <RemoveDialog resource={resource} row={record} onDone={leave} onCancel={() => setAsking(false)} />}</Suspense>
    </>
  );
}
