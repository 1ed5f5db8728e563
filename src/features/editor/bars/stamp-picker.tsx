import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import { stamps, type Stamp } from '#domain/scene/scene.ts';
import { compile } from '#src/blocks/scene/compile.ts';
import { Painted } from '#src/blocks/scene/painted.tsx';
import choices from './choices.module.css';
import css from './properties.module.css';

interface StampPickerProps {
  stamp: Stamp;
  colour: string;
  onStamp: (stamp: Stamp) => void;
}

/** The signs, as they will be drawn. */
export function StampPicker({ stamp, colour, onStamp }: StampPickerProps) {
  const intl = useIntl();
  return (
    <div className={css.part} role="group" aria-label={intl.formatMessage({ id: 'editor.stamp' })}>
      {stamps.map((name) => (
        <button
          key={name}
          type="button"
          className={choices.stamp}
          aria-label={intl.formatMessage(stampNames[name])}
          aria-pressed={stamp === name}
          onClick={() => onStamp(name)}
        >
          <svg viewBox="0 0 100 100" aria-hidden>
            <Painted primitives={compile({ id: name, kind: 'stamp', colour, stroke: 8, at: [50, 50], stamp: name })} />
          </svg>
        </button>
      ))}
    </div>
  );
}

const stampNames: Record<Stamp, MessageDescriptor> = defineMessages({
  check: { id: 'editor.stamp.check' },
  cross: { id: 'editor.stamp.cross' },
  question: { id: 'editor.stamp.question' },
  exclamation: { id: 'editor.stamp.exclamation' },
  star: { id: 'editor.stamp.star' },
  heart: { id: 'editor.stamp.heart' },
  smile: { id: 'editor.stamp.smile' },
  sad: { id: 'editor.stamp.sad' },
  cursor: { id: 'editor.stamp.cursor' },
  click: { id: 'editor.stamp.click' },
});
