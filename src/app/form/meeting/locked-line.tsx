import { IconLock } from '@tabler/icons-react';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { words } from 'virtual:skema/words/rules';
import bar from '../bar.module.css';
import { useFormScope } from '../state/form-store.ts';
import { whyAllFixed } from './why-fixed.ts';

/** Above a record of which nothing can be changed: that it is so, why, and whom to ask. */
export function LockedLine() {
  const { resource, seen } = useFormScope();
  return (
    <div className={classes(bar.bar, bar.calm)}>
      <IconLock {...ICON} />
      <p className="fills">
        <strong>{words.readOnlyForm}</strong> {whyAllFixed(resource, seen)}
      </p>
    </div>
  );
}
