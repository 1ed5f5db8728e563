import { commandKeys, type CommandName } from '#src/wiring/commands/command-keys.ts';

/** The keys of a command as a keyboard shows them, pressed together or one of them; `space` in the page's language. */
export function shownKeys(name: CommandName, { control, space }: { control: string; space: string }): string[] {
  if (name === 'move') return ['←', '↑', '→', '↓'];
  if (name === 'select') return [space];
  const [code = ''] = commandKeys[name].codes;
  const key = code === 'Delete' && control === '⌘' ? '⌫' : (signs[code] ?? code.replace('Key', ''));
  return 'withControl' in commandKeys[name] ? [control, key] : [key];
}

const signs: Partial<Record<string, string>> = { Escape: 'Esc', ArrowLeft: '←', ArrowRight: '→' };
