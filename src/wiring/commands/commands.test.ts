import { describe, expect, test } from 'vitest';
import { blockedStorage, memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { areCharacterKeysOn, switchCharacterKeys } from './character-keys.ts';
import { commandsOf } from './command-keys.ts';
import { contribute, workingCommands } from './commands.ts';

type Pressed = Parameters<typeof commandsOf>[0];

const pressed = (keys: Partial<Pressed>): Pressed => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...keys,
});

describe('keys', () => {
  test.each<[string, Partial<Pressed>, string[]]>([
    ['C', { key: 'c', code: 'KeyC' }, ['comment', 'copy', 'copySelected']],
    ['C of a Ukrainian layout', { key: 'с', code: 'KeyC' }, ['comment', 'copy', 'copySelected']],
    ['D', { key: 'd', code: 'KeyD' }, ['download']],
    ['E', { key: 'e', code: 'KeyE' }, ['edit']],
    ['U', { key: 'u', code: 'KeyU' }, ['upload']],
    ['G', { key: 'g', code: 'KeyG' }, ['gallery']],
    ['Delete', { key: 'Delete', code: 'Delete' }, ['delete', 'purge']],
    ['the Delete of a Mac', { key: 'Backspace', code: 'Backspace' }, ['delete', 'purge']],
    ['Escape', { key: 'Escape', code: 'Escape' }, ['unpin', 'clear', 'fit', 'back']],
    ['Ctrl + A', { key: 'a', code: 'KeyA', ctrlKey: true }, ['selectAll']],
    ['⌘ + A', { key: 'a', code: 'KeyA', metaKey: true }, ['selectAll']],
    ['? of an American layout', { key: '?', code: 'Slash', shiftKey: true }, ['shortcuts']],
    ['? of a Ukrainian layout', { key: '?', code: 'Digit7', shiftKey: true }, ['shortcuts']],
    ['the place of ? where another sign is typed', { key: ',', code: 'Slash', shiftKey: true }, ['shortcuts']],
    ['/ of an American layout', { key: '/', code: 'Slash' }, ['search']],
    ['/ of a German layout', { key: '/', code: 'Digit7', shiftKey: true }, ['search']],
    ['the place of / where another sign is typed', { key: '.', code: 'Slash' }, ['search']],
    ['A alone', { key: 'a', code: 'KeyA' }, []],
    ['Ctrl + C, which copies text', { key: 'c', code: 'KeyC', ctrlKey: true }, []],
    ['Shift + C', { key: 'C', code: 'KeyC', shiftKey: true }, []],
    ['Alt + D, which leads to the address', { key: 'd', code: 'KeyD', altKey: true }, []],
    ['/ of an American layout', { key: '/', code: 'Slash' }, ['search']],
    ['/ of a German layout', { key: '/', code: 'Digit7', shiftKey: true }, ['search']],
    ['the place of / where another sign is typed', { key: '.', code: 'Slash' }, ['search']],
    ['another key', { key: 'q', code: 'KeyQ' }, []],
  ])('%s', (_what, keys, commands) => {
    expect(commandsOf(pressed(keys), true)).toEqual(commands);
  });

  test('that type something call nothing once they are switched off; the others still do', () => {
    const off = (keys: Partial<Pressed>) => commandsOf(pressed(keys), false);
    expect(['KeyC', 'KeyD', 'KeyE', 'KeyU', 'KeyG', 'Slash'].flatMap((code) => off({ code }))).toEqual([]);
    expect(off({ key: '?', code: 'Slash', shiftKey: true })).toEqual([]);
    expect(off({ code: 'Delete' })).toEqual(['delete', 'purge']);
    expect(off({ code: 'KeyA', metaKey: true })).toEqual(['selectAll']);
  });
});

test.each([
  ['', memoryStorage()],
  [' by the page alone where the browser blocks site data', blockedStorage()],
])('the choice of keys that type something is kept%s', (_how, storage) => {
  expect(areCharacterKeysOn(storage)).toBe(true);
  switchCharacterKeys(false, storage);
  expect(areCharacterKeysOn(storage)).toBe(false);
  switchCharacterKeys(true, storage);
  expect(areCharacterKeysOn(storage)).toBe(true);
});

test('commands work from when they are contributed until they are taken back, in the order of the sheet', () => {
  expect(workingCommands()).toEqual([]);
  const takeBack = contribute(['back', 'copy'], () => {});
  const takeUploadBack = contribute(['upload'], () => {});
  expect(workingCommands()).toEqual(['upload', 'copy', 'back']);
  takeBack();
  expect(workingCommands()).toEqual(['upload']);
  takeUploadBack();
  expect(workingCommands()).toEqual([]);
});
