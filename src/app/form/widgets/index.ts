import type { WidgetName } from '../../../engine/derive/form-schema.ts';
import { CheckboxWidget, ChoicesWidget, ChoiceWidget, DateWidget, NumberWidget } from './plain-widgets.tsx';
import { RelationsWidget, RelationWidget } from './relation-widgets.tsx';
import { LongTextWidget, PasswordWidget, TextWidget } from './text-widgets.tsx';
import type { Widget } from './widget.ts';

export const WIDGETS: Record<WidgetName, Widget> = {
  text: TextWidget,
  'long-text': LongTextWidget,
  password: PasswordWidget,
  number: NumberWidget,
  checkbox: CheckboxWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  relation: RelationWidget,
  relations: RelationsWidget,
  date: DateWidget,
};
