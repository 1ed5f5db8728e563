import { useIntl, type MessageDescriptor } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { FeatureCards } from '#src/blocks/feature-cards/feature-cards.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { WayIn } from '#src/blocks/way-in/way-in.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { LucideIcon } from '#src/ui/icon/icon.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useWayIn } from '#src/wiring/page/use-may-sign-up.ts';
import css from './features.module.css';

export interface Feature {
  id: string;
  icon: LucideIcon;
  title: MessageDescriptor;
  text: MessageDescriptor;
}

interface FeaturesPageProps {
  title: string;
  lead: string;
  features: readonly Feature[];
}

/** What the three pages of features share: the way to the others, and the cards. */
export function FeaturesPage({ title, lead, features }: FeaturesPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PublicPage
        title={title}
        lead={lead}
        over={
          <nav className={css.places} aria-label={intl.formatMessage({ id: 'features.nav' })}>
            <NavLink to={href('features-web', locale)}>{intl.formatMessage({ id: 'features.web' })}</NavLink>
            <NavLink to={href('features-desktop', locale)}>{intl.formatMessage({ id: 'features.desktop' })}</NavLink>
            <NavLink to={href('features-mobile', locale)}>{intl.formatMessage({ id: 'features.mobile' })}</NavLink>
          </nav>
        }
      >
        <FeatureCards
          cards={features.map(({ id, icon, title: name, text }) => ({
            id,
            icon,
            title: intl.formatMessage(name),
            text: intl.formatMessage(text),
          }))}
        />
        <WayIn to={useWayIn()} />
      </PublicPage>
    </>
  );
}
