import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsVisible } from '#machines/cookie-notice/cookie-notice.selectors.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';

export function CookieOverlay({ cookieNotice }: Pick<AppActors, 'cookieNotice'>) {
  const intl = useIntl();
  const visible = useSelector(cookieNotice, selectIsVisible);
  if (!visible) return null;
  return (
    <Notice
      title={intl.formatMessage({ id: 'shell.cookies.title' })}
      onClose={() => cookieNotice.send({ type: 'notice.closed' })}
      actions={
        <>
          <Button size="sm" onClick={() => cookieNotice.send({ type: 'notice.declined' })}>
            <FormattedMessage id="shell.cookies.decline" />
          </Button>
          <Button size="sm" variant="primary" onClick={() => cookieNotice.send({ type: 'notice.accepted' })}>
            <FormattedMessage id="shell.cookies.accept" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="shell.cookies.text" />
    </Notice>
  );
}
