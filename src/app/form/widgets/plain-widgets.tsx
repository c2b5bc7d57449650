import { Checkbox } from '../../controls/checkbox.tsx';
import { Combobox } from '../../controls/select/combobox.tsx';
import { DateInput, type DateValue } from '../../controls/date-input.tsx';
import { MultiCombobox } from '../../controls/select/multi-combobox.tsx';
import { NumberInput } from '../../controls/number/number-input.tsx';
import type { Option } from '../../controls/select/option.ts';
import { TextInput } from '../../controls/text-input.tsx';
import type { Field } from '../../../engine/field.ts';
import { isEmpty } from '../../../engine/fields/index.ts';
import { withTold, withUnreadable } from '../state/form-state.ts';
import { useFormScope } from '../state/form-store.ts';
import { useBuffer } from '../state/use-buffer.ts';
import { useUntakenProps } from './use-untaken-props.ts';
import { controlProps, orNothing, type WidgetProps } from './widget.ts';

/** A value that may be left out and can be no 0: emptied, it is left out. */
const isNothing = ({ required, min, max }: Field): boolean => required !== true && (Number(min ?? 0) > 0 || Number(max ?? 0) < 0);

export function NumberWidget(props: WidgetProps & { least?: number }) {
  const { store } = useFormScope();
  const { field, value, onChange } = props;
  const { shown, change, flush } = useBuffer((value ?? null) as never, (next) => onChange(orNothing(next)));
  const blur = (): void => {
    flush();
    props.onBlur();
  };
  return (
    <NumberInput
      {...controlProps(props)}
      mode={field.mode as never}
      decimals={field.integer ? 0 : field.decimals}
      least={props.least}
      negative={Number(field.min) < 0}
      value={shown}
      onChange={change as never}
      onEmpty={isNothing(field) ? () => change(null as never) : undefined}
      onBlur={blur}
      // A save goes by what stands there: coming back to the field, as that save makes one do, lifts nothing.
      onTell={(text, at) =>
        at !== 'entry' &&
        store.update((state) => withTold(state, field.handle, text === null ? null : { text, live: true, stops: at === 'edit' }))
      }
    />
  );
}

export const CheckboxWidget = (props: WidgetProps) => (
  <Checkbox {...controlProps(props)} value={props.value === true} onChange={props.onChange} />
);

const optionsOf = ({ options }: Field): Option[] => (options?.choices ?? []).map(({ value, display }) => ({ value, label: display }));

export const ChoiceWidget = (props: WidgetProps) => (
  <Combobox
    {...controlProps(props)}
    {...useUntakenProps(props.field)}
    label={props.field.name}
    options={optionsOf(props.field)}
    value={(props.value as string | undefined) ?? null}
    onChange={(value) => props.onChange(orNothing(value))}
  />
);

export const ChoicesWidget = (props: WidgetProps) => (
  <MultiCombobox
    {...controlProps(props)}
    {...useUntakenProps(props.field)}
    label={props.field.name}
    options={optionsOf(props.field)}
    value={(props.value as string[] | undefined) ?? []}
    onChange={(value) => props.onChange(orNothing(value))}
  />
);

export function DateWidget(props: WidgetProps) {
  const { store } = useFormScope();
  const { field, value, onChange } = props;
  // Two ends or a list of nothing would be several dashes where one says it.
  if (props.readOnly && isEmpty(value)) return <TextInput {...controlProps(props)} value="" onChange={onChange} />;
  return (
    <DateInput
      {...controlProps(props)}
      field={field}
      label={field.name}
      value={(value as DateValue | undefined) ?? null}
      onChange={(next) => onChange(orNothing(next))}
      onReject={(message) => store.update((state) => withUnreadable(state, field.handle, message))}
    />
  );
}
