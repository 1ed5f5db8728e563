import { useState } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import type { PasskeysRef } from '#machines/passkeys/passkeys.machine.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { passkeysWork } from '#src/lib/passkeys.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import css from '../profile.module.css';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyList, type ListedPasskey } from './passkey-list.tsx';
import { openPasskeys } from './open-passkeys.ts';

/** What opens the account in place of the password (AUTH-22). */
export function Passkeys({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  const viewer = useViewer();
  const timezone = viewer?.timezone ?? 'UTC';
  const proof = useReauthentication();
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.passkeys.title" />
      </h2>
      <p className={css.lead}>
        <FormattedMessage id="profile.passkeys.text" />
      </p>
      {proof.flow ? (
        <Changeable passkeys={passkeys} timezone={timezone} proof={proof.flow} />
      ) : (
        <PasskeysView passkeys={passkeys} timezone={timezone} flow={null} mayAdd />
      )}
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </section>
  );
}

interface ChangeableProps {
  passkeys: readonly ListedPasskey[];
  timezone: string;
  proof: ReauthenticationRef;
}

function Changeable({ passkeys, timezone, proof }: ChangeableProps) {
  const { app, banner, popup, session, requests } = useActors();
  const locale = useLocale();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(0);
  const opened = useOpened(() =>
    openPasskeys(
      { call: (request) => restCall({ session, requests }, { ...request, locale }), proof },
      {
        app,
        popup,
        question,
        onChanged: (change) => {
          if (change === 'added') setAdded((count) => count + 1);
          banner.send({
            type: 'banner.requested',
            request: { message: asMessage(messages[change]), icon: 'check', page: 'profile-security', light: false },
          });
          void revalidate();
        },
      },
    ),
  );
  return (
    <PasskeysView
      // Its form begins anew.
      key={added}
      passkeys={passkeys}
      timezone={timezone}
      flow={opened?.flow ?? null}
      mayAdd={!hydrated || passkeysWork()}
    />
  );
}

interface PasskeysViewProps extends Omit<ChangeableProps, 'proof'> {
  flow: PasskeysRef | null;
  /** Whether the browser can make one. */
  mayAdd: boolean;
}

/** The passkeys over a flow in any state. */
export function PasskeysView({ passkeys, timezone, flow, mayAdd }: PasskeysViewProps) {
  const adding = useFlow(flow, (now) => now.hasTag('adding'), false);
  const failure = useFlow(flow, (now) => now.context.failure, null);
  const removing = useFlow(flow, (now) => (now.hasTag('removing') ? now.context.removing : null), null);
  return (
    <>
      {passkeys.length === 0 ? (
        <p className={css.lead}>
          <FormattedMessage id="profile.passkeys.none" />
        </p>
      ) : (
        <PasskeyList
          passkeys={passkeys}
          timezone={timezone}
          removing={removing}
          onRemove={(id) => flow?.send({ type: 'removal.requested', id })}
        />
      )}
      <div className={css.wide}>
        {mayAdd ? (
          <PasskeyForm
            adding={adding}
            failure={failure}
            onAdd={(name) => flow?.send({ type: 'passkey.requested', name })}
          />
        ) : (
          <p className={css.lead}>
            <FormattedMessage id="profile.passkeys.unsupported" />
          </p>
        )}
      </div>
    </>
  );
}

const messages = defineMessages({
  added: { id: 'profile.passkeys.added' },
  removed: { id: 'profile.passkeys.removed' },
  removeTitle: { id: 'profile.passkeys.remove.title' },
  removeText: { id: 'profile.passkeys.remove.text' },
  remove: { id: 'profile.passkeys.remove' },
  keep: { id: 'ui.popup.cancel' },
});

const question: PopupContent = {
  title: asMessage(messages.removeTitle),
  description: asMessage(messages.removeText),
  approveBtnText: asMessage(messages.remove),
  cancelBtnText: asMessage(messages.keep),
  danger: true,
};
