import { useCallback } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { EntryForm } from '#src/features/account/entry-form.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { SetupData } from './setup.loader.ts';

/** Makes the first administrator of an installation. */
export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { form, token, sign_up: signUp, site, mails } = useLoaderData<SetupData>();
  // A document of its own knows who may sign up from now on.
  const leave = useCallback(() => location.assign(href('gallery', locale)), [locale]);
  return (
    <>
      <PageMeta title={form.title} noindex />
      <AuthPanel
        title={form.title}
        lead={<FormattedMessage id="setup.lead" />}
        aside={
          <>
            {site !== null && <p>{intl.formatMessage(siteIsSet[site])}</p>}
            {signUp !== null && <p>{intl.formatMessage(whoIsSet[signUp])}</p>}
            {!mails && (
              <p>
                <FormattedMessage id="setup.noMail" />
              </p>
            )}
          </>
        }
      >
        <EntryForm kind="setup" form={form} token={token} onAccepted={leave} />
      </AuthPanel>
    </>
  );
}

const whoIsSet = defineMessages({
  open: { id: 'setup.set.open' },
  invited: { id: 'setup.set.invited' },
  domains: { id: 'setup.set.domains' },
});

const siteIsSet = defineMessages({
  public: { id: 'setup.site.public' },
  team: { id: 'setup.site.team' },
});
