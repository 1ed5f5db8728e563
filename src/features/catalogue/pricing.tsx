import { LinkSwitch } from '#src/blocks/link-switch/link-switch.tsx';
import { QuestionItem } from '#src/blocks/question-item/question-item.tsx';
import { Tag } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { baseCurrency } from '#domain/money.ts';
import { Prose } from '#src/blocks/prose/prose.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { Plan, PlanSlots } from './plan.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanTable, type Limits } from './plan-table.tsx';
import { pricesQuery, type AskedPrices, type ShownCurrency } from './pricing-address.ts';
import css from './pricing.module.css';

interface PricingProps extends PlanSlots {
  /** Null where they could not be read; empty where none are sold. */
  plans: readonly Plan[] | null;
  currencies: readonly ShownCurrency[];
  asked: AskedPrices;
  questions: readonly { alias: string; title: string; content: string }[];
  /** HTML; null where the site says none. */
  note: string | null;
  limits: Limits;
}

/** The plans side by side, in a currency and for a period; what each has; what people ask. */
export function Pricing({ plans, currencies, asked, questions, note, limits, start, action }: PricingProps) {
  const intl = useIntl();
  const address = href('pricing', useLocale());
  const currency = currencies.find(({ code }) => code === asked.currency) ?? null;
  const to = (change: Partial<AskedPrices>) => address + pricesQuery({ ...asked, ...change });
  const isSold = plans !== null && plans.length > 0;
  return (
    <>
      {isSold && (
        <div className={css.switches}>
          <LinkSwitch
            label={intl.formatMessage({ id: 'pricing.period' })}
            chosen={asked.period}
            choices={[
              { key: 'month', label: intl.formatMessage({ id: 'pricing.month' }), to: to({ period: 'month' }) },
              { key: 'year', label: intl.formatMessage({ id: 'pricing.year' }), to: to({ period: 'year' }) },
            ]}
          />
          {currencies.length > 1 && (
            <LinkSwitch
              label={intl.formatMessage({ id: 'pricing.currency' })}
              chosen={asked.currency}
              choices={currencies.map(({ code, name, symbol }) => ({
                key: code,
                label: `${symbol} ${code}`,
                title: name,
                to: to({ currency: code }),
              }))}
            />
          )}
        </div>
      )}
      {plans === null && <EmptyState icon={Tag} title={intl.formatMessage({ id: 'pricing.away' })} />}
      <PlanCards
        plans={plans ?? []}
        currency={currency}
        period={asked.period}
        freeEdits={limits.freeEdits}
        start={start}
        action={action}
      />
      {asked.currency !== baseCurrency && (
        <p className={css.approximate}>
          <FormattedMessage id="pricing.approximate" />
        </p>
      )}
      {isSold && <PlanTable plans={plans} limits={limits} />}
      {note !== null && <Prose content={note} />}
      {questions.length > 0 && (
        <section className={css.questions} aria-labelledby="questions">
          <h2 id="questions" className={css.heading}>
            <FormattedMessage id="pricing.questions" />
          </h2>
          {questions.map(({ alias, title, content }) => (
            <QuestionItem key={alias} title={title} content={content} />
          ))}
        </section>
      )}
    </>
  );
}
