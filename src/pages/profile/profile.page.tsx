import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { AuthForm } from '#src/features/account/auth-form.tsx';
import { useProofFailure } from '#src/features/account/code/proof-texts.ts';
import { useAccountForm } from '#src/features/account/use-account-form.ts';
import { AccountDeletion } from '#src/features/profile/account-deletion.tsx';
import { AccountExport } from '#src/features/profile/account-export.tsx';
import { AccountKeys } from '#src/features/profile/account-keys.tsx';
import { Edits } from '#src/features/profile/edits.tsx';
import { OwnPicture } from '#src/features/profile/avatar/own-picture.tsx';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { Subscription } from '#src/features/profile/subscription/subscription.tsx';
import { Storage } from '#src/features/profile/storage.tsx';
import { AppChoice } from '#src/features/profile/app-choice.tsx';
import { PasteChoice } from '#src/features/profile/paste-choice.tsx';
import { ThemeChoice } from '#src/features/profile/theme-choice.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Card } from '#src/ui/card/card.tsx';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { ProfileData } from './profile.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const viewer = useViewer();
  const { form, storage, edits, subscription } = useLoaderData<ProfileData>();
  const returned = useReturnedForm();
  const say = useProofFailure();
  const { account, submit } = useAccountForm('profile', form);
  // A document of its own: the name stands in the frame of the page too.
  const readAgain = useCallback(() => location.assign(href('profile', locale)), [locale]);
  const title = intl.formatMessage({ id: 'frame.nav.profile' });
  const refused = returned !== null && Object.keys(returned.values).length > 0 ? returned : null;
  return (
    <>
      <PageMeta title={title} noindex />
      <ProfilePage title={title} lead={intl.formatMessage({ id: 'profile.account.lead' })}>
        {viewer && <OwnPicture viewer={viewer} />}
        <Card padding="lg">
          <AuthForm
            kind="profile"
            account={account}
            form={form}
            next={null}
            returned={refused}
            say={say}
            submit={submit}
            onAccepted={readAgain}
          />
        </Card>
        <ThemeChoice />
        <PasteChoice />
        <AppChoice />
        <AccountKeys email={viewer?.email ?? ''} />
        {subscription !== undefined && <Subscription info={subscription} freeEdits={edits.limit} />}
        <Storage {...storage} />
        {edits.limit !== null && <Edits used={edits.used} limit={edits.limit} resetsAt={edits.resets_at} />}
        <AccountExport />
        <AccountDeletion />
      </ProfilePage>
    </>
  );
}
