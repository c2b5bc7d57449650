/** A screen as a person with a reader meets it: one line per heading, control, message, column and row. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';

const ROLES = new Set([
  'heading',
  'link',
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'option',
  'checkbox',
  'radio',
  'spinbutton',
  'switch',
  'menuitem',
  'alert',
  'status',
  'dialog',
  'region',
  'toolbar',
  'columnheader',
  'row',
  'group',
]);
/** What they say is their text. */
const MESSAGES = new Set(['alert', 'status']);
/** What is inside stands further in. */
const FRAMES = new Set(['region', 'dialog', 'toolbar', 'group', 'row']);
const STATES = ['required', 'invalid', 'readonly', 'disabled', 'checked', 'pressed', 'expanded', 'selected', 'sort', 'busy'] as const;
type State = (typeof STATES)[number];
const PROPERTIES: Partial<Record<State, string>> = { required: 'required', readonly: 'readOnly', disabled: 'disabled', checked: 'checked' };

/** Styles are not loaded here, so what an element says of itself is all there is; and happy-dom takes long to compute them. */
const isHidden = (element: Element): boolean =>
  element.matches('[hidden], [aria-hidden="true"], [popover]:not([data-open]), dialog:not([open])') ||
  (element as HTMLElement).style.display === 'none';
const BLOCKS = new Set([
  'DIV',
  'P',
  'LI',
  'UL',
  'OL',
  'DL',
  'DT',
  'DD',
  'TABLE',
  'TR',
  'TD',
  'TH',
  'SECTION',
  'FORM',
  'FIELDSET',
  'H1',
  'H2',
  'H3',
  'H4',
  'HEADER',
  'FOOTER',
  'MAIN',
  'DIALOG',
]);
function getComputedStyle(element: Element): CSSStyleDeclaration {
  const display = isHidden(element) ? 'none' : BLOCKS.has(element.tagName) ? 'block' : 'inline';
  return { display, getPropertyValue: (name: string) => (name === 'display' ? display : '') } as CSSStyleDeclaration;
}
const OPTIONS = { getComputedStyle };

function spoken(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (!(node instanceof Element) || isHidden(node)) return '';
  return [...node.childNodes].map(spoken).join('');
}
const textOf = (element: Element): string => spoken(element).replace(/\s+/g, ' ').trim();

function stateOf(element: Element, state: State): string {
  const property = PROPERTIES[state];
  if (property && (element as unknown as Record<string, unknown>)[property] === true) return state;
  const value = element.getAttribute(`aria-${state}`);
  if (value === null || value === 'false') return '';
  return value === 'true' ? state : `${state}=${value}`;
}

/** What was typed or chosen, as it reads. */
function valueOf(element: Element): string {
  if (element.matches('select')) return (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '';
  return element.matches('textarea, input:not([type="checkbox"], [type="radio"])') ? (element as HTMLInputElement).value : '';
}

/** Types that the role does not say already. */
function typeOf(element: Element, role: string): string {
  const type = element.matches('input') ? (element as HTMLInputElement).type : '';
  return ['', 'text', 'search', role].includes(type) ? '' : `type=${type}`;
}

function lineOf(element: Element, role: string): string {
  if (role === 'row') return `row ${[...element.querySelectorAll('td')].map(textOf).join(' | ')}`;
  const name = computeAccessibleName(element, OPTIONS);
  const parts = [
    role === 'heading' ? `heading ${element.tagName.slice(1)}` : role,
    JSON.stringify(name),
    role === 'columnheader' && element.querySelector('button') ? 'sortable' : '',
    typeOf(element, role),
    ...STATES.map((state) => stateOf(element, state)),
  ];
  const placeholder = element.getAttribute('placeholder');
  const description = computeAccessibleDescription(element, OPTIONS);
  const value = valueOf(element);
  if (placeholder) parts.push(`placeholder=${JSON.stringify(placeholder)}`);
  if (value !== '') parts.push(`= ${JSON.stringify(value)}`);
  if (description !== '' && description !== name) parts.push(`desc=${JSON.stringify(description)}`);
  return parts.filter(Boolean).join(' ');
}

/** Lines of this element and of what is inside, the deeper the further in. */
function linesOf(element: Element, depth: number): string[] {
  if (isHidden(element)) return [];
  const role = getRole(element) ?? '';
  const indent = '  '.repeat(depth);
  if (MESSAGES.has(role)) {
    const text = textOf(element);
    return text === '' ? [] : [`${indent}${role} ${JSON.stringify(text)}`];
  }
  const isHeadRow = role === 'row' && !element.querySelector('td');
  const isKnown = ROLES.has(role) && !isHeadRow;
  const own = isKnown ? [indent + lineOf(element, role)] : [];
  // The options of a native select and the button of a header are told by the line itself.
  if (element.matches('select') || (role === 'columnheader' && element.querySelector('button'))) return own;
  return [...own, ...[...element.children].flatMap((child) => linesOf(child, isKnown && FRAMES.has(role) ? depth + 1 : depth))];
}

export const outline = (root: Element): string => `${linesOf(root, 0).join('\n')}\n`;
