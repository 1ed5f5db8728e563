import { defineMessages, type MessageDescriptor } from 'react-intl';

interface Keys {
  /** Places on the keyboard, as `event.code`: on Ukrainian and Russian layouts they type other letters. */
  codes: readonly string[];
  /** Together with Ctrl, on a Mac with ⌘. */
  control?: boolean;
  shift?: boolean;
  alt?: boolean;
}

interface Command {
  keys: readonly Keys[];
  label: MessageDescriptor;
  group: 'tools' | 'items' | 'view' | 'picture';
  /** Works while a text is typed, which is committed before. */
  whileTyping?: boolean;
}

const letter = (code: string): readonly Keys[] => [{ codes: [code] }];
const control = (code: string): readonly Keys[] => [{ codes: [code], control: true }];

const controlShift = (code: string): readonly Keys[] => [{ codes: [code], control: true, shift: true }];
const controlAlt = (code: string): readonly Keys[] => [{ codes: [code], control: true, alt: true }];

const labels = defineMessages({
  select: { id: 'editor.tool.select' },
  crop: { id: 'editor.tool.crop' },
  arrow: { id: 'editor.tool.arrow' },
  line: { id: 'editor.tool.line' },
  rect: { id: 'editor.tool.rect' },
  ellipse: { id: 'editor.tool.ellipse' },
  pen: { id: 'editor.tool.pen' },
  mark: { id: 'editor.tool.mark' },
  text: { id: 'editor.tool.text' },
  callout: { id: 'editor.tool.callout' },
  step: { id: 'editor.tool.step' },
  hide: { id: 'editor.tool.hide' },
  spot: { id: 'editor.tool.spot' },
  lens: { id: 'editor.tool.lens' },
  stamp: { id: 'editor.tool.stamp' },
  measure: { id: 'editor.tool.measure' },
  pictures: { id: 'editor.pictures' },
  backdrop: { id: 'editor.backdrop' },
  layers: { id: 'editor.layers' },
  undo: { id: 'editor.undo' },
  redo: { id: 'editor.redo' },
  remove: { id: 'editor.remove' },
  duplicate: { id: 'editor.duplicate' },
  selectAll: { id: 'editor.selectAll' },
  move: { id: 'editor.move' },
  edit: { id: 'editor.edit' },
  forward: { id: 'editor.forward' },
  backward: { id: 'editor.backward' },
  front: { id: 'editor.front' },
  back: { id: 'editor.back.order' },
  group: { id: 'editor.group' },
  ungroup: { id: 'editor.ungroup' },
  lock: { id: 'editor.lock' },
  copyStyle: { id: 'editor.copyStyle' },
  pasteStyle: { id: 'editor.pasteStyle' },
  thinner: { id: 'editor.thinner' },
  thicker: { id: 'editor.thicker' },
  colour: { id: 'editor.colour.keys' },
  fill: { id: 'editor.fill' },
  leave: { id: 'editor.leave' },
  zoomIn: { id: 'editor.zoomIn' },
  zoomOut: { id: 'editor.zoomOut' },
  fit: { id: 'editor.fit' },
  actual: { id: 'editor.actual' },
  pan: { id: 'editor.pan' },
  save: { id: 'editor.save' },
  copy: { id: 'editor.copy' },
  shortcuts: { id: 'frame.choices.shortcuts' },
});

