import { RefreshCw, Send } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { WebhookNews, WebhookTask } from '#machines/webhook/webhook.machine.ts';
import type { WebhookEventName } from '#src/graphql/generated/graphql.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import profile from '../profile.module.css';
import { DeliveryList, type ListedDelivery } from './delivery-list.tsx';
import { chosenIn, EventChoice } from './event-choice.tsx';
import { formatWords, type ListedWebhook } from './webhook-words.ts';
import css from './webhooks.module.css';

interface WebhookViewProps {
  webhook: ListedWebhook;
  deliveries: readonly ListedDelivery[];
  timezone: string;
  /** What is under way. */
  working: WebhookTask | null;
  news: WebhookNews | null;
  isDeleting: boolean;
  /** The ways to the parts of the log before and after this one. */
  pages: ReactNode;
  onTest: () => void;
  onAgain: (message: string) => void;
  onSwitch: (isOn: boolean) => void;
  onChoose: (events: WebhookEventName[]) => void;
  onRefresh: () => void;
  onDelete: () => void;
}

/** One webhook: whether it is on, what it is told of, and what became of what it was sent. */
export function WebhookView({ webhook, deliveries, working, news, isDeleting, ...props }: WebhookViewProps) {
  const intl = useIntl();
  const { url, format, is_on: isOn, has_failed: hasFailed } = webhook;
  const isBusy = working !== null;
  const said = news && saidOf(intl, news);
  return (
    <>
      <Card>
        <div className={css.card}>
          <dl className={css.address}>
            <dt>{intl.formatMessage(formatWords[format])}</dt>
            <dd>
              <code>{url}</code>
            </dd>
          </dl>
          {hasFailed && (
            <p className={profile.warning} role="note">
              <FormattedMessage id="webhooks.failedLead" />
            </p>
          )}
          <Switch
            label={isOn ? <FormattedMessage id="webhooks.on" /> : <FormattedMessage id="webhooks.off" />}
            checked={working?.kind === 'switch' ? working.isOn : isOn}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => props.onSwitch(checked)}
            data-scripted
          />
          <EventsForm
            key={webhook.events.join()}
            chosen={webhook.events}
            saving={working?.kind === 'choose'}
            isBusy={isBusy}
            onChoose={props.onChoose}
          />
          <div className={profile.actions}>
            <Button
              variant="primary"
              icon={Send}
              loading={working?.kind === 'test'}
              disabled={isBusy && working.kind !== 'test'}
              onClick={props.onTest}
              data-scripted
            >
              <FormattedMessage id="webhooks.test" />
            </Button>
          </div>
          <div role="status" className={css.news}>
            {said}
          </div>
        </div>
      </Card>
      <section className={profile.section}>
        <div className={css.head}>
          <h2 className={profile.sectionTitle}>
            <FormattedMessage id="webhooks.log" />
          </h2>
          <Button size="sm" icon={RefreshCw} onClick={props.onRefresh} data-scripted>
            <FormattedMessage id="webhooks.refresh" />
          </Button>
        </div>
        {deliveries.length > 0 && (
          <p className={profile.lead}>
            <FormattedMessage id="webhooks.log.lead" />
          </p>
        )}
        <div className={profile.wide}>
          <DeliveryList
            deliveries={deliveries}
            timezone={props.timezone}
            sending={working?.kind === 'again' ? working.message : null}
            isBusy={isBusy}
            onAgain={props.onAgain}
          />
        </div>
        {props.pages}
      </section>
      <section className={profile.section}>
        <Button variant="danger" loading={isDeleting} onClick={props.onDelete} data-scripted>
          <FormattedMessage id="webhooks.delete" />
        </Button>
      </section>
    </>
  );
}

interface EventsFormProps {
  chosen: readonly WebhookEventName[];
  saving: boolean;
  isBusy: boolean;
  onChoose: (events: WebhookEventName[]) => void;
}

function EventsForm({ chosen, saving, isBusy, onChoose }: EventsFormProps) {
  const [isMissing, setMissing] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const events = chosenIn(new FormData(event.currentTarget));
    setMissing(events.length === 0);
    if (events.length > 0) onChoose(events);
  };
  return (
    <form
      className={profile.form}
      onSubmit={submit}
      onChange={({ currentTarget }) =>
        setChanged(chosenIn(new FormData(currentTarget)).toSorted().join() !== chosen.toSorted().join())
      }
      noValidate
      data-scripted
    >
      <EventChoice chosen={chosen} isMissing={isMissing} />
      {isChanged && (
        <Button type="submit" size="sm" loading={saving} disabled={isBusy && !saving}>
          <FormattedMessage id="webhooks.save" />
        </Button>
      )}
    </form>
  );
}

function saidOf(intl: IntlShape, news: WebhookNews): string {
  if (news.outcome === 'refused') return news.said;
  if (news.outcome === 'sent') return intl.formatMessage(news.isTaken ? messages.taken : messages.notTaken);
  return intl.formatMessage(news.outcome === 'changed' ? messages.changed : messages.unreachable);
}

const messages = defineMessages({
  taken: { id: 'webhooks.news.taken' },
  notTaken: { id: 'webhooks.news.notTaken' },
  changed: { id: 'webhooks.news.changed' },
  unreachable: { id: 'webhooks.news.unreachable' },
});
