import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { DrawnKind } from '#domain/scene/scene.ts';
import type { Style } from '#domain/scene/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { closeFlyoutOf, Flyout } from '#src/ui/flyout/flyout.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { editorCommands } from '../commands/editor-commands.ts';
import { isSame } from './kept-list.ts';
import { ownStyles, type OwnStyle } from './own-styles.ts';
import { Swatch } from './swatch.tsx';
import { kindIcons } from './tool-icons.ts';
import css from './picker.module.css';

interface StylePickerProps {
  of: DrawnKind;
  style: Style;
  onChoose: (style: OwnStyle) => void;
}

/** Tools with their styles that somebody keeps for the next time. */
export function StylePicker({ of, style, onChoose }: StylePickerProps) {
  const intl = useIntl();
  const [kept, setKept] = useState<readonly OwnStyle[]>([]);
  const now: OwnStyle = { of, style };
  const isKept = kept.some((each) => isSame(each, now));
  return (
    <Flyout
      side="above"
      onOpen={() => setKept(ownStyles().read())}
      trigger={<IconButton size="sm" icon={Bookmark} label={intl.formatMessage(messages.own)} />}
    >
      <div className={css.picker}>
        {kept.length > 0 ? (
          <div className={css.ownStyles} role="group" aria-label={intl.formatMessage(messages.own)}>
            {kept.map((each) => (
              <button
                key={JSON.stringify(each)}
                type="button"
                className={css.ownStyle}
                aria-label={intl.formatMessage(
                  { id: 'editor.styles.one' },
                  { tool: intl.formatMessage(editorCommands[each.of].label), colour: each.style.colour },
                )}
                aria-pressed={isSame(each, now)}
                onClick={({ currentTarget }) => {
                  closeFlyoutOf(currentTarget);
                  onChoose(each);
                }}
              >
                <Icon of={kindIcons[each.of]} />
                <Swatch colours={[each.style.colour]} />
              </button>
            ))}
          </div>
        ) : (
          <p className={css.none}>
            <FormattedMessage {...messages.none} />
          </p>
        )}
        {isKept ? (
          <Button size="sm" icon={Trash2} onClick={() => setKept(ownStyles().drop(now))}>
            <FormattedMessage {...messages.drop} />
          </Button>
        ) : (
          <Button size="sm" icon={BookmarkPlus} onClick={() => setKept(ownStyles().keep(now))}>
            <FormattedMessage {...messages.keep} />
          </Button>
        )}
      </div>
    </Flyout>
  );
}

const messages = defineMessages({
  own: { id: 'editor.styles' },
  none: { id: 'editor.styles.none' },
  keep: { id: 'editor.styles.keep' },
  drop: { id: 'editor.styles.drop' },
});
