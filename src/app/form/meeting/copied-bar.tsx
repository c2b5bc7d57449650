import { IconCopy } from '@tabler/icons-react';
import { Fragment } from 'react';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { words as text } from 'virtual:skema/words/tools';
import bar from '../bar.module.css';
import { FieldLink } from '../field-link.tsx';
import type { Copied } from '../state/start.ts';
import { useFormScope } from '../state/form-store.ts';

/** Over a copy: what did not come along, and what may not stay as it is; each a way to its field. */
export function CopiedBar({ display, left, together }: Copied) {
  return (
    <div className={classes(bar.bar, bar.calm)} role="status">
      <IconCopy {...ICON} />
      <div className="fills">
        <p>
          {text.copyOf(display)}{' '}
          {left.length > 0 && (
            <>
              {text.copyLeft} <Fields of={left} />.
            </>
          )}
        </p>
        {together.map((handles) => (
          <p key={handles.join()}>
            {text.copyTogether} <Fields of={handles} />.
          </p>
        ))}
      </div>
    </div>
  );
}

function Fields({ of }: { of: readonly string[] }) {
  const { resource } = useFormScope();
  const fields = resource.fields.filter(({ handle }) => of.includes(handle));
  return fields.map((field, at) => (
    <Fragment key={field.handle}>
      {at > 0 && ', '}
      <FieldLink {...field} />
    </Fragment>
  ));
}
