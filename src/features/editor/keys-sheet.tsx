import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { Chord } from '#src/ui/kbd/kbd.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { areCharacterKeysOn, switchCharacterKeys } from '#src/wiring/commands/character-keys.ts';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { commandNames, editorCommands, shownKeys } from './commands/editor-commands.ts';
import css from './keys-sheet.module.css';

interface KeysSheetProps {
  /** ⌘ or Ctrl. */
  controlKey: string;
  onClose: () => void;
}

/** What keys do in the editor. */
export function KeysSheet({ controlKey, onClose }: KeysSheetProps) {
  const intl = useIntl();
  const [characterKeys, setCharacterKeys] = useState(() => areCharacterKeysOn());
  const keys = { control: controlKey, space: intl.formatMessage(messages.space) };
  return (
    <Sheet open title={intl.formatMessage(messages.title)} onClose={onClose}>
      {groups.map(({ group, title }) => (
        <section key={group} className={css.group}>
          <h3 className={css.title}>
            <FormattedMessage {...title} />
          </h3>
          <dl>
            {commandNames
              .filter((name) => editorCommands[name].group === group)
              .map((name) => (
                <div key={name} className={css.row}>
                  <dt>
                    <FormattedMessage {...editorCommands[name].label} />
                  </dt>
                  <dd>
                    <Chord keys={shownKeys(name, keys)} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <div className={css.choice}>
        <Switch
          label={intl.formatMessage(messages.characters)}
          checked={characterKeys}
          aria-describedby="editor-keys-hint"
          onChange={({ currentTarget }) => {
            switchCharacterKeys(currentTarget.checked);
            setCharacterKeys(currentTarget.checked);
          }}
        />
        <p id="editor-keys-hint" className={css.hint}>
          <FormattedMessage id="editor.keys.hint" />
        </p>
      </div>
    </Sheet>
  );
}

const messages = defineMessages({
  title: { id: 'frame.choices.shortcuts' },
  space: { id: 'editor.keys.space' },
  characters: { id: 'editor.keys.characters' },
});

const { tools, items, view, picture } = defineMessages({
  tools: { id: 'editor.tools' },
  items: { id: 'editor.keys.items' },
  view: { id: 'editor.keys.view' },
  picture: { id: 'editor.keys.picture' },
});
const groups: readonly { group: 'tools' | 'items' | 'view' | 'picture'; title: MessageDescriptor }[] = [
  { group: 'tools', title: tools },
  { group: 'items', title: items },
  { group: 'view', title: view },
  { group: 'picture', title: picture },
];
