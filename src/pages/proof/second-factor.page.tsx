import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import type { Filled } from '#domain/forms/form-faults.ts';
import type { Form } from '#domain/forms/form.ts';
import { pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Proof } from '#domain/proof.ts';
import type { FormAnswer } from '#machines/form/form.machine.ts';
import { AuthForm } from '#src/features/account/auth-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { useProofFailure } from '#src/features/account/code/proof-texts.ts';
import { linkTo } from '#src/features/account/link-to.tsx';
import { nextIn, withNext } from '#src/features/account/next-page.ts';
import { submitProofForm } from '#src/features/account/submit-proof-form.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { keepsCookies } from '#src/lib/browser-storage.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { Over } from './over.tsx';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const asked = nextIn(useLocation().search);
  const proof = useLoaderData<Proof | null>();
  const login = withNext(href('login', locale), asked);
  if (proof) return <SecondFactor key={proof.form.alias} form={proof.form} asked={asked} login={login} />;
  return (
    <Over
      title={intl.formatMessage({ id: 'proof.secondFactor.over.title' })}
      text={intl.formatMessage({ id: 'proof.secondFactor.over.text' })}
      action={intl.formatMessage({ id: 'proof.secondFactor.over.action' })}
      to={login}
    />
  );
}

interface SecondFactorProps {
  form: Form;
  asked: string | null;
  login: string;
}

/** Asks for a code after the password: one of the app, or a recovery code. */
function SecondFactor({ form, asked, login }: SecondFactorProps) {
  const isRecovery = form.alias === 'recovery-code';
  const locale = useLocale();
  const { session } = useActors();
  const returned = useReturnedForm();
  const say = useProofFailure();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const next = asked ?? href('gallery', locale);

  const start = useCallback(
    (answer: FormAnswer) => {
      // A document of its own says that the account is back.
      if ('account_kept' in answer) return location.assign(pathInLocale(next, locale));
      if (answer.type === 'session.started') session.send(answer);
      void navigate(pathInLocale(next, locale), { replace: true });
    },
    [session, navigate, next, locale],
  );
  const submit = async (filled: Filled, signal: AbortSignal) => {
    const api = browserSessionApi(() => locale);
    const output = await submitProofForm({ api, keepsCookies }, { kind: 'secondFactor', form }, filled, signal);
    if (output.outcome === 'refused' && output.failure.type === 'second_factor_over') void revalidate();
    return output;
  };
  const other = linkTo(withNext(href('second-factor', locale, isRecovery ? {} : { method: 'recovery-code' }), asked));

  return (
    <>
      <PageMeta title={form.title} noindex />
      <AuthPanel
        title={form.title}
        lead={
          isRecovery ? (
            <FormattedMessage id="proof.secondFactor.recovery.lead" />
          ) : (
            <FormattedMessage id="proof.secondFactor.lead" />
          )
        }
        aside={
          <>
            <p>
              {isRecovery ? (
                <FormattedMessage id="proof.secondFactor.recovery.aside" values={{ link: other }} />
              ) : (
                <FormattedMessage id="proof.secondFactor.aside" values={{ link: other }} />
              )}
            </p>
            <p>
              <FormattedMessage id="proof.secondFactor.again" values={{ link: linkTo(login) }} />
            </p>
          </>
        }
      >
        <AuthForm
          kind="secondFactor"
          form={form}
          next={asked}
          returned={returned}
          say={say}
          submit={submit}
          onAccepted={start}
        />
      </AuthPanel>
    </>
  );
}
