import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { baseCurrency } from '#domain/money.ts';
import { href } from '#domain/paths.ts';
import type { PlanPeriod } from '#domain/product.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Served } from '#src/ui/served/served.tsx';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link/link.tsx';
import type { Plan, PlanSlots } from './plan.ts';
import { PlanPrice, yearSaving } from './plan-price.tsx';
import type { ShownCurrency } from './pricing-address.ts';
import css from './pricing.module.css';

interface PlanCardsProps extends PlanSlots {
  /** The first one is recommended. */
  plans: readonly Plan[];
  currency: ShownCurrency | null;
  period: PlanPeriod;
  /** How often pictures may be replaced in a month without a plan; null: nobody counts. */
  freeEdits: number | null;
}

export function PlanCards({ plans, currency, period, freeEdits, start, action }: PlanCardsProps) {
  const intl = useIntl();
  return (
    <ul className={css.plans}>
      <li>
        <PlanCard
          title={intl.formatMessage({ id: 'pricing.free' })}
          short={intl.formatMessage({ id: 'pricing.free.short' })}
          price={<PlanPrice price={{ amount: 0, currency: baseCurrency }} period={period} currency={currency} />}
          points={[
            <FormattedMessage key="screens" id="pricing.free.screens" />,
            <FormattedMessage key="tools" id="pricing.free.tools" />,
            <FreeEdits key="edits" count={freeEdits} />,
          ]}
          of={[period, currency, freeEdits]}
        >
          {start}
        </PlanCard>
      </li>
      {plans.map((plan, place) => (
        <li key={plan.id}>
          <SoldPlan
            plan={plan}
            recommended={place === 0}
            currency={currency}
            period={period}
            isCounted={freeEdits !== null}
            action={action}
          />
        </li>
      ))}
    </ul>
  );
}

function FreeEdits({ count }: { count: number | null }) {
  if (count === null) return <FormattedMessage id="pricing.edits" />;
  return <FormattedMessage id="pricing.free.edits" values={{ count }} />;
}

interface SoldPlanProps extends Omit<PlanCardsProps, 'plans' | 'start' | 'freeEdits'> {
  plan: Plan;
  recommended: boolean;
  /** Without a plan edits are counted. */
  isCounted: boolean;
}

function SoldPlan({ plan, recommended, currency, period, isCounted, action }: SoldPlanProps) {
  const locale = useLocale();
  const { alias, title, short_content, product_type, properties, sale_conditions } = plan;
  const condition = sale_conditions.find((each) => each.period === period) ?? sale_conditions[0];
  const saving = yearSaving(sale_conditions);
  if (!condition) return null;
  return (
    <PlanCard
      title={title}
      short={short_content}
      recommended={recommended}
      price={
        <>
          <PlanPrice
            price={condition.price}
            period={condition.period === 'year' ? 'year' : 'month'}
            currency={currency}
          />
          {condition.period === 'year' && saving > 0 && (
            <Badge tone="marker">
              <FormattedMessage
                id="pricing.saving"
                values={{ part: <FormattedNumber value={saving} style="percent" maximumFractionDigits={0} /> }}
              />
            </Badge>
          )}
        </>
      }
      points={[
        <FormattedMessage key="all" id="pricing.all" />,
        ...(isCounted ? [<FormattedMessage key="edits" id="pricing.edits" />] : []),
        ...properties.map(({ title: name, value }) => (
          <FormattedMessage key={name} id="pricing.point" values={{ name, value }} />
        )),
      ]}
      of={[condition, saving, properties, currency, isCounted]}
    >
      {action?.(plan, condition)}
      <Link to={href('products-type-alias', locale, { type: product_type.alias, alias })}>
        <FormattedMessage id="pricing.more" values={{ title }} />
      </Link>
    </PlanCard>
  );
}

interface PlanCardProps {
  title: string;
  short: string;
  price: ReactNode;
  points: readonly ReactElement[];
  recommended?: boolean;
  /** What its price and its points depend on. */
  of: unknown;
  children: ReactNode;
}

function PlanCard({ title, short, price, points, recommended = false, of, children }: PlanCardProps) {
  return (
    <Card variant={recommended ? 'marked' : 'plain'} padding="lg">
      <article className={css.plan}>
        <Served of={[title, short, recommended, of]}>
          <header className={css.planHead}>
            <h2 className={css.planTitle}>{title}</h2>
            {recommended && (
              <Badge tone="marker">
                <FormattedMessage id="pricing.recommended" />
              </Badge>
            )}
          </header>
          <p className={css.short}>{short}</p>
          <div className={css.prices}>{price}</div>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point.key}>
                <Icon of={Check} size={18} />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </Served>
        <div className={css.ways}>{children}</div>
      </article>
    </Card>
  );
}
