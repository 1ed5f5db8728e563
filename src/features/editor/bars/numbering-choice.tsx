import { FormattedMessage, useIntl } from 'react-intl';
import { firstStepLimit } from '#domain/scene/limits.ts';
import { firstNumbering, numberings, type Numbering } from '#domain/scene/scene.ts';
import choices from './choices.module.css';
import css from './properties.module.css';

interface NumberingChoiceProps {
  numbering: Numbering | undefined;
  onChange: (numbering: Numbering) => void;
}

const samples = { numbers: '1', letters: 'a', capitals: 'A' } as const;

/** How the steps of the picture are counted, and what the first one is. */
export function NumberingChoice({ numbering = firstNumbering, onChange }: NumberingChoiceProps) {
  const intl = useIntl();
  return (
    <div className={css.part} role="group" aria-label={intl.formatMessage({ id: 'editor.numbering' })}>
      {numberings.map((by) => (
        <button
          key={by}
          type="button"
          className={choices.zoomChoice}
          aria-pressed={numbering.by === by}
          onClick={() => onChange({ ...numbering, by })}
        >
          {samples[by]}
        </button>
      ))}
      <label className={choices.from}>
        <span className="visually-hidden">
          <FormattedMessage id="editor.numbering.from" />
        </span>
        <input
          type="number"
          min={1}
          max={firstStepLimit}
          value={numbering.from}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= firstStepLimit)
              onChange({ ...numbering, from: valueAsNumber });
          }}
        />
      </label>
    </div>
  );
}
