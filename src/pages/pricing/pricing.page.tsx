import { defineMessages, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { ProductSummary, SaleCondition } from '#src/blocks/product-card/product-card.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { ChoosePlan } from '#src/features/cart/choose-plan.tsx';
import { Pricing } from '#src/features/catalogue/pricing.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useWayIn } from '#src/wiring/page/use-may-sign-up.ts';
import type { PricingData } from './pricing.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { site } = useBootstrap();
  const wayIn = useWayIn();
  const pricing = useLoaderData<PricingData>();
  const title = intl.formatMessage({ id: 'pricing.title' });
  const lead = site.hasPlans
    ? intl.formatMessage({ id: 'pricing.lead' })
    : intl.formatMessage({ id: 'pricing.lead.withoutPlans' });
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PublicPage title={title} lead={lead}>
        <Pricing
          {...pricing}
          limits={site}
          action={choosing}
          start={
            <ButtonLink to={href(wayIn, locale)} size="lg" block>
              {intl.formatMessage(starts[wayIn])}
            </ButtonLink>
          }
        />
      </PublicPage>
    </>
  );
}

const choosing = (plan: ProductSummary, condition: SaleCondition) => <ChoosePlan plan={plan} condition={condition} />;

const starts = defineMessages({
  gallery: { id: 'pricing.gallery' },
  signup: { id: 'pricing.start' },
  login: { id: 'frame.nav.login' },
});
