import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { Chord } from '#src/ui/kbd/kbd.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { commandKeys, type CommandName } from '#src/wiring/commands/command-keys.ts';
import { shownKeys } from './shown-keys.ts';
import css from './shortcuts-sheet.module.css';

interface ShortcutsSheetProps {
  /** Those that work on this page. */
  commands: readonly CommandName[];
  /** The key of this platform that calls commands together with others: ⌘ or Ctrl. */
  controlKey: string;
  /** Whether keys that type something call commands. */
  characterKeys: boolean;
  onCharacterKeys: (on: boolean) => void;
  onClose: () => void;
}

/** What keys do on this page, and the switch for those that type something. */
export function ShortcutsSheet({ commands, controlKey, characterKeys, onCharacterKeys, onClose }: ShortcutsSheetProps) {
  const intl = useIntl();
  const keys = { control: controlKey, space: intl.formatMessage(messages.space) };
  const groups = [
    { title: messages.here, names: commands.filter((name) => !everywhere.has(name)) },
    { title: messages.everywhere, names: commands.filter((name) => everywhere.has(name)) },
  ];
  return (
    <Sheet open title={intl.formatMessage(messages.title)} onClose={onClose}>
      <div className={css.groups}>
        {groups.map(
          ({ title, names }) =>
            names.length > 0 && (
              <section key={title.id}>
                <h3 className={css.title}>
                  <FormattedMessage {...title} />
                </h3>
                <dl>
                  {names.map((name) => {
                    const off = 'types' in commandKeys[name] && !characterKeys;
                    return (
                      <div key={name} className={css.row} data-off={off || undefined}>
                        <dt>
                          <FormattedMessage {...does[name]} />
                        </dt>
                        <dd>{off ? <FormattedMessage {...messages.off} /> : <Chord keys={shownKeys(name, keys)} />}</dd>
                      </div>
                    );
                  })}
                </dl>
              </section>
            ),
        )}
        <div className={css.choice}>
          <Switch
            label={intl.formatMessage(messages.characters)}
            checked={characterKeys}
            aria-describedby={hintId}
            onChange={({ currentTarget }) => onCharacterKeys(currentTarget.checked)}
          />
          <p id={hintId} className={css.hint}>
            <FormattedMessage {...messages.hint} />
          </p>
        </div>
      </div>
    </Sheet>
  );
}

const hintId = 'character-keys-hint';

/** Contributed by the frame of all pages. */
const everywhere: ReadonlySet<CommandName> = new Set(['upload', 'gallery', 'shortcuts']);

const does: Record<CommandName, MessageDescriptor> = defineMessages({
  upload: { id: 'shortcuts.does.upload' },
  gallery: { id: 'shortcuts.does.gallery' },
  search: { id: 'shortcuts.does.search' },
  comment: { id: 'shortcuts.does.comment' },
  nextThread: { id: 'shortcuts.does.nextThread' },
  previousThread: { id: 'shortcuts.does.previousThread' },
  unpin: { id: 'shortcuts.does.unpin' },
  copy: { id: 'shortcuts.does.copy' },
  copySelected: { id: 'shortcuts.does.copySelected' },
  download: { id: 'shortcuts.does.download' },
  edit: { id: 'shortcuts.does.edit' },
  selectText: { id: 'shortcuts.does.selectText' },
  delete: { id: 'screens.delete' },
  purge: { id: 'shortcuts.does.purge' },
  move: { id: 'shortcuts.does.move' },
  previous: { id: 'shortcuts.does.previous' },
  next: { id: 'shortcuts.does.next' },
  select: { id: 'shortcuts.does.select' },
  selectAll: { id: 'shortcuts.does.selectAll' },
  clear: { id: 'shortcuts.does.clear' },
  fit: { id: 'shortcuts.does.fit' },
  back: { id: 'shortcuts.does.back' },
  shortcuts: { id: 'shortcuts.does.shortcuts' },
});

const messages = defineMessages({
  title: { id: 'frame.choices.shortcuts' },
  here: { id: 'shortcuts.here' },
  everywhere: { id: 'shortcuts.everywhere' },
  characters: { id: 'shortcuts.characters' },
  hint: { id: 'shortcuts.characters.hint' },
  off: { id: 'shortcuts.off' },
  space: { id: 'shortcuts.space' },
});
