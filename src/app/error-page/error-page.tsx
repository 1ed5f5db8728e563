import { RotateCw } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { defineMessage, defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useRouteError } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { isChunkFailure, reloadAfterChunkFailure, reloadForPage } from '#src/lib/chunk-reload.ts';
import { html } from '#src/lib/trusted.ts';
import { asMinutes, useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import { browserNetwork } from '#src/lib/browser-network.ts';
import { describeError } from './describe-error.ts';
import { offlineService } from './offline-service.ts';
import { reportPageError } from './report-page-error.ts';
import css from './error-page.module.css';

/** What stands in place of a page that could not be shown. */
export function ErrorPage() {
  const error = useRouteError();
  const intl = useIntl();
  const locale = useLocale();
  const [stale] = useState(() => isChunkFailure(error));
  const [unreachable, setUnreachable] = useState(false);
  const { status, message: served, data, requestId } = describeError(error);
  const offline = offlineService(status, data);
  const secondsLeft = useSecondsLeft(offline?.retryAfter ?? null, error) ?? 0;
  const reloadable = offline || stale || saysType(data, 'updated') || saysType(data, 'network');
  const message = offline
    ? intl.formatMessage(texts.siteOffline)
    : ((status === 404 ? null : served) ?? intl.formatMessage(stale ? texts.stale : textOf(status, data)));

  useEffect(() => {
    const tell = async () => {
      if (stale && (await reloadAfterChunkFailure(goOn))) return;
      reportPageError(error, { method: 'GET', url: location.pathname });
    };
    void tell();
  }, [error, stale]);

  // With the server out of reach a reload would leave the browser's own error page.
  const reload = async () => {
    setUnreachable(false);
    if (await browserNetwork.isOut()) setUnreachable(true);
    else goOn();
  };

  return (
    <div className={css.page}>
      <title>{intl.formatMessage(title, { code: status, message })}</title>
      <meta name="robots" content="noindex" />
      <h1 className={css.code} aria-label={String(status)}>
        {digitsOf(status).map(({ key, before, text }) => (
          <Fragment key={key}>
            {/* Between the frames: it is read, but takes no room. */}
            {before}
            <span className={css.digit}>{text}</span>
          </Fragment>
        ))}
      </h1>
      <div className={css.message}>
        <p>{message}</p>
        {/* What the loader of a screen's page answers when there is none. */}
        {saysType(data, 'screen_gone') && (
          <p>
            <FormattedMessage {...texts.screenGone} />
          </p>
        )}
        <div role="alert">
          {unreachable && (
            <p>
              <FormattedMessage {...texts.unreachable} />
            </p>
          )}
        </div>
      </div>
      {offline && (
        // It runs nothing and reaches nothing of ours, whatever a service sends.
        <iframe sandbox="" title={message} srcDoc={html(offline.html)} className={css.offline} />
      )}
      <div className={css.actions}>
        {reloadable && (
          <Button variant="primary" icon={RotateCw} disabled={secondsLeft > 0} onClick={() => void reload()}>
            {secondsLeft > 0 ? (
              <FormattedMessage {...againIn} values={{ time: asMinutes(secondsLeft) }} />
            ) : (
              <FormattedMessage id={offline ? 'errors.again' : 'errors.reload'} />
            )}
          </Button>
        )}
        <ButtonLink to={href('home', locale)} variant={reloadable ? 'secondary' : 'primary'}>
          <FormattedMessage id="errors.home" />
        </ButtonLink>
      </div>
      {requestId && (
        <p className={css.request}>
          <FormattedMessage {...requestText} values={{ number: requestId }} />
        </p>
      )}
    </div>
  );
}

const goOn = (): void => reloadForPage(() => location.reload(), tabStorage);

/** The digits of a status, each in a frame of its own. Together they read `4 0 4`. */
const digitsOf = (status: number) =>
  [...String(status)].map((text, place) => ({ key: `${place}:${text}`, before: place > 0 ? ' ' : '', text }));

const texts = defineMessages({
  notAllowed: { id: 'errors.not-allowed' },
  notFound: { id: 'errors.not-found' },
  screenGone: { id: 'errors.screen-gone' },
  internal: { id: 'errors.internal' },
  unreachable: { id: 'errors.unreachable' },
  siteOffline: { id: 'errors.site-offline' },
  stale: { id: 'errors.stale' },
  updated: { id: 'shell.updated.text' },
});

const textOf = (status: number, data: unknown) => {
  if (status === 404) return texts.notFound;
  // What the guard of a page answers to one that is older than its server.
  if (saysType(data, 'updated')) return texts.updated;
  if (saysType(data, 'network')) return texts.unreachable;
  return status === 405 ? texts.notAllowed : texts.internal;
};

const saysType = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

const title = defineMessage<{ code: number; message: string }>({ id: 'errors.title' });
const requestText = defineMessage<{ number: string }>({ id: 'errors.request' });
const againIn = defineMessage<{ time: string }>({ id: 'errors.again-in' });
