import { expect, test } from 'vitest';
import { commandNames, commandOf, editorCommands, keyOf, shownKeys } from './editor-commands.ts';

const keys = { key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test('EDIT-05 each tool and each command has keys of its own, found by their places on every layout', () => {
  const all = commandNames.flatMap((name) =>
    editorCommands[name].keys.flatMap((combination) =>
      combination.codes.map((code) => ({
        name,
        pressed: {
          ...keys,
          code,
          ctrlKey: 'control' in combination && combination.control,
          shiftKey: 'shift' in combination && combination.shift,
          altKey: 'alt' in combination && combination.alt,
        },
      })),
    ),
  );
  expect(all.filter(({ name, pressed }) => commandOf(pressed, true) !== name)).toEqual([]);
  // On a Ukrainian layout this key types another letter.
  expect(commandOf({ ...keys, code: 'KeyA', key: 'ф' }, true)).toBe('arrow');
  expect(commandOf({ ...keys, code: 'Digit7', key: '?', shiftKey: true }, true)).toBe('shortcuts');
});

test('keys that type something can be switched off; those with Ctrl stay', () => {
  expect([
    commandOf({ ...keys, code: 'KeyA' }, false),
    commandOf({ ...keys, code: 'KeyZ', metaKey: true }, false),
  ]).toEqual([null, 'undo']);
  expect([
    commandOf({ ...keys, code: 'Escape' }, false),
    commandOf({ ...keys, code: 'KeyA', altKey: true }, true),
  ]).toEqual(['leave', null]);
});

test('keys are shown as a keyboard names them', () => {
  const mac = { control: '⌘', space: 'Space' };
  expect(
    (['arrow', 'redo', 'remove', 'zoomIn', 'shortcuts', 'pan'] as const).map((name) => shownKeys(name, mac)),
  ).toEqual([['A'], ['⌘', '⇧', 'Z'], ['⌫'], ['+'], ['?'], ['Space']]);
  expect(keyOf('ellipse')).toBe('O');
});
