import { useCallback, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { href } from '#domain/paths.ts';
import type { Proof } from '#domain/proof.ts';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { AuthForm } from '#src/features/account/auth-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { CodeSending } from '#src/features/account/code/code-sending.tsx';
import { OutboxNote } from '#src/features/account/code/outbox-note.tsx';
import { useProofFailure } from '#src/features/account/code/proof-texts.ts';
import { useAccountForm } from '#src/features/account/use-account-form.ts';
import { useLateProof } from '#src/features/account/use-late-proof.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { EmailChangeData } from './change-email.loader.ts';

export function Page() {
  const { form, proof } = useLoaderData<EmailChangeData>();
  return proof ? <NewAddressCode proof={proof} /> : <NewAddress form={form} />;
}

/** Asks for the new address. */
function NewAddress({ form }: { form: Form }) {
  const returned = useReturnedForm();
  const say = useProofFailure();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const { account, submit } = useAccountForm('emailChange', form);
  const place = useRef<HTMLDivElement>(null);
  const { view, noting } = useLateProof(place);
  const goOn = useCallback(() => void revalidate(), [revalidate]);
  return (
    <>
      <PageMeta title={form.title} noindex />
      <AuthPanel
        title={form.title}
        lead={
          <FormattedMessage id="account-change.email.lead" values={{ email: <strong>{viewer?.email ?? ''}</strong> }} />
        }
        aside={null}
      >
        <div ref={place}>
          <AuthForm
            kind="emailChange"
            account={account}
            form={form}
            next={null}
            returned={returned}
            say={say}
            submit={async (filled, signal) => noting(await submit(filled, signal))}
            onAccepted={goOn}
          />
        </div>
        <LatePasswordQuestion {...view} account={viewer?.email ?? ''} />
      </AuthPanel>
    </>
  );
}

/** Asks for the code of the letter to it. */
function NewAddressCode({ proof }: { proof: Proof }) {
  const intl = useIntl();
  const locale = useLocale();
  const returned = useReturnedForm();
  const say = useProofFailure();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const { form, email, resendIn, outbox } = proof;
  const { account, submit } = useAccountForm('emailApproval', form);
  // A document of its own says once what has become of it, and knows the new address.
  const leave = useCallback(() => location.assign(href('profile', locale)), [locale]);
  const lookAgain = useCallback(() => void revalidate(), [revalidate]);
  const api = browserSessionApi(() => locale);
  const title = intl.formatMessage({ id: 'account-change.code.title' });
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel
        title={title}
        lead={
          <FormattedMessage
            id="account-change.code.lead"
            values={{ email: <strong>{email}</strong>, old: <strong>{viewer?.email ?? ''}</strong> }}
          />
        }
        aside={
          <>
            <OutboxNote outbox={outbox} />
            <form method="post" action="/session/email/end">
              <input type="hidden" name="locale" value={locale} />
              <Button type="submit" variant="ghost">
                <FormattedMessage id="account-change.code.again" />
              </Button>
            </form>
          </>
        }
      >
        <AuthForm
          kind="emailApproval"
          account={account}
          form={form}
          next={null}
          returned={returned}
          say={say}
          submit={submit}
          onAccepted={leave}
        />
        <CodeSending
          kind="email"
          resendIn={resendIn}
          isSent={returned?.type === 'code_sent'}
          next={null}
          send={(signal) => api.sendCode('email', signal)}
          onEnded={lookAgain}
        />
      </AuthPanel>
    </>
  );
}
