import { useState, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { webhookFormats, webhooksOfAccount, webhookUrlLength, type WebhookFormat } from '#domain/webhooks.ts';
import type { ChangeFailure } from '#machines/proven-output.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import css from '../profile.module.css';
import { chosenIn, EventChoice } from './event-choice.tsx';
import type { WebhookWanted } from './open-webhook-making.ts';
import { formatWords, sampleUrls, urlHints } from './webhook-words.ts';

interface WebhookFormProps {
  making: boolean;
  failure: ChangeFailure | null;
  onMake: (wanted: WebhookWanted) => void;
}

/** Asks where a new webhook goes and what it is told of. */
export function WebhookForm({ making, failure, onMake }: WebhookFormProps) {
  const intl = useIntl();
  const [format, setFormat] = useState<WebhookFormat>('standard');
  const [missing, setMissing] = useState<'url' | 'events' | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = form.get('url');
    const url = typeof given === 'string' ? given.trim() : '';
    const events = chosenIn(form);
    const lacks = url === '' ? 'url' : events.length === 0 ? 'events' : null;
    setMissing(lacks);
    if (lacks === null) onMake({ url, format, events });
    else event.currentTarget.querySelector<HTMLElement>(lacks === 'url' ? '[name=url]' : '[type=checkbox]')?.focus();
  };
  const said = failure && saidOf(intl, failure);
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate data-scripted>
        <Select
          label={intl.formatMessage({ id: 'webhooks.format' })}
          name="format"
          options={webhookFormats.map((each) => ({ value: each, label: intl.formatMessage(formatWords[each]) }))}
          value={format}
          onChange={({ currentTarget: { value } }) =>
            setFormat(webhookFormats.find((each) => each === value) ?? 'standard')
          }
        />
        <div className={css.wide}>
          <TextField
            label={intl.formatMessage({ id: 'webhooks.url' })}
            hint={intl.formatMessage(urlHints[format])}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={webhookUrlLength}
            placeholder={sampleUrls[format]}
            error={
              missing === 'url' ? intl.formatMessage({ id: 'webhooks.url.missing' }) : failure?.fields['input.url']
            }
          />
        </div>
        <EventChoice chosen={['screen_created']} isMissing={missing === 'events'} />
        {said && (
          <div role="alert">
            <FieldNote id="webhook-note" error={said} />
          </div>
        )}
        <Button type="submit" variant="primary" loading={making}>
          <FormattedMessage id="webhooks.create" />
        </Button>
      </form>
    </Card>
  );
}

function saidOf(intl: IntlShape, { type, fields, said }: ChangeFailure): string | null {
  if (fields['input.url'] !== undefined) return null;
  if (type === 'list_full') return intl.formatMessage({ id: 'webhooks.full' }, { limit: webhooksOfAccount });
  return said ?? intl.formatMessage(messages.failed);
}

const messages = defineMessages({ failed: { id: 'webhooks.failed' } });
