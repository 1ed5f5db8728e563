/** How a command is called by keys. */
interface CommandKeys {
  /**
   * Places on the keyboard, as `event.code`: on Ukrainian and Russian layouts they type other letters. None where the part
   * of the page that has the focus listens by itself.
   */
  codes: readonly string[];
  /** Together with Ctrl, on a Mac with ⌘. */
  withControl?: boolean;
  /** Types something, so it can be switched off (WCAG 2.1.4). */
  types?: boolean;
}

// Mac keyboards have the one that deletes backwards alone.
const deleting = { codes: ['Delete', 'Backspace'] } as const;

/** Every command by its name, in the order of the sheet of shortcuts. A page contributes those that work on it. */
export const commandKeys = {
  upload: typing('KeyU'),
  gallery: typing('KeyG'),
  search: typing('/'),
  comment: typing('KeyC'),
  nextThread: typing('KeyJ'),
  previousThread: typing('KeyK'),
  unpin: { codes: ['Escape'] },
  // Where people comment, C does that.
  copy: typing('KeyL', 'KeyC'),
  copySelected: typing('KeyC'),
  download: typing('KeyD'),
  edit: typing('KeyE'),
  selectText: typing('KeyT'),
  delete: deleting,
  purge: deleting,
  move: { codes: [] },
  previous: { codes: ['ArrowLeft'] },
  next: { codes: ['ArrowRight'] },
  select: { codes: [] },
  selectAll: { codes: ['KeyA'], withControl: true },
  clear: { codes: ['Escape'] },
  fit: { codes: ['Escape'] },
  back: { codes: ['Escape'] },
  shortcuts: typing('?'),
} as const satisfies Record<string, CommandKeys>;

export type CommandName = keyof typeof commandKeys;
export const commandNames = Object.keys(commandKeys).filter((name): name is CommandName => name in commandKeys);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The commands that these keys call, first the one that counts. `typed`: whether keys that type something call any. */
export function commandsOf(pressed: Pressed, typed: boolean): CommandName[] {
  const { shiftKey, altKey } = pressed;
  const control = pressed.ctrlKey || pressed.metaKey;
  const sign = signOf(pressed);
  if (altKey || (shiftKey && sign === null)) return [];
  const code = sign ?? pressed.code;
  return commandNames.filter((name) => {
    const { codes, withControl = false, types = false }: CommandKeys = commandKeys[name];
    return codes.includes(code) && withControl === control && (typed || !types);
  });
}

/** They stand elsewhere on every layout; where they are not typed, their place on the American one counts. */
function signOf({ key, code, shiftKey }: Pressed): string | null {
  if (key === '?' || key === '/') return key;
  if (code !== 'Slash') return null;
  return shiftKey ? '?' : '/';
}

function typing(...codes: string[]) {
  return { codes, types: true };
}
