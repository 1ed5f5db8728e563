import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import type { Filled } from '#domain/forms/form-faults.ts';
import { href } from '#domain/paths.ts';
import type { Proof } from '#domain/proof.ts';
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
import { OutboxNote } from '#src/features/account/code/outbox-note.tsx';
import { Over } from './over.tsx';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const next = nextIn(useLocation().search);
  const proof = useLoaderData<Proof | null>();
  const again = withNext(href('password-restore', locale), next);
  if (proof) return <Restore proof={proof} next={next} again={again} />;
  return (
    <Over
      title={intl.formatMessage({ id: 'proof.restore.over.title' })}
      text={intl.formatMessage({ id: 'proof.restore.over.text' })}
      action={intl.formatMessage({ id: 'proof.restore.over.action' })}
      to={again}
    />
  );
}

/** Asks for the code of the letter and the password that comes into force with it. */
function Restore({ proof, next, again }: { proof: Proof; next: string | null; again: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const returned = useReturnedForm();
  const say = useProofFailure();
  const { revalidate } = useRevalidator();
  const { form, email, resendIn, outbox } = proof;
  // The form that a redirect led to is gone in the next language, what it filled in is not.
  const [filledIn] = useState(() => (returned?.type === 'filled_in' ? returned.values : {}));

  // A document of its own: the person who is signed in is so no more, and the page says once what has become of it. After it what else
  // opens the account is looked at, unless they were on their way.
  const leave = useCallback(
    () =>
      location.assign(withNext(href('login', locale), next ?? `${href('profile-security', locale)}?after=password`)),
    [locale, next],
  );
  const lookAgain = useCallback(() => void revalidate(), [revalidate]);
  const api = browserSessionApi(() => locale);
  const submit = async (filled: Filled, signal: AbortSignal) => {
    const output = await submitProofForm({ api, keepsCookies }, { kind: 'restore', form }, filled, signal);
    if (output.outcome === 'refused' && output.failure.type === 'restore_over') lookAgain();
    return output;
  };

  return (
    <>
      <PageMeta title={form.title} noindex />
      <AuthPanel
        title={form.title}
        lead={
          email === null ? (
            intl.formatMessage({ id: 'proof.restore.leadFromLetter' })
          ) : (
            <FormattedMessage id="proof.restore.lead" values={{ email: <strong>{email}</strong> }} />
          )
        }
        aside={
          <>
            {email !== null && <OutboxNote outbox={outbox} />}
            <p>
              <FormattedMessage id="proof.restore.aside" values={{ link: linkTo(again) }} />
            </p>
          </>
        }
      >
        <AuthForm
          kind="restore"
          form={form}
          next={next}
          filledIn={filledIn}
          returned={returned}
          say={say}
          submit={submit}
          onAccepted={leave}
        />
        {email !== null && (
          <CodeSending
            kind="restore"
            resendIn={resendIn}
            isSent={returned?.type === 'code_sent'}
            next={next}
            send={(signal) => api.sendCode('restore', signal)}
            onEnded={lookAgain}
          />
        )}
      </AuthPanel>
    </>
  );
}
