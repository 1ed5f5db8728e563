import { FormattedMessage, useIntl } from 'react-intl';
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
import { useViewer } from '#src/wiring/use-actors.ts';
import type { PricingData } from './pricing.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { site } = useBootstrap();
  const isMember = useViewer() !== null;
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
            <ButtonLink to={href(isMember ? 'gallery' : 'signup', locale)} size="lg" block>
              {isMember ? <FormattedMessage id="pricing.gallery" /> : <FormattedMessage id="pricing.start" />}
            </ButtonLink>
          }
        />
      </PublicPage>
    </>
  );
}

const choosing = (plan: ProductSummary, condition: SaleCondition) => <ChoosePlan plan={plan} condition={condition} />;
