import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { href } from '#domain/paths.ts';
import { AuthForm } from '#src/features/account/auth-form.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { useProofFailure } from '#src/features/account/code/proof-texts.ts';
import { useAccountForm } from '#src/features/account/use-account-form.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';

/** Asks for the present password and the next one. */
export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const form = useLoaderData<Form>();
  const returned = useReturnedForm();
  const say = useProofFailure();
  const { account, submit } = useAccountForm('passwordChange', form);
  // A document of its own says once what has become of it, with JavaScript and without.
  const leave = useCallback(() => location.assign(`${href('profile-security', locale)}?after=password`), [locale]);
  return (
    <>
      <PageMeta title={form.title} noindex />
      <AuthPanel title={form.title} lead={intl.formatMessage({ id: 'account-change.password.lead' })} aside={null}>
        <AuthForm
          kind="passwordChange"
          account={account}
          form={form}
          next={null}
          returned={returned}
          say={say}
          submit={submit}
          onAccepted={leave}
        />
      </AuthPanel>
    </>
  );
}
