import { useEffect, useEffectEvent, useState } from 'react';
import { areCharacterKeysOn } from '#src/wiring/commands/character-keys.ts';
import { commandOf, editorCommands, type EditorCommand } from './editor-commands.ts';

/** Runs a command; false when it had nothing to do, so that its keys keep their own meaning. */
export type RunCommand = (name: EditorCommand, pressed: KeyboardEvent) => boolean | undefined;

/** Calls commands by the keys of the page. Returns whether Space is held, which moves the picture. */
export function useEditorKeys(run: RunCommand): boolean {
  const [pans, setPans] = useState(false);
  const call = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTaken(event.target)) return;
    if (event.code === 'Space' && !isPressable(event.target)) {
      event.preventDefault();
      return setPans(true);
    }
    const name = commandOf(event, areCharacterKeysOn());
    if (!name || (event.repeat && !repeats.has(name))) return undefined;
    const typing = event.target instanceof HTMLTextAreaElement && event.target.matches('[data-typing]');
    if (typing && !('whileTyping' in editorCommands[name])) return undefined;
    // Enter and Space press a button that has the focus.
    if (name === 'edit' && isPressable(event.target)) return undefined;
    // Arrows move a slider that has the focus.
    if (name === 'move' && event.target instanceof HTMLInputElement) return undefined;
    if (typing) event.target.blur();
    if (run(name, event) !== false) event.preventDefault();
    return undefined;
  });
  useEffect(() => {
    const release = (event: KeyboardEvent) => event.code === 'Space' && setPans(false);
    const left = () => setPans(false);
    // Before those of all pages, which have other meanings for some of the keys.
    window.addEventListener('keydown', call, { capture: true });
    window.addEventListener('keyup', release);
    window.addEventListener('blur', left);
    return () => {
      window.removeEventListener('keydown', call, { capture: true });
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', left);
    };
  }, []);
  return pans;
}

const repeats = new Set<EditorCommand>(['undo', 'redo', 'move', 'thinner', 'thicker', 'zoomIn', 'zoomOut']);

/** What somebody types into, and what lies over the page, has meanings of its own for keys. */
const isTaken = (target: EventTarget | null): boolean =>
  !(target instanceof Element) ||
  target.closest(
    'input:not([type=radio], [type=range], [type=color]), textarea:not([data-typing]), select, dialog, [popover]',
  ) !== null ||
  document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null;

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, textarea') !== null;
