import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import css from './way-in.module.css';

/** What a page about the product ends with: the way into it. */
export function WayIn({ member }: { member: boolean }) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <aside className={css.way} aria-label={intl.formatMessage({ id: 'wayIn.title' })}>
      <p className={css.title}>
        <FormattedMessage id="wayIn.title" />
      </p>
      <ButtonLink to={href(member ? 'gallery' : 'signup', locale)} variant="primary" size="lg">
        {member ? <FormattedMessage id="wayIn.gallery" /> : <FormattedMessage id="wayIn.signup" />}
      </ButtonLink>
    </aside>
  );
}
