import { useRef } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import css from '../profile.module.css';
import { openPassphraseSetting } from './open-passphrase-setting.ts';
import { PassphraseForm, type PassphraseSetting } from './passphrase-form.tsx';

/** What everybody else must show to see anything of this account (PROF-02). */
export function Passphrase({ setting }: { setting: PassphraseSetting }) {
  const viewer = useViewer();
  const proof = useReauthentication();
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.passphrase.title" />
      </h2>
      <div className={css.wide}>
        {proof.flow ? (
          <Changeable setting={setting} proof={proof.flow} />
        ) : (
          <PassphraseForm
            setting={setting}
            changing={null}
            failure={null}
            form={{ current: null }}
            onChange={() => {}}
          />
        )}
      </div>
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </section>
  );
}

function Changeable({ setting, proof }: { setting: PassphraseSetting; proof: ReauthenticationRef }) {
  const { app, banner, session, requests } = useActors();
  const viewer = useViewer();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const opened = useOpened(() =>
    openPassphraseSetting(
      app,
      {
        call: (request) => restCall({ session, requests }, { ...request, locale }),
        proof,
        read: () => readForm(form.current),
      },
      (change) => {
        form.current?.reset();
        // What tells of links goes by it, on the pages that follow.
        if (viewer)
          session.send({
            type: 'viewer.changed',
            viewer: { ...viewer, info: { ...viewer.info, passphrase_enable: change !== 'end' } },
          });
        const message = asMessage(change === 'set' || change === 'end' ? messages[change] : messages.update);
        banner.send({
          type: 'banner.requested',
          request: { message, icon: 'check', page: 'profile-security', light: false },
        });
        void revalidate();
      },
    ),
  );
  const flow = opened?.flow ?? null;
  return (
    <PassphraseForm
      // What stands in its fields is its own: with another setting it begins anew.
      key={`${setting.enabled} ${setting.contact}`}
      setting={setting}
      changing={useFlow(flow, (now) => (now.hasTag('working') ? now.context.change : null), null)}
      failure={useFlow(flow, (now) => now.context.failure, null)}
      form={form}
      onChange={(change) => flow?.send({ type: 'change.requested', change })}
    />
  );
}

function readForm(form: HTMLFormElement | null): { passphrase: string; contact: string } {
  const values = new FormData(form ?? undefined);
  const text = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { passphrase: text('passphrase'), contact: text('contact') };
}

const messages = defineMessages({
  set: { id: 'profile.passphrase.isOn' },
  update: { id: 'profile.passphrase.saved' },
  end: { id: 'profile.passphrase.isOff' },
});