/** Everything that the editor does, once: buttons, keys and the sheet of keys come of it, in this order. */
export const editorCommands = {
  select: { keys: letter('KeyV'), label: labels.select, group: 'tools' },
  crop: { keys: letter('KeyC'), label: labels.crop, group: 'tools' },
  arrow: { keys: letter('KeyA'), label: labels.arrow, group: 'tools' },
  line: { keys: letter('KeyL'), label: labels.line, group: 'tools' },
  rect: { keys: letter('KeyR'), label: labels.rect, group: 'tools' },
  ellipse: { keys: letter('KeyO'), label: labels.ellipse, group: 'tools' },
  pen: { keys: letter('KeyP'), label: labels.pen, group: 'tools' },
  mark: { keys: letter('KeyH'), label: labels.mark, group: 'tools' },
  text: { keys: letter('KeyT'), label: labels.text, group: 'tools' },
  callout: { keys: letter('KeyK'), label: labels.callout, group: 'tools' },
  step: { keys: letter('KeyN'), label: labels.step, group: 'tools' },
  hide: { keys: letter('KeyB'), label: labels.hide, group: 'tools' },
  spot: { keys: letter('KeyS'), label: labels.spot, group: 'tools' },
  lens: { keys: letter('KeyM'), label: labels.lens, group: 'tools' },
  stamp: { keys: letter('KeyE'), label: labels.stamp, group: 'tools' },
  measure: { keys: letter('KeyD'), label: labels.measure, group: 'tools' },
  pictures: { keys: letter('KeyI'), label: labels.pictures, group: 'picture' },
  backdrop: { keys: letter('KeyG'), label: labels.backdrop, group: 'picture' },
  layers: { keys: letter('KeyY'), label: labels.layers, group: 'picture' },
  undo: { keys: control('KeyZ'), label: labels.undo, group: 'items' },
  redo: {
    keys: [
      { codes: ['KeyZ'], control: true, shift: true },
      { codes: ['KeyY'], control: true },
    ],
    label: labels.redo,
    group: 'items',
  },
  // Mac keyboards have the one that deletes backwards alone.
  remove: { keys: [{ codes: ['Delete', 'Backspace'] }], label: labels.remove, group: 'items' },
  duplicate: { keys: control('KeyD'), label: labels.duplicate, group: 'items' },
  selectAll: { keys: control('KeyA'), label: labels.selectAll, group: 'items' },
  move: {
    keys: [
      { codes: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] },
      { codes: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'], shift: true },
    ],
    label: labels.move,
    group: 'items',
  },
  edit: { keys: [{ codes: ['Enter', 'NumpadEnter'] }], label: labels.edit, group: 'items' },
  forward: { keys: control('BracketRight'), label: labels.forward, group: 'items' },
  backward: { keys: control('BracketLeft'), label: labels.backward, group: 'items' },
  front: { keys: controlShift('BracketRight'), label: labels.front, group: 'items' },
  back: { keys: controlShift('BracketLeft'), label: labels.back, group: 'items' },
  group: { keys: control('KeyG'), label: labels.group, group: 'items' },
  ungroup: { keys: controlShift('KeyG'), label: labels.ungroup, group: 'items' },
  lock: { keys: controlShift('KeyL'), label: labels.lock, group: 'items' },
  copyStyle: { keys: controlAlt('KeyC'), label: labels.copyStyle, group: 'items' },
  pasteStyle: { keys: controlAlt('KeyV'), label: labels.pasteStyle, group: 'items' },
  thinner: { keys: letter('BracketLeft'), label: labels.thinner, group: 'items' },
  thicker: { keys: letter('BracketRight'), label: labels.thicker, group: 'items' },
  colour: {
    keys: [{ codes: ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7'] }],
    label: labels.colour,
    group: 'items',
  },
  fill: { keys: letter('KeyF'), label: labels.fill, group: 'items' },
  leave: { keys: [{ codes: ['Escape'] }], label: labels.leave, group: 'items' },
  zoomIn: {
    keys: [{ codes: ['Equal', 'NumpadAdd'] }, { codes: ['Equal', 'NumpadAdd'], control: true }],
    label: labels.zoomIn,
    group: 'view',
  },
  zoomOut: {
    keys: [{ codes: ['Minus', 'NumpadSubtract'] }, { codes: ['Minus', 'NumpadSubtract'], control: true }],
    label: labels.zoomOut,
    group: 'view',
  },
  fit: { keys: [{ codes: ['Digit0'] }, { codes: ['Digit0'], control: true }], label: labels.fit, group: 'view' },
  actual: { keys: [{ codes: ['Digit1'], shift: true }], label: labels.actual, group: 'view' },
  /** Held by anyone who shows the picture. */
  pan: { keys: [], label: labels.pan, group: 'view' },
  save: { keys: control('KeyS'), label: labels.save, group: 'picture', whileTyping: true },
  copy: { keys: control('KeyC'), label: labels.copy, group: 'picture' },
  shortcuts: { keys: [{ codes: ['Slash'], shift: true }], label: labels.shortcuts, group: 'picture' },
} as const satisfies Record<string, Command>;

export type EditorCommand = keyof typeof editorCommands;
export const commandNames = Object.keys(editorCommands).filter((name): name is EditorCommand => name in editorCommands);

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The command that these keys call. `typed`: whether keys that type something call any. */
export function commandOf(pressed: Pressed, typed: boolean): EditorCommand | null {
  const isControl = pressed.ctrlKey || pressed.metaKey;
  // It stands elsewhere on other layouts.
  if (pressed.key === '?' && !isControl && !pressed.altKey) return typed ? 'shortcuts' : null;
  const name = commandNames.find((each) => {
    const keys: readonly Keys[] = editorCommands[each].keys;
    return keys.some(
      ({ codes, control: needsControl = false, shift = false, alt = false }) =>
        codes.includes(pressed.code) &&
        needsControl === isControl &&
        shift === pressed.shiftKey &&
        alt === pressed.altKey,
    );
  });
  if (name === undefined || (!typed && !isControl && typesSomething.test(pressed.code))) return null;
  return name;
}

const typesSomething = /^(?:Key|Digit|Bracket|Equal|Minus|Slash)/;

/** The letter on a tool's button. */
export function keyOf(name: EditorCommand): string {
  const [first]: readonly Keys[] = editorCommands[name].keys;
  return first?.codes[0]?.replace(/^Key/, '') ?? '';
}

/** The keys of a command as a keyboard shows them; `control` is ⌘ or Ctrl, `space` in the page's language. */
export function shownKeys(
  name: EditorCommand,
  { control: controlKey, space }: { control: string; space: string },
): string[] {
  if (name === 'pan') return [space];
  if (name === 'move') return ['←', '↑', '→', '↓'];
  if (name === 'colour') return ['1', '…', '7'];
  const [first]: readonly Keys[] = editorCommands[name].keys;
  const [code = ''] = first?.codes ?? [];
  const key = code === 'Delete' && controlKey === '⌘' ? '⌫' : (signs[code] ?? code.replace(/^(?:Key|Digit)/, ''));
  return [
    ...(first?.control ? [controlKey] : []),
    ...(first?.alt ? [controlKey === '⌘' ? '⌥' : 'Alt'] : []),
    ...(first?.shift && code !== 'Slash' ? ['⇧'] : []),
    key,
  ];
}

const signs: Partial<Record<string, string>> = {
  Escape: 'Esc',
  BracketLeft: '[',
  BracketRight: ']',
  Equal: '+',
  Minus: '−',
  Slash: '?',
};
