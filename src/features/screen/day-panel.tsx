import { type SubmitEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { momentOfShown, shownAt } from '#domain/taken-at.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './day-panel.module.css';

interface DayPanelProps {
  /** ISO 8601, UTC: by which it stands in the gallery. */
  moment: string;
  /** It is the one at which it was taken. */
  isTaken: boolean;
  /** IANA name of the owner's zone. */
  timezone: string;
  /** Null: the day of upload counts. */
  onDay: (moment: string | null) => void;
  onClose: () => void;
}

/** The day on which a screenshot stands in the gallery, where it is a wrong one. */
export function DayPanel({ moment, isTaken, timezone, onDay, onClose }: DayPanelProps) {
  const intl = useIntl();
  const form = useId();
  const [text, setText] = useState(() => shownAt(Date.parse(moment), timezone));
  const [latest] = useState(() => shownAt(Date.now(), timezone));
  const give = (chosen: string | null) => {
    onDay(chosen);
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = momentOfShown(text, timezone);
    if (chosen !== null) give(new Date(chosen).toISOString());
  };
  return (
    <Sheet
      open
      title={intl.formatMessage({ id: 'screen.day.title' })}
      footer={
        <Button type="submit" form={form} variant="primary" block>
          <FormattedMessage id="screen.day.save" />
        </Button>
      }
      onClose={onClose}
    >
      <form id={form} className={css.panel} onSubmit={submit}>
        <p>
          <FormattedMessage id="screen.day.text" />
        </p>
        <TextField
          label={intl.formatMessage({ id: 'screen.day.field' })}
          type="datetime-local"
          required
          max={latest}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {isTaken && (
          <Button onClick={() => give(null)}>
            <FormattedMessage id="screen.day.upload" />
          </Button>
        )}
      </form>
    </Sheet>
  );
}
