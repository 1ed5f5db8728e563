import { useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keepDaysOfSpace } from '#domain/limits.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from './spaces.module.css';

interface KeepDaysFormProps {
  days: number | null;
  /** What holds where the space has no number of its own. */
  otherwise: number | null;
  isWorking: boolean;
  isDone: boolean;
  error: string | undefined;
  onDays: (days: number | null) => void;
}

/** After how many days screens of a space go to its trash. */
export function KeepDaysForm({ days, otherwise, isWorking, isDone, error, onDays }: KeepDaysFormProps) {
  const intl = useIntl();
  const [hasOwn, setHasOwn] = useState(days !== null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('days');
    onDays(hasOwn && typeof typed === 'string' ? Number(typed) : null);
  };
  return (
    <section className={css.section}>
      <h2 className={css.subtitle}>
        <FormattedMessage id="spaces.keepDays" />
      </h2>
      <p className={css.lead}>
        <FormattedMessage id="spaces.keepDays.text" />
      </p>
      <p className={css.lead}>
        {otherwise === null ? (
          <FormattedMessage id="spaces.keepDays.otherwise.stay" />
        ) : (
          <FormattedMessage id="spaces.keepDays.otherwise" values={{ count: otherwise }} />
        )}
      </p>
      <form className={css.settings} onSubmit={submit} data-scripted>
        <Switch
          label={intl.formatMessage({ id: 'spaces.keepDays.own' })}
          checked={hasOwn}
          onChange={({ currentTarget }) => setHasOwn(currentTarget.checked)}
        />
        {hasOwn && (
          <TextField
            type="number"
            name="days"
            label={intl.formatMessage({ id: 'spaces.keepDays.number' })}
            defaultValue={String(days ?? otherwise ?? 365)}
            // Owners are told a week before.
            min={8}
            max={keepDaysOfSpace}
            required
            error={error}
          />
        )}
        <Button
          type="submit"
          loading={isWorking}
          done={isDone ? intl.formatMessage({ id: 'spaces.saved' }) : undefined}
        >
          <FormattedMessage id="spaces.save" />
        </Button>
      </form>
    </section>
  );
}
