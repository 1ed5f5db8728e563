import { Crop, Globe, MonitorUp, Server, Smartphone, SquareTerminal } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { FeatureCards } from '#src/blocks/feature-cards/feature-cards.tsx';
import { PublicPage } from '#src/blocks/public-page/public-page.tsx';
import { WayIn } from '#src/blocks/way-in/way-in.tsx';
import { ViewBlock } from '#src/features/view-block/view-block.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useWayIn } from '#src/wiring/page/use-may-sign-up.ts';
import css from './downloads.module.css';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { publicUrl } = useBootstrap();
  const title = intl.formatMessage({ id: 'downloads.title' });
  const lead = intl.formatMessage({ id: 'downloads.lead' });
  const keys = (
    <ButtonLink to={href('profile-integrations', locale)} size="sm">
      <FormattedMessage id="downloads.keys" />
    </ButtonLink>
  );
  return (
    <>
      <PageMeta title={title} description={lead} />
      <PublicPage title={title} lead={lead}>
        <ViewBlock name="downloads-note" />
        <FeatureCards
          cards={[
            {
              id: 'browser',
              icon: Globe,
              title: intl.formatMessage({ id: 'downloads.browser' }),
              text: intl.formatMessage({ id: 'downloads.browser.text' }),
              more: (
                <Link to={href('features-web', locale)}>
                  <FormattedMessage id="downloads.browser.more" />
                </Link>
              ),
            },
            {
              id: 'sharex',
              icon: MonitorUp,
              title: 'ShareX',
              text: intl.formatMessage({ id: 'downloads.sharex.text' }),
              more: keys,
            },
            {
              id: 'flameshot',
              icon: Crop,
              title: 'Flameshot',
              text: intl.formatMessage({ id: 'downloads.flameshot.text' }),
              more: keys,
            },
            {
              id: 'curl',
              icon: SquareTerminal,
              title: 'curl',
              text: intl.formatMessage({ id: 'downloads.curl.text' }),
              more: (
                <pre className={css.code}>
                  <code>{curlOf(publicUrl)}</code>
                </pre>
              ),
            },
            {
              id: 'phone',
              icon: Smartphone,
              title: intl.formatMessage({ id: 'downloads.phone' }),
              text: intl.formatMessage({ id: 'downloads.phone.text' }),
              more: (
                <Link to={href('features-mobile', locale)}>
                  <FormattedMessage id="downloads.phone.more" />
                </Link>
              ),
            },
            {
              id: 'server',
              icon: Server,
              title: intl.formatMessage({ id: 'downloads.server' }),
              text: intl.formatMessage({ id: 'downloads.server.text' }),
              more: (
                <pre className={css.code}>
                  <code>{start}</code>
                </pre>
              ),
            },
          ]}
        />
        <WayIn to={useWayIn()} />
      </PublicPage>
    </>
  );
}

const start = 'npm start';

const curlOf = (publicUrl: string): string =>
  `curl -H "Authorization: Bearer $KADR_KEY" \\\n  -F file=@shot.png ${publicUrl}/screens/v1/upload`;
