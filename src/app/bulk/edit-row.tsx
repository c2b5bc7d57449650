import { IconSelector, IconX } from '@tabler/icons-react';
import { createElement, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { howsOf } from '../../engine/derive/bulk-fields.ts';
import type { Field } from '../../engine/field.ts';
import { isFlag } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { Menu } from '../controls/overlay/menu.tsx';
import { Combobox } from '../controls/select/combobox.tsx';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as text } from 'virtual:skema/words/chosen';
import styles from './bulk.module.css';
import { type EditRow, newRow } from './edits.ts';
import { looseField } from './loose-field.tsx';
import { logError } from '../log.ts';
import { createStore } from '../store.ts';

const controls = createStore<ReturnType<typeof looseField> | null>(null);

/** The controls of a form come from the page of a record, which has them all: asked for with the first row, they are there when its field is chosen. */
async function bringControls(): Promise<void> {
  if (controls.get()) return;
  const page = await import('../pages/detail-page.tsx');
  if (!controls.get()) controls.set(looseField(page));
}

const focusControl = (place: HTMLElement | null): void =>
  (place?.querySelector<HTMLElement>('input, textarea') ?? place?.querySelector<HTMLElement>('button'))?.focus();

interface EditRowProps {
  resource: Resource;
  row: EditRow;
  /** One asked for it, and goes on in it. */
  isAdded: boolean;
  /** Those that no other row has. */
  fields: readonly Field[];
  onChange: (row: EditRow) => void;
  onDrop: () => void;
}

/** A field, what it becomes, and the way out of it. */
export function EditRowLine({ resource, row, isAdded, fields, onChange, onDrop }: EditRowProps) {
  useEffect(() => void bringControls().catch(logError), []);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAdded) line.current?.querySelector('input')?.focus();
  }, [isAdded]);
  const value = useRef<HTMLDivElement>(null);
  /** Tab was the last key: the value of the field that it chooses is not there yet as it goes on. */
  const isTab = useRef(false);
  const { field, how, key } = row;
  useLayoutEffect(() => {
    if (isTab.current && field) focusControl(value.current);
    isTab.current = false;
  }, [field]);
  const hows = field ? howsOf(field) : [];
  const choose = (handle: string | null): void => onChange(newRow(key, fields.find((each) => each.handle === handle) ?? null));
  /** How it is changed is followed by what with. */
  const goOn = (next: EditRow['how']): void => {
    flushSync(() => onChange({ ...row, how: next }));
    focusControl(value.current);
  };
  return (
    <div ref={line} className={styles.edit} role="group" aria-label={field?.name ?? text.field}>
      <div
        className={styles.field}
        onKeyDownCapture={(event) => (isTab.current = event.key === 'Tab' && !event.shiftKey)}
        onPointerDownCapture={() => (isTab.current = false)}
      >
        <Combobox
          label={text.field}
          placeholder={text.pickField}
          required
          options={fields.map(({ handle, name }) => ({ value: handle, label: name }))}
          value={field?.handle ?? null}
          onChange={choose}
        />
      </div>
      <div ref={value} className={classes(styles.value, !row.isEmpty && styles.given)}>
        {field &&
          (how === 'clear' ? <span className={styles.emptied}>{text.clears}</span> : <Value {...{ resource, row, field, onChange }} />)}
      </div>
      {field && hows.length > 1 && (
        <Menu
          small
          label={text.how(field.name)}
          icon={<IconSelector {...ICON} />}
          items={() => hows.map((each) => ({ label: text.hows[each], onSelect: () => goOn(each) }))}
        />
      )}
      <Button
        variant="quiet"
        small
        className={styles.drop}
        icon={<IconX {...ICON} />}
        aria-label={text.dropField(field?.name ?? text.field)}
        onClick={onDrop}
      />
    </div>
  );
}

type ValueProps = Pick<EditRowProps, 'resource' | 'row' | 'onChange'> & { field: Field };

/** The field's own control, or the two answers of a box. */
function Value({ resource, row, field, onChange }: ValueProps) {
  const id = useId();
  const control = controls.use();
  const place = useRef<HTMLDivElement>(null);
  /** One was in the place of the control before it was there. */
  const isWaited = useRef(false);
  useLayoutEffect(() => {
    if (control && isWaited.current) focusControl(place.current);
  }, [control]);
  const label = row.how === 'set' ? text.value(field.name) : `${text.hows[row.how]}: ${field.name}`;
  // A box that nobody touched says nothing.
  if (isFlag(field)) {
    const answers = [
      { value: 'yes', label: ENGINE.yes },
      { value: 'no', label: ENGINE.no },
    ];
    const given = row.isEmpty ? null : row.value === true ? 'yes' : 'no';
    return (
      <Combobox
        label={label}
        required
        options={answers}
        value={given}
        onChange={(next) =>
          onChange({ ...row, value: next === 'yes', text: next === 'yes' ? ENGINE.yes : ENGINE.no, isEmpty: next === null })
        }
      />
    );
  }
  return (
    <>
      <label id={`${id}-label`} htmlFor={id} className={row.how === 'set' ? 'sr' : styles.how}>
        {row.how === 'set' ? label : text.hows[row.how]}
      </label>
      <div ref={place}>
        {control ? (
          createElement(control, {
            key: field.handle,
            resource,
            field,
            id,
            labelId: `${id}-label`,
            from: row.state,
            onChange: (value) => onChange({ ...row, ...value }),
          })
        ) : (
          <input
            id={id}
            className={styles.waits}
            readOnly
            aria-busy
            onFocus={() => (isWaited.current = true)}
            onBlur={({ currentTarget }) => (isWaited.current = !currentTarget.isConnected)}
          />
        )}
      </div>
      {row.problem !== null && <p className={styles.problem}>*{row.problem}</p>}
    </>
  );
}
