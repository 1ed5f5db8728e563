import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { useViewer } from '../actors/use-actors.ts';
import { PageMeta } from '../page-meta.tsx';
import css from './home.module.css';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const viewer = useViewer();
  const lead = intl.formatMessage({
    id: 'landing.lead',
    defaultMessage: 'Capture your screen and share one link. Your screens stay in order by the day you took them.',
  });
  return (
    <div className={css['page']}>
      <PageMeta
        title={intl.formatMessage({ id: 'landing.title', defaultMessage: 'Show exactly what you mean' })}
        description={lead}
      />
      <h1>
        <FormattedMessage
          id="landing.headline"
          defaultMessage="Show exactly <mark>what you mean</mark>"
          values={{ mark: marked }}
        />
      </h1>
      <p className={css['lead']}>{lead}</p>
      {viewer ? (
        <ButtonLink to={href('gallery', locale)} variant="primary" size="lg">
          <FormattedMessage id="landing.gallery" defaultMessage="Open my gallery" />
        </ButtonLink>
      ) : (
        <ButtonLink to={href('signup', locale)} variant="primary" size="lg">
          <FormattedMessage id="landing.start" defaultMessage="Start free" />
        </ButtonLink>
      )}
    </div>
  );
}

const marked = (text: ReactNode[]) => <mark className={css['mark']}>{text}</mark>;
