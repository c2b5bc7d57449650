import { IconArrowUpRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { summaries } from 'virtual:skema/registry';
import { formRules } from 'virtual:skema/product/form-rules';
import type { Field } from '../../../engine/field.ts';
import type { RelationValue } from '../../../engine/reply.ts';
import type { Resource } from '../../../engine/resource.ts';
import { can } from '../../../engine/rights/access.ts';
import input from '../../controls/input.module.css';
import { Link } from '../../controls/link.tsx';
import { Combobox } from '../../controls/select/combobox.tsx';
import type { OptionSource } from '../../controls/select/select-frame.tsx';
import { MultiCombobox } from '../../controls/select/multi-combobox.tsx';
import { words as CONTROL } from 'virtual:skema/words/control';
import { loadLookup, type LookupFor } from '../../data/lookup.ts';
import { useOptions } from '../../data/use-options.ts';
import { recent, remember } from '../../layout/recent.ts';
import { useSession } from '../../session/store.ts';
import { withGiven, withLabel, withRefusal } from '../state/form-state.ts';
import { useFormScope, useFormState } from '../state/form-store.ts';
import { offeredFor, rootsOf } from './offered-for.ts';
import { useUntakenProps } from './use-untaken-props.ts';
import { controlProps, orNothing, type WidgetProps } from './widget.ts';

/** Where a person's rows are told by what this field points at: which records are theirs. */
const tellsRows = ({ scope }: Resource, { handle }: Field): boolean =>
  Object.values(scope ?? {}).some((path) => path.split('.', 1)[0] === handle);

/** The records a relation offers: asked for when the list opens, searched on the server. */
function useOffer(field: Field): OptionSource {
  const { resource, store } = useFormScope();
  const { whyNotOffered } = formRules[resource.name] ?? {};
  const asked = useFormState((state) => JSON.stringify(offeredFor(resource, field, state.values)), store);
  const offer = JSON.parse(asked) as LookupFor;
  const given = offer.values!;
  // While that is empty everything is open, as on the server; it is said what would narrow it.
  const missing = resource.fields.filter(({ handle }) => given[handle] === null).map(({ name }) => name);
  const first = (): string[] => recent('chosen').flatMap(([source, id]) => (source === field.source ? [id] : []));
  const narrowing = resource.fields
    .filter(({ handle }) => rootsOf(field).includes(handle) && given[handle] !== null)
    .map(({ name }) => name);
  const why = {
    rule: whyNotOffered?.[field.handle],
    agreement: narrowing.length > 0 ? CONTROL.disagrees(narrowing) : undefined,
    reach: tellsRows(resource, field) && !field.where ? CONTROL.outOfScope : undefined,
  };
  const offered = useOptions(field.source!, { for: offer, first, why });
  return { ...offered, hint: missing.length > 0 ? CONTROL.narrow(missing) : undefined };
}

/** A choice is asked about again when what it depends on has changed, and marked where it no longer goes with that. */
function useAgreement(field: Field, ids: readonly string[]): void {
  const { resource, store } = useFormScope();
  const given = useFormState(({ values }) => JSON.stringify(rootsOf(field).map((handle) => [handle, values[handle] ?? null])), store);
  const asked = useRef(given);
  const chosen = useRef(ids);
  chosen.current = ids;
  useEffect(() => {
    const { length } = chosen.current;
    if (asked.current === given || length === 0) return void (asked.current = given);
    asked.current = given;
    let isLate = false;
    const values = Object.fromEntries(JSON.parse(given) as [string, unknown][]);
    const names = resource.fields.filter(({ handle }) => handle in values).map(({ name }) => name);
    const query = {
      filter: { id: { in: [...chosen.current] } },
      limit: length,
      for: { resource: resource.name, field: field.handle, values },
    };
    const mark = (found: readonly unknown[]): void => {
      const text = found.length < length ? CONTROL.disagrees(names) : null;
      if (!isLate) store.update((state) => withRefusal(resource, state, field.handle, text));
    };
    // Unanswered, the server says it at the save.
    loadLookup(field.source!, query).then(mark, () => {});
    return () => void (isLate = true);
  }, [given, field, resource, store]);
}

/** Of a new record: where the own rows leave one choice alone, it is made already, as a default is. */
function useOnlyChoice({ field, value, required, readOnly, onChange }: WidgetProps): void {
  const { resource, store, nest } = useFormScope();
  const isOpen = nest !== undefined && store.get().id === null && required && !readOnly && value === undefined;
  const choose = useRef(onChange);
  choose.current = onChange;
  useEffect(() => {
    if (!isOpen || !tellsRows(resource, field)) return;
    let isLate = false;
    const take = ([only, more]: readonly RelationValue[]): void => {
      if (isLate || !only || more) return;
      store.update((state) => withGiven(withLabel(state, only.id, { label: only.display, deleted: false }), field.handle, only.id));
      choose.current(only.id);
    };
    // Unanswered, it is chosen by hand.
    loadLookup(field.source!, { limit: 2, for: { resource: resource.name, field: field.handle, values: {} } }).then(take, () => {});
    return () => void (isLate = true);
  }, [isOpen, field, resource, store]);
}

/** What both widgets have in common. A chosen record is remembered by what it is called: the form's data holds its id alone. */
function useRelation({ field, onChange }: WidgetProps, ids: readonly string[]) {
  const { store, nest } = useFormScope();
  const source = useOffer(field);
  const untaken = useUntakenProps(field);
  useAgreement(field, ids);
  const labels = useFormState((state) => state.labels);
  const summary = summaries.find(({ name }) => name === field.source);
  const roles = useSession().user?.roles ?? [];
  const mayOpen = (verb: 'create' | 'item'): boolean =>
    nest !== undefined &&
    summary !== undefined &&
    !summary.single &&
    summary.roles.detail.some((role) => roles.includes(role)) &&
    can(summary, roles, verb);
  const choose = (next: string | readonly string[] | null): void => {
    for (const id of [next ?? []].flat()) if (!ids.includes(id)) remember('chosen', field.source!, id);
    for (const { value, label } of source.options.filter((option) => [next].flat().includes(option.value)))
      store.update((state) => withLabel(state, value, { label, deleted: false }));
    onChange(orNothing(next));
  };
  const selected = ids.map((id) => ({ value: id, label: labels.get(id)?.label ?? '…', deleted: labels.get(id)?.deleted }));
  const create = (text: string): void =>
    nest?.({
      field,
      text,
      onMade: ({ id, display }) => {
        remember('chosen', field.source!, id);
        store.update((state) => withLabel(state, id, { label: display, deleted: false }));
        onChange(field.multiple ? [...((store.get().values[field.handle] as string[] | undefined) ?? []), id] : id);
      },
    });
  return {
    to: mayOpen('item') ? (id: string) => `${summary!.route}/${id}` : null,
    control: { ...source, ...untaken, label: field.name, selected, onChange: choose, ...(mayOpen('create') && { onCreate: create }) },
  };
}

export function RelationWidget(props: WidgetProps) {
  const id = (props.value as string | undefined) ?? null;
  const { to, control } = useRelation(props, id === null ? [] : [id]);
  const { selected, ...shared } = control;
  const [chosen = null] = selected;
  useOnlyChoice(props);
  const isStored = useFormState((state) => state.baseline[props.field.handle] === props.value);
  const link = to && chosen && !chosen.deleted && (
    <Link
      className={input.inner}
      to={to(chosen.value)}
      // On the way through a form that is being filled in it would be in the way.
      tabIndex={isStored ? 0 : -1}
      aria-label={CONTROL.goTo(chosen.label)}
      title={CONTROL.goTo(chosen.label)}
    >
      <IconArrowUpRight size={14} />
    </Link>
  );
  return <Combobox {...controlProps(props)} {...shared} value={id} selected={chosen} link={link} />;
}

export function RelationsWidget(props: WidgetProps) {
  const ids = (props.value as string[] | undefined) ?? [];
  return <MultiCombobox {...controlProps(props)} {...useRelation(props, ids).control} value={ids} />;
}
