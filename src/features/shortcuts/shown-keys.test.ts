import { expect, test } from 'vitest';
import { commandNames } from '#src/wiring/commands/command-keys.ts';
import { shownKeys } from './shown-keys.ts';

const shownOn = (control: string) =>
  Object.fromEntries(commandNames.map((name) => [name, shownKeys(name, { control, space: 'Space' }).join(' ')]));

const everywhere = {
  upload: 'U',
  gallery: 'G',
  search: '/',
  comment: 'C',
  nextThread: 'J',
  previousThread: 'K',
  unpin: 'Esc',
  copy: 'L',
  copySelected: 'C',
  download: 'D',
  edit: 'E',
  selectText: 'T',
  move: '← ↑ → ↓',
  previous: '←',
  next: '→',
  select: 'Space',
  clear: 'Esc',
  fit: 'Esc',
  back: 'Esc',
  shortcuts: '?',
};

test('the keys of every command stand as the keyboard shows them', () => {
  expect(shownOn('Ctrl')).toEqual({ ...everywhere, delete: 'Delete', purge: 'Delete', selectAll: 'Ctrl A' });
});

test('a Mac has signs of its own', () => {
  expect(shownOn('⌘')).toEqual({ ...everywhere, delete: '⌫', purge: '⌫', selectAll: '⌘ A' });
});
