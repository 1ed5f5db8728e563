import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';

export function Page() {
  const locale = useLocale();
  return (
    <>
      <h1>
        <FormattedMessage id="landing.headline" defaultMessage="Show exactly what you mean" />
      </h1>
      <p>
        <FormattedMessage
          id="landing.lead"
          defaultMessage="Capture your screen and share one link. Your screens stay in order by the day you took them."
        />
      </p>
      <Link to={href('signup', locale)}>
        <FormattedMessage id="landing.start" defaultMessage="Start free" />
      </Link>
    </>
  );
}
