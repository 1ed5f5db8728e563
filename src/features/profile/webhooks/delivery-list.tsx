import { Inbox } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryFieldsFragment } from '#src/graphql/generated/graphql.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import profile from '../profile.module.css';
import { eventWords } from './webhook-words.ts';
import css from './webhooks.module.css';

export type ListedDelivery = DeliveryFieldsFragment;

interface DeliveryListProps {
  deliveries: readonly ListedDelivery[];
  timezone: string;
  /** The message that is being sent again. */
  sending: string | null;
  /** Whether something is under way, so that nothing else can be asked for. */
  isBusy: boolean;
  onAgain: (message: string) => void;
}

/** What a webhook was sent, each with what came of it, what it says and what was answered. */
export function DeliveryList({ deliveries, timezone, sending, isBusy, onAgain }: DeliveryListProps) {
  const intl = useIntl();
  if (deliveries.length === 0)
    return (
      <EmptyState icon={Inbox} title={intl.formatMessage({ id: 'webhooks.log.none' })}>
        <FormattedMessage id="webhooks.log.none.text" />
      </EmptyState>
    );
  return (
    <ul className={profile.list}>
      {deliveries.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          timezone={timezone}
          sending={sending === delivery.id}
          isBusy={isBusy}
          onAgain={() => onAgain(delivery.id)}
        />
      ))}
    </ul>
  );
}

interface DeliveryProps {
  delivery: ListedDelivery;
  timezone: string;
  sending: boolean;
  isBusy: boolean;
  onAgain: () => void;
}

function Delivery({ delivery, timezone, sending, isBusy, onAgain }: DeliveryProps) {
  const intl = useIntl();
  const date = (text: string) =>
    intl.formatDate(text, { dateStyle: 'medium', timeStyle: 'medium', timeZone: timezone });
  const { event, state, tries, status, fault, ms, body, answer, date_created: created, date_due: due } = delivery;
  return (
    <li className={css.delivery}>
      <details>
        <summary className={css.summary}>
          <span className={css.what}>
            <Badge tone={tones[state]}>{intl.formatMessage(stateWords[state])}</Badge>
            <span className={css.event}>{intl.formatMessage(eventWords[event])}</span>
            {status && <code className={css.status}>{status}</code>}
          </span>
          <span className={profile.facts}>
            <span>{date(created)}</span>
            {typeof ms === 'number' && (
              <span>
                <FormattedMessage id="webhooks.log.time" values={{ ms }} />
              </span>
            )}
            {tries > 1 && (
              <span>
                <FormattedMessage id="webhooks.log.tries" values={{ count: tries }} />
              </span>
            )}
          </span>
          {fault && <span className={css.fault}>{intl.formatMessage(faultWords[fault])}</span>}
          {state === 'waiting' && tries > 0 && due && (
            <span className={profile.facts}>
              <FormattedMessage id="webhooks.log.next" values={{ date: date(due) }} />
            </span>
          )}
        </summary>
        <div className={css.exchange}>
          <Text title={intl.formatMessage({ id: 'webhooks.log.body' })} text={indented(body)} />
          {status && (
            <Text
              title={intl.formatMessage({ id: 'webhooks.log.answer' })}
              text={answer || intl.formatMessage({ id: 'webhooks.log.noAnswer' })}
            />
          )}
          <Button size="sm" loading={sending} disabled={isBusy && !sending} onClick={onAgain} data-scripted>
            <FormattedMessage id="webhooks.again" />
          </Button>
        </div>
      </details>
    </li>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div className={profile.setup}>
      <h3 className={profile.setupTitle}>{title}</h3>
      {/* A long one is scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys, too */}
      <pre className={profile.code} tabIndex={0} aria-label={title}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

const tones = { taken: 'success', waiting: 'neutral', failed: 'danger' } as const;

const stateWords = defineMessages({
  taken: { id: 'webhooks.log.taken' },
  waiting: { id: 'webhooks.log.waiting' },
  failed: { id: 'webhooks.log.failed' },
});

const faultWords = defineMessages({
  address_private: { id: 'webhooks.fault.address_private' },
  address_unknown: { id: 'webhooks.fault.address_unknown' },
  timed_out: { id: 'webhooks.fault.timed_out' },
  unreachable: { id: 'webhooks.fault.unreachable' },
  off: { id: 'webhooks.fault.off' },
});
