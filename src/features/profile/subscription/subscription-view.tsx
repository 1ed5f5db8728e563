import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import css from '../profile.module.css';
import type { SubscriptionInfo } from './subscription-info.ts';

export interface SubscriptionViewProps {
  info: SubscriptionInfo;
  /** How often pictures may be replaced in a month without a plan; null: nobody counts. */
  freeEdits: number | null;
  timezone: string;
  isChanging: boolean;
  onCancel: () => void;
  onResume: () => void;
}

/** The plan of the account: until when it is paid for, what it costs, and whether it goes on. */
export function SubscriptionView({ info, freeEdits, ...rest }: SubscriptionViewProps) {
  const locale = useLocale();
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="subscription.title" />
      </h2>
      {info ? (
        <Plan info={info} {...rest} />
      ) : (
        <>
          <p>
            {freeEdits === null ? (
              <FormattedMessage id="subscription.none" />
            ) : (
              <FormattedMessage id="subscription.none.edits" values={{ count: freeEdits }} />
            )}
          </p>
          <ButtonLink to={href('pricing', locale)}>
            <FormattedMessage id="subscription.pricing" />
          </ButtonLink>
        </>
      )}
    </section>
  );
}

interface PlanProps extends Omit<SubscriptionViewProps, 'info' | 'freeEdits'> {
  info: NonNullable<SubscriptionInfo>;
}

function Plan({ info, timezone, isChanging, onCancel, onResume }: PlanProps) {
  const { plan, status, period, started_at, renews_at, price } = info;
  const intl = useIntl();
  const dated = (date: string) => intl.formatDate(date, { dateStyle: 'long', timeZone: timezone });
  const goesOn = status === 'active';
  const cost = shownPrice(intl, price);
  return (
    <>
      <div className={css.name}>
        {plan.title}
        <Badge tone={goesOn ? 'success' : 'neutral'}>
          {goesOn ? <FormattedMessage id="subscription.active" /> : <FormattedMessage id="subscription.cancelled" />}
        </Badge>
      </div>
      <div className={css.facts}>
        <span>
          {period === 'year' ? (
            <FormattedMessage id="subscription.perYear" values={{ price: cost }} />
          ) : (
            <FormattedMessage id="subscription.perMonth" values={{ price: cost }} />
          )}
        </span>
        <span>
          <FormattedMessage id="subscription.since" values={{ date: dated(started_at) }} />
        </span>
      </div>
      <p>
        {goesOn ? (
          <FormattedMessage id="subscription.renews" values={{ date: dated(renews_at) }} />
        ) : (
          <FormattedMessage id="subscription.ends" values={{ date: dated(renews_at) }} />
        )}
      </p>
      {goesOn ? (
        <Button loading={isChanging} onClick={onCancel} data-scripted>
          <FormattedMessage id="subscription.cancel" />
        </Button>
      ) : (
        <Button variant="primary" loading={isChanging} onClick={onResume} data-scripted>
          <FormattedMessage id="subscription.resume" />
        </Button>
      )}
    </>
  );
}
