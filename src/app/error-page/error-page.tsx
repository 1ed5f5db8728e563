import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useRouteError } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { describeError } from './describe-error.ts';
import { useErrorReport } from './use-error-report.ts';
import css from './error-page.module.css';

/** What stands in place of a page that could not be shown. */
export function ErrorPage() {
  const error = useRouteError();
  const intl = useIntl();
  const locale = useLocale();
  const { status, message: served } = describeError(error);
  const message = served ?? intl.formatMessage(status === 404 ? { id: 'errors.not-found', defaultMessage: 'This page could not be found' } : { id: 'errors.internal', defaultMessage: 'Something went wrong on our side' });
  useErrorReport(error);
  return (
    <div className={css.page}>
      <title>{intl.formatMessage({ id: 'errors.title', defaultMessage: 'Error {code}: {message}' }, { code: String(status), message })}</title>
      <meta name="robots" content="noindex" />
      <h1 className={css.code}>{status === 404 ? '4 0 4' : status}</h1>
      <p>{message}</p>
      <Link to={href('home', locale)}>
        <FormattedMessage id="errors.home" defaultMessage="Back to home" />
      </Link>
    </div>
  );
}
