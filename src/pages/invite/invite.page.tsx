import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { FormAnswer } from '#machines/form/form.machine.ts';
import { EntryForm } from '#src/features/account/entry-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { linkTo } from '#src/features/account/link-to.tsx';
import { SocialSignIn } from '#src/features/account/social-sign-in.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useHasPasswords } from '#src/wiring/page/use-sign-in.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { InviteData, OpenInvite } from './invite.loader.ts';

/** What the link of an invitation opens. */
export function Page() {
  const { open } = useLoaderData<InviteData>();
  const viewer = useViewer();
  if (!open) return <Over />;
  if (viewer) {
    const isTheirs = open.email === null || open.email.toLowerCase() === viewer.email.toLowerCase();
    return isTheirs ? <AcceptAs open={open} account={viewer.id} /> : <ForAnother open={open} account={viewer.id} />;
  }
  return open.hasAccount ? <LogIn open={open} /> : <NewAccount open={open} />;
}

const pathOf = ({ token }: Pick<OpenInvite, 'token'>, page: string): string =>
  `${page}?${new URLSearchParams({ token })}`;

function useTitle({ inviter }: OpenInvite): string {
  return useIntl().formatMessage({ id: 'invite.title' }, { inviter });
}

/** Asks who they are: an address that is invited is proven by the link. */
function NewAccount({ open }: { open: OpenInvite }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const title = useTitle(open);
  const { token, email, form, networks } = open;
  const hasPasswords = useHasPasswords();
  const goOn = useCallback(
    ({ type }: FormAnswer) =>
      type === 'code.sent' ? void navigate(href('verification', locale)) : location.assign(href('gallery', locale)),
    [navigate, locale],
  );
  const login = `${href('login', locale)}?${new URLSearchParams({ next: pathOf(open, href('invite', locale)) })}`;
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel
        title={title}
        lead={
          email === null ? (
            hasPasswords ? (
              <FormattedMessage id="invite.lead.anybody" />
            ) : (
              <FormattedMessage id="invite.lead.anybody.provider" />
            )
          ) : hasPasswords ? (
            <FormattedMessage id="invite.lead" values={{ email: <strong>{email}</strong> }} />
          ) : (
            <FormattedMessage id="invite.lead.provider" values={{ email: <strong>{email}</strong> }} />
          )
        }
        aside={
          email === null && (
            <p>
              <FormattedMessage id="invite.aside" values={{ link: linkTo(login) }} />
            </p>
          )
        }
      >
        {hasPasswords && <EntryForm kind="invitation" form={form} token={token} onAccepted={goOn} />}
        <SocialSignIn networks={networks} invitation={token} next={href('gallery', locale)} alone={!hasPasswords} />
      </AuthPanel>
    </>
  );
}

/** Its address has an account. */
function LogIn({ open }: { open: OpenInvite }) {
  const locale = useLocale();
  const title = useTitle(open);
  const next = new URLSearchParams({ next: pathOf(open, href('invite', locale)) });
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel
        title={title}
        lead={<FormattedMessage id="invite.account" values={{ email: <strong>{open.email}</strong> }} />}
        aside={null}
      >
        <ButtonLink to={`${href('login', locale)}?${next}`} variant="primary" size="lg" block>
          <FormattedMessage id="frame.nav.login" />
        </ButtonLink>
      </AuthPanel>
    </>
  );
}

/** A plain form, since what follows is a document of its own: it knows what they may do from then on. */
function AcceptAs({ open, account }: { open: OpenInvite; account: string }) {
  const locale = useLocale();
  const title = useTitle(open);
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel title={title} lead={<FormattedMessage id="invite.member" />} aside={null}>
        <form method="post" action="/session/invitation/account">
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="account" value={account} />
          <input type="hidden" name="token" value={open.token} />
          <Button type="submit" variant="primary" size="lg" block>
            <FormattedMessage id="invite.accept" />
          </Button>
        </form>
      </AuthPanel>
    </>
  );
}

function ForAnother({ open, account }: { open: OpenInvite; account: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const title = intl.formatMessage({ id: 'invite.another.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel
        title={title}
        lead={<FormattedMessage id="invite.another" values={{ email: <strong>{open.email}</strong> }} />}
        aside={null}
      >
        <form method="post" action="/session/end">
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="account" value={account} />
          <Button type="submit" size="lg" block>
            <FormattedMessage id="invite.logout" />
          </Button>
        </form>
      </AuthPanel>
    </>
  );
}

function Over() {
  const intl = useIntl();
  const locale = useLocale();
  const isMember = useViewer() !== null;
  const title = intl.formatMessage({ id: 'invite.over.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel title={title} lead={<FormattedMessage id="invite.over" />} aside={null}>
        <ButtonLink to={href(isMember ? 'gallery' : 'login', locale)} variant="primary" size="lg" block>
          {isMember ? <FormattedMessage id="invite.gallery" /> : <FormattedMessage id="frame.nav.login" />}
        </ButtonLink>
      </AuthPanel>
    </>
  );
}
