import { useState } from 'react';
import { usePasteKey } from '#src/lib/use-paste-key.ts';
import { areCharacterKeysOn, switchCharacterKeys } from '#src/wiring/commands/character-keys.ts';
import { workingCommands } from '#src/wiring/commands/commands.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

/** What works on this page, as this browser keeps it. */
export function WorkingShortcuts({ onClose }: { onClose: () => void }) {
  const [commands] = useState(workingCommands);
  const [characterKeys, setCharacterKeys] = useState(() => areCharacterKeysOn());
  return (
    <ShortcutsSheet
      commands={commands}
      controlKey={usePasteKey()}
      characterKeys={characterKeys}
      onCharacterKeys={(on) => {
        switchCharacterKeys(on);
        setCharacterKeys(on);
      }}
      onClose={onClose}
    />
  );
}
