/** How each kind of field stands in a form: what it is filled in with, and how wide, so that a form reads like one of paper. */
import type { Field, Kind } from '../../engine/field.ts';
import { choiceWidth, lineWidth, type Width } from '../form/field-width.ts';
import { CheckboxWidget, ChoicesWidget, ChoiceWidget, DateWidget, NumberWidget } from '../form/widgets/plain-widgets.tsx';
import { RelationsWidget, RelationWidget } from '../form/widgets/relation-widgets.tsx';
import { AnyTextWidget, PasswordWidget } from '../form/widgets/text-widgets.tsx';
import { lazyWidget } from '../form/widgets/lazy-widget.tsx';
import type { Widget } from '../form/widgets/widget.ts';
import { CurrencyWidget } from './currency.tsx';
import { OWN } from './own.ts';

export interface InForm {
  widget: Widget;
  width: Width | ((field: Field) => Width);
}

const AttachmentWidget = lazyWidget(async () => (await import('../form/widgets/attachment-widget.tsx')).AttachmentWidget);

const RatingWidget = lazyWidget(async () => (await import('./rating.tsx')).RatingWidget);

const dated = (width: Width): InForm => ({ widget: DateWidget, width });

const FORM = {
  text: {
    widget: AnyTextWidget,
    width: (field) => (field.mode ? 's' : field.input === 'long-text' ? 'l' : lineWidth(field)),
  },
  secret: { widget: PasswordWidget, width: 'm' },
  number: { widget: NumberWidget, width: 'xs' },
  boolean: { widget: CheckboxWidget, width: 'm' },
  choice: { widget: ChoiceWidget, width: choiceWidth },
  choices: { widget: ChoicesWidget, width: 'l' },
  relation: { widget: RelationWidget, width: 'm' },
  relations: { widget: RelationsWidget, width: 'l' },
  date: dated('s'),
  dates: dated('l'),
  dateRange: dated('l'),
  instant: dated('s'),
  instants: dated('l'),
  instantRange: dated('l'),
  time: dated('s'),
  timeRange: dated('l'),
  rating: { widget: RatingWidget, width: 'm' },
  currency: { widget: CurrencyWidget, width: 's' },
  attachment: { widget: AttachmentWidget, width: 'l' },
} satisfies Record<Kind, InForm>;
export const IN_FORM: Readonly<Record<Kind, InForm>> = { ...FORM, ...OWN };

export function fieldWidth(field: Field): Width {
  const { width } = IN_FORM[field.kind];
  return typeof width === 'string' ? width : width(field);
}
