import type { ElementKind } from '../shared/messages.ts';

const pressed =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="link"], [role="menuitem"], [role="tab"], [role="option"], [role="checkbox"], [role="radio"], [role="switch"], [contenteditable="true"]';
const longest = 80;

/** What somebody means who presses here: the button around an icon. */
export const meantBy = (target: Element): Element => target.closest(pressed) ?? target;

/** What a reader of the screen would say of an element; never what is typed into it. */
export function nameOf(element: Element): string {
  const root = element.getRootNode();
  const byId = (id: string) =>
    root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
  const labelled = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? '' : (byId(id)?.textContent ?? '')))
    .join(' ');
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const isButton = element instanceof HTMLInputElement && /^(?:submit|button|reset)$/.test(element.type);
  const candidates = [
    element.getAttribute('aria-label'),
    labelled,
    isButton ? element.value : '',
    isField ? element.labels?.[0]?.textContent : '',
    isField ? '' : element.textContent,
    element.querySelector('img[alt]')?.getAttribute('alt'),
    element.querySelector('svg title')?.textContent,
    element.getAttribute('alt'),
    element.getAttribute('placeholder'),
    element.getAttribute('title'),
  ];
  const name = candidates.map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '').find((text) => text !== '') ?? '';
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
}

export function kindOf(element: Element): ElementKind {
  const role = element.getAttribute('role') ?? '';
  if (element instanceof HTMLInputElement) {
    if (/^(?:checkbox|radio)$/.test(element.type)) return 'choice';
    return /^(?:submit|button|reset|image)$/.test(element.type) ? 'button' : 'field';
  }
  if (element.matches('textarea, [contenteditable="true"]')) return 'field';
  if (/^(?:checkbox|radio|switch|option)$/.test(role) || element instanceof HTMLSelectElement) return 'choice';
  if (role === 'link' || (element instanceof HTMLAnchorElement && role === '')) return 'link';
  return role !== '' || element.matches('button, summary') ? 'button' : 'other';
}
