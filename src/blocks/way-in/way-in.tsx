import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import css from './way-in.module.css';

/** What a page about the product ends with: the way into it. */
export function WayIn({ to }: { to: 'gallery' | 'signup' | 'login' }) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <aside className={css.way} aria-label={intl.formatMessage({ id: 'wayIn.title' })}>
      <p className={css.title}>
        <FormattedMessage id="wayIn.title" />
      </p>
      <ButtonLink to={href(to, locale)} variant="primary" size="lg">
        {intl.formatMessage(labels[to])}
      </ButtonLink>
    </aside>
  );
}

const labels = defineMessages({
  gallery: { id: 'wayIn.gallery' },
  signup: { id: 'wayIn.signup' },
  login: { id: 'frame.nav.login' },
});
