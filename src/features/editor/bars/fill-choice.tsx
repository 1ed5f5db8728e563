import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import css from './fill-choice.module.css';

interface FillChoiceProps {
  /** Null: nothing. */
  fill: string | null;
  /** `continues`: the same choice goes on, as while a picker of colours is open. */
  onFill: (fill: string | null, continues: boolean) => void;
}

/** What lies beside a picture of which more is shown than there is. */
export function FillChoice({ fill, onFill }: FillChoiceProps) {
  const intl = useIntl();
  const says = (text: MessageDescriptor) => intl.formatMessage(text);
  const isFree = fill !== null && !fills.some(({ colour }) => colour === fill);
  return (
    <div className={css.fills} role="group" aria-label={says(messages.fill)}>
      {fills.map(({ name, colour, label }) => (
        <button
          key={name}
          type="button"
          className={css.fill}
          data-fill={name}
          aria-label={says(label)}
          title={says(label)}
          aria-pressed={fill === colour}
          onClick={() => onFill(colour, false)}
        />
      ))}
      <input
        type="color"
        className={css.free}
        aria-label={says(messages.any)}
        title={says(messages.any)}
        data-chosen={isFree || undefined}
        value={fill ?? '#ffffff'}
        onPointerDown={({ currentTarget }) => delete currentTarget.dataset['moved']}
        onChange={({ currentTarget }) => {
          onFill(currentTarget.value, 'moved' in currentTarget.dataset);
          currentTarget.dataset['moved'] = '';
        }}
      />
    </div>
  );
}

const messages = defineMessages({
  fill: { id: 'editor.crop.fill' },
  none: { id: 'editor.crop.fill.none' },
  white: { id: 'editor.ink.white' },
  ink: { id: 'editor.ink.ink' },
  any: { id: 'editor.colour.any' },
});

const fills = [
  { name: 'none', colour: null, label: messages.none },
  { name: 'white', colour: '#ffffff', label: messages.white },
  { name: 'ink', colour: '#181b29', label: messages.ink },
] as const;
