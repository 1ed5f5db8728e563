import { Pipette } from 'lucide-react';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { closeFlyoutOf, Flyout } from '#src/ui/flyout/flyout.tsx';
import { recentColours } from './own-styles.ts';
import { Swatch } from './swatch.tsx';
import inkCss from './ink.module.css';
import picker from './picker.module.css';

interface ColourPickerProps {
  colour: string;
  /** Whether it is none of those beside it. */
  isFree: boolean;
  /** `continues`: the same choice goes on, as while a picker is open. */
  onColour: (colour: string, continues: boolean) => void;
  /** The next press on the picture gives its colour. */
  onPick: () => void;
}

/** Any colour: by the browser's picker, from the picture, or one of those that were used last. */
export function ColourPicker({ colour, isFree, onColour, onPick }: ColourPickerProps) {
  const intl = useIntl();
  const [recent, setRecent] = useState<readonly string[]>([]);
  return (
    <Flyout
      side="above"
      onOpen={() => setRecent(recentColours().read())}
      trigger={
        <button
          type="button"
          className={inkCss.ink}
          data-ink={isFree ? 'free' : 'any'}
          aria-label={intl.formatMessage(messages.any)}
          aria-pressed={isFree}
        >
          {isFree && <Swatch colours={[colour]} />}
        </button>
      }
    >
      <div className={picker.picker}>
        <label className={picker.anyColour}>
          <input
            type="color"
            value={colour}
            onClick={({ currentTarget }) => delete currentTarget.dataset['moved']}
            onChange={({ currentTarget }) => {
              onColour(currentTarget.value, 'moved' in currentTarget.dataset);
              currentTarget.dataset['moved'] = '';
            }}
            onBlur={({ currentTarget }) => {
              if ('moved' in currentTarget.dataset) setRecent(recentColours().keep(currentTarget.value));
            }}
          />
          <span>
            <FormattedMessage {...messages.any} />
            <code>{colour}</code>
          </span>
        </label>
        <Button
          size="sm"
          icon={Pipette}
          onClick={({ currentTarget }) => {
            closeFlyoutOf(currentTarget);
            onPick();
          }}
        >
          <FormattedMessage {...messages.pick} />
        </Button>
        {recent.length > 0 && (
          <div className={picker.recent} role="group" aria-label={intl.formatMessage(messages.recent)}>
            {recent.map((each) => (
              <button
                key={each}
                type="button"
                className={inkCss.ink}
                data-ink="free"
                aria-label={each}
                aria-pressed={each === colour}
                onClick={() => onColour(each, false)}
              >
                <Swatch colours={[each]} />
              </button>
            ))}
          </div>
        )}
      </div>
    </Flyout>
  );
}

const messages = defineMessages({
  any: { id: 'editor.colour.any' },
  pick: { id: 'editor.colour.pick' },
  recent: { id: 'editor.colour.recent' },
});
