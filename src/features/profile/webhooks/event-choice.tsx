import { FormattedMessage, useIntl } from 'react-intl';
import type { WebhookEventName } from '#src/graphql/generated/graphql.ts';
import { Checkbox } from '#src/ui/checkbox/checkbox.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import css from '../profile.module.css';
import { eventNames, eventWords } from './webhook-words.ts';

interface EventChoiceProps {
  chosen: readonly WebhookEventName[];
  isMissing: boolean;
}

/** What a webhook is told of, in a form: each a field of its name. */
export function EventChoice({ chosen, isMissing }: EventChoiceProps) {
  const intl = useIntl();
  return (
    <fieldset className={css.scopes} aria-describedby={isMissing ? 'webhook-events-note' : undefined}>
      <legend className={css.legend}>
        <FormattedMessage id="webhooks.events" />
      </legend>
      {eventNames.map((event) => (
        <Checkbox
          key={event}
          name={event}
          label={intl.formatMessage(eventWords[event])}
          defaultChecked={chosen.includes(event)}
        />
      ))}
      {isMissing && (
        <FieldNote id="webhook-events-note" error={intl.formatMessage({ id: 'webhooks.events.missing' })} />
      )}
    </fieldset>
  );
}

/** What is checked in such a form. */
export const chosenIn = (form: FormData): WebhookEventName[] => eventNames.filter((event) => form.has(event));
