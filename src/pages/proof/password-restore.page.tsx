import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { Filled } from '#domain/forms/form-faults.ts';
import { href } from '#domain/paths.ts';
import { AuthForm } from '#src/features/account/auth-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { useProofFailure } from '#src/features/account/code/proof-texts.ts';
import { linkTo } from '#src/features/account/link-to.tsx';
import { nextIn, withNext } from '#src/features/account/next-page.ts';
import { submitProofForm } from '#src/features/account/submit-proof-form.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { keepsCookies } from '#src/lib/browser-storage.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useHasPasswords } from '#src/wiring/page/use-sign-in.ts';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import type { IdentificationData } from './password-restore.loader.ts';

/** Asks whose password is forgotten. Whatever the answer, the next page asks for the code. */
export function Page() {
  return useHasPasswords() ? <Restore /> : <NoPasswords />;
}

/** Leads to the login where there are no passwords that could be forgotten. */
function NoPasswords() {
  const intl = useIntl();
  const locale = useLocale();
  const title = intl.formatMessage({ id: 'proof.noPasswords.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel title={title} lead={intl.formatMessage({ id: 'proof.noPasswords' })} aside={null}>
        <ButtonLink to={href('login', locale)} variant="primary" size="lg" block>
          <FormattedMessage id="frame.nav.login" />
        </ButtonLink>
      </AuthPanel>
    </>
  );
}

function Restore() {
  const intl = useIntl();
  const locale = useLocale();
  const returned = useReturnedForm();
  const say = useProofFailure();
  const navigate = useNavigate();
  const next = nextIn(useLocation().search);
  const { group, form } = useLoaderData<IdentificationData>();

  const goOn = useCallback(
    () => void navigate(withNext(href('password-restore-update', locale), next)),
    [navigate, locale, next],
  );
  const api = browserSessionApi(() => locale);
  const submit = (filled: Filled, signal: AbortSignal) =>
    submitProofForm({ api, keepsCookies }, { kind: 'identification', group, form }, filled, signal);

  return (
    <>
      <PageMeta title={form.title} noindex />
      <AuthPanel
        title={form.title}
        lead={intl.formatMessage({ id: 'proof.identification.lead' })}
        aside={
          <p>
            <FormattedMessage
              id="proof.identification.aside"
              values={{ link: linkTo(withNext(href('login', locale), next)) }}
            />
          </p>
        }
      >
        <AuthForm
          kind="identification"
          group={group}
          form={form}
          next={next}
          returned={returned}
          say={say}
          submit={submit}
          onAccepted={goOn}
        />
      </AuthPanel>
    </>
  );
}
