import { IconAlertTriangle } from '@tabler/icons-react';
import { can } from '../../../engine/rights/access.ts';
import { Button } from '../../controls/button.tsx';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { useSession } from '../../session/store.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import bar from '../bar.module.css';
import { useFormScope } from '../state/form-store.ts';
import { BringBack } from './bring-back.tsx';
import { GoneSaid } from './gone-said.tsx';

/** Somebody else deleted the record meanwhile. What was typed stays until the person says what becomes of it. */
export function GoneBar({ onSaveAsNew }: { onSaveAsNew: () => void }) {
  const { resource } = useFormScope();
  const { user } = useSession();
  const canCreate = !resource.single && can(resource, user?.roles ?? [], 'create');
  return (
    <div className={classes(bar.bar, bar.warn, bar.docked)} role="alert">
      <IconAlertTriangle {...ICON} />
      <div className="fills">
        <p>
          <GoneSaid /> {CONFLICT.deleted}
        </p>
        {canCreate && (
          <div className={bar.acts}>
            <BringBack />
            <Button small onClick={onSaveAsNew}>
              {CONFLICT.saveAsNew}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
