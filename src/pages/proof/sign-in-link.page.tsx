import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { linkTo } from '#src/features/account/link-to.tsx';
import { nextIn, withNext } from '#src/features/account/next-page.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { Over } from './over.tsx';

/** Offers to go on as the owner of a letter whose link was opened: a plain form, since what follows is a document of its own. */
export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const next = nextIn(useLocation().search);
  const returned = useReturnedForm();
  if (returned?.type !== 'link_offered')
    return (
      <Over
        title={intl.formatMessage({ id: 'proof.link.over.title' })}
        text={intl.formatMessage({ id: 'proof.link.over.text' })}
        action={intl.formatMessage({ id: 'proof.link.over.action' })}
        to={withNext(href('login', locale), next)}
      />
    );
  const title = intl.formatMessage({ id: 'proof.link.title' }, { name: returned.values['name'] ?? '' });
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel
        title={title}
        lead={intl.formatMessage({ id: 'proof.link.lead' })}
        aside={
          <p>
            <FormattedMessage id="proof.link.not" values={{ link: linkTo(next ?? href('home', locale)) }} />
          </p>
        }
      >
        <form method="post" action="/session/link">
          <input type="hidden" name="locale" value={locale} />
          {next !== null && <input type="hidden" name="next" value={next} />}
          <Button type="submit" variant="primary" size="lg" block>
            <FormattedMessage id="proof.link.button" />
          </Button>
        </form>
      </AuthPanel>
    </>
  );
}
