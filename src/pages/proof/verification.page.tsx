import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import type { Filled } from '#domain/forms/form-faults.ts';
import { pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Proof } from '#domain/proof.ts';
import type { FormAnswer } from '#machines/form/form.machine.ts';
import { AuthForm } from '#src/features/account/auth-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { CodeSending } from '#src/features/account/code/code-sending.tsx';
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
import { OutboxNote } from '#src/features/account/code/outbox-note.tsx';
import { Over } from './over.tsx';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const asked = nextIn(useLocation().search);
  const proof = useLoaderData<Proof | null>();
  const signup = withNext(href('signup', locale), asked);
  if (proof) return <Verification proof={proof} asked={asked} signup={signup} />;
  return (
    <Over
      title={intl.formatMessage({ id: 'proof.verification.over.title' })}
      text={intl.formatMessage({ id: 'proof.verification.over.text' })}
      action={intl.formatMessage({ id: 'proof.verification.over.action' })}
      to={signup}
      aside={
        <p>
          <FormattedMessage
            id="account.signup.aside"
            values={{ link: linkTo(withNext(href('login', locale), asked)) }}
          />
        </p>
      }
    />
  );
}

/** Asks for the code that was sent to the address of a new account. */
function Verification({ proof, asked, signup }: { proof: Proof; asked: string | null; signup: string }) {
  const locale = useLocale();
  const { session } = useActors();
  const returned = useReturnedForm();
  const say = useProofFailure();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { form, email, resendIn, outbox } = proof;
  const next = asked ?? href('gallery', locale);

  const start = useCallback(
    (answer: FormAnswer) => {
      if (answer.type === 'session.started') session.send(answer);
      void navigate(pathInLocale(next, locale), { replace: true });
    },
    [session, navigate, next, locale],
  );
  const lookAgain = useCallback(() => void revalidate(), [revalidate]);
  const api = browserSessionApi(() => locale);
  const submit = async (filled: Filled, signal: AbortSignal) => {
    const output = await submitProofForm({ api, keepsCookies }, { kind: 'verification', form }, filled, signal);
    if (output.outcome === 'refused' && output.failure.type === 'verification_over') lookAgain();
    return output;
  };

  return (
    <>
      <PageMeta title={form.title} noindex />
      <AuthPanel
        title={form.title}
        lead={<FormattedMessage id="proof.verification.lead" values={{ email: <strong>{email}</strong> }} />}
        aside={
          <>
            <OutboxNote outbox={outbox} />
            <p>
              <FormattedMessage id="proof.verification.aside" values={{ link: linkTo(signup) }} />
            </p>
          </>
        }
      >
        <AuthForm
          kind="verification"
          form={form}
          next={asked}
          returned={returned}
          say={say}
          submit={submit}
          onAccepted={start}
        />
        <CodeSending
          kind="verification"
          resendIn={resendIn}
          isSent={returned?.type === 'code_sent'}
          next={asked}
          send={(signal) => api.sendCode('verification', signal)}
          onEnded={lookAgain}
        />
      </AuthPanel>
    </>
  );
}
