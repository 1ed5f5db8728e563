import { Webhook } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from '../profile.module.css';
import { formatWords, shownAddress, type ListedWebhook } from './webhook-words.ts';

interface WebhookListProps {
  webhooks: readonly ListedWebhook[];
  timezone: string;
}

/** The webhooks of an account, newest first; each leads to its page. */
export function WebhookList({ webhooks, timezone }: WebhookListProps) {
  const intl = useIntl();
  const locale = useLocale();
  const date = (text: string) => intl.formatDate(text, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  if (webhooks.length === 0)
    return (
      <EmptyState icon={Webhook} title={intl.formatMessage({ id: 'webhooks.none' })}>
        <FormattedMessage id="webhooks.none.text" />
      </EmptyState>
    );
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="webhooks.list" />
      </h2>
      <ul className={css.list}>
        {webhooks.map(({ id, url, format, events, is_on: isOn, has_failed: hasFailed, date_taken: taken }) => (
          <li key={id} className={css.item}>
            <div className={css.about}>
              <div className={css.name}>
                <Link to={href('profile-webhooks-id', locale, { id })}>{shownAddress(url)}</Link>
                {!isOn && (
                  <Badge tone={hasFailed ? 'danger' : 'neutral'}>
                    {hasFailed ? <FormattedMessage id="webhooks.offFailed" /> : <FormattedMessage id="webhooks.off" />}
                  </Badge>
                )}
              </div>
              <div className={css.facts}>
                <span>{intl.formatMessage(formatWords[format])}</span>
                <span>
                  <FormattedMessage id="webhooks.count" values={{ count: events.length }} />
                </span>
                <span>
                  {taken ? (
                    <FormattedMessage id="webhooks.taken" values={{ date: date(taken) }} />
                  ) : (
                    <FormattedMessage id="webhooks.untaken" />
                  )}
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
