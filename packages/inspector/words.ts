import type { StateValue } from 'xstate';

/** What an event is, to anyone who might send it. */
export type EventKind = 'event' | 'answer' | 'failure' | 'delay';

interface NamedEvent {
  kind: EventKind;
  words: string;
}

const named: readonly { type: RegExp; kind: EventKind; words: string }[] = [
  { type: /^xstate\.done\.actor\.(.+)$/, kind: 'answer', words: '$1 answers' },
  { type: /^xstate\.error\.actor\.(.+)$/, kind: 'failure', words: '$1 fails' },
  { type: /^xstate\.after\.([^.]+)\..+$/, kind: 'delay', words: 'after $1' },
  { type: /^xstate\.done\.state\.(.+)$/, kind: 'answer', words: '$1 is over' },
  { type: /^xstate\.init$/, kind: 'event', words: 'started' },
  { type: /^xstate\.stop$/, kind: 'event', words: 'stopped' },
  { type: /^inspector\.setBack$/, kind: 'event', words: 'set back' },
  { type: /^$/, kind: 'event', words: 'at once' },
];

/** An event in words, for those that XState names itself. */
export function inWords(type: string): NamedEvent {
  const known = named.find((one) => one.type.test(type));
  return known ? { kind: known.kind, words: type.replace(known.type, known.words) } : { kind: 'event', words: type };
}

/** A state by its names: `signedIn.fresh`, and with regions beside each other `ready.pages.resting, ready.news.checking`. */
export function pathOf(value: StateValue | undefined, parent = ''): string {
  if (typeof value !== 'object') return [parent, value].filter(Boolean).join('.');
  const regions = Object.entries(value);
  return regions.map(([name, inner]) => pathOf(inner, parent === '' ? name : `${parent}.${name}`)).join(', ');
}

/** What a step has changed of a state: of regions side by side those alone that are elsewhere now. */
export function changedPath(before: StateValue | undefined, after: StateValue): string {
  if (before === undefined) return pathOf(after);
  const known = new Set(pathOf(before).split(', '));
  return pathOf(after)
    .split(', ')
    .filter((path) => !known.has(path))
    .join(', ');
}
