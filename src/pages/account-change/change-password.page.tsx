import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { AuthForm } from '#src/features/account/auth-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { useProofFailure } from '#src/features/account/code/proof-texts.ts';
import { useAccountForm } from '#src/features/account/use-account-form.ts';
import { useLateProof } from '#src/features/account/use-late-proof.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { PasswordChangeData } from './change-password.loader.ts';

/** Asks for the present password and the next one. */
export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { form, isFirst } = useLoaderData<PasswordChangeData>();
  const place = useRef<HTMLDivElement>(null);
  const { view, noting } = useLateProof(place);
  const returned = useReturnedForm();
  const viewer = useViewer();
  const say = useProofFailure();
  const { account, submit } = useAccountForm('passwordChange', form);
  // A document of its own says once what has become of it, with JavaScript and without.
  const leave = useCallback(() => location.assign(`${href('profile-security', locale)}?after=password`), [locale]);
  const title = isFirst ? intl.formatMessage({ id: 'account-change.password.first' }) : form.title;
  const lead = isFirst
    ? intl.formatMessage({ id: 'account-change.password.firstLead' })
    : intl.formatMessage({ id: 'account-change.password.lead' });
  return (
    <>
      <PageMeta title={title} noindex />
      <AuthPanel title={title} lead={lead} aside={null}>
        <div ref={place}>
          <AuthForm
            kind="passwordChange"
            account={account}
            form={isFirst ? { ...form, button_text: title } : form}
            next={null}
            returned={returned}
            say={say}
            submit={async (filled, signal) => noting(await submit(filled, signal))}
            onAccepted={leave}
          />
        </div>
        <LatePasswordQuestion {...view} account={viewer?.email ?? ''} />
      </AuthPanel>
    </>
  );
}
