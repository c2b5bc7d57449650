import type { Input, TextInput as TextInputType } from '../../../engine/field.ts';
import { LongText, PasswordInput, TextInput, type TextInputProps } from '../../controls/text-input.tsx';
import { rowsOf } from '../field-width.ts';
import { useBuffer } from '../state/use-buffer.ts';
import { NumberWidget } from './plain-widgets.tsx';
import { controlProps, orNothing, type Widget, type WidgetProps } from './widget.ts';

/** Keys stay in the widget until they rest. */
function useText(props: WidgetProps): Omit<TextInputProps, 'type'> {
  const { shown, change, flush } = useBuffer(String(props.value ?? ''), (text) => props.onChange(orNothing(text)));
  return {
    ...controlProps(props),
    value: shown,
    onChange: change,
    onBlur: () => {
      flush();
      props.onBlur();
    },
  };
}

const TextWidget = (props: WidgetProps) => <TextInput {...useText(props)} type={props.field.input as TextInputType} />;
export const PasswordWidget = (props: WidgetProps) => <PasswordInput {...useText(props)} />;
const LongTextWidget = (props: WidgetProps) => <LongText {...useText(props)} rows={rowsOf(props.field)} />;

const BY_INPUT: Partial<Record<Input, Widget>> = { 'long-text': LongTextWidget, float: NumberWidget };
/** Of whatever input: a number kept as it was typed is a text too. */
export function AnyTextWidget(props: WidgetProps) {
  const Widget = BY_INPUT[props.field.input] ?? TextWidget;
  return <Widget {...props} />;
}
