import { useRef, useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import type { SecondFactorTask } from '#machines/second-factor/second-factor.machine.ts';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useCopying } from '#src/wiring/use-copying.ts';
import css from '../profile.module.css';
import { FactorStatus, type FactorSetting } from './factor-status.tsx';
import { LateFactorSetup } from './late-factor-setup.tsx';
import { openSecondFactor, type BegunFactor } from './open-second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** What a login asks for beside the password (AUTH-22). */
export function SecondFactor({ setting }: { setting: FactorSetting }) {
  const viewer = useViewer();
  const timezone = viewer?.timezone ?? 'UTC';
  const proof = useReauthentication();
  const nothing = () => {};
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>
        <FormattedMessage id="profile.factor.title" />
      </h2>
      <div className={css.wide}>
        {proof.flow ? (
          <Changeable setting={setting} timezone={timezone} proof={proof.flow} />
        ) : (
          <FactorStatus
            setting={setting}
            timezone={timezone}
            working={null}
            failure={null}
            onBegin={nothing}
            onRenew={nothing}
            onEnd={nothing}
          />
        )}
      </div>
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </section>
  );
}

interface ChangeableProps {
  setting: FactorSetting;
  timezone: string;
  proof: ReauthenticationRef;
}

function Changeable({ setting, timezone, proof }: ChangeableProps) {
  const { app, banner, popup, session, requests } = useActors();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const copying = useCopying();
  const form = useRef<HTMLFormElement>(null);
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const opened = useOpened(() =>
    openSecondFactor(
      {
        call: (request) => restCall({ session, requests }, { ...request, locale }),
        proof,
        readCode: () => {
          const code = new FormData(form.current ?? undefined).get('code');
          return typeof code === 'string' ? code : '';
        },
        onBegun: setBegun,
        onCodes: setCodes,
      },
      {
        app,
        popup,
        question,
        onChanged: (task) => {
          setBegun(null);
          const message = asMessage(told[task]);
          banner.send({
            type: 'banner.requested',
            request: { message, icon: 'check', page: 'profile-security', light: false },
          });
          void revalidate();
        },
      },
    ),
  );
  const flow = opened?.flow ?? null;
  const working = useFlow(flow, (now) => (now.hasTag('working') ? now.context.task : null), null);
  const failure = useFlow(flow, (now) => now.context.failure, null);
  const isScanning = useFlow(flow, (now) => now.hasTag('scanning'), false);
  const showsCodes = useFlow(flow, (now) => now.hasTag('codes'), false);
  if (showsCodes)
    return (
      <RecoveryCodes
        codes={codes}
        copying={copying}
        onKept={() => {
          setCodes([]);
          flow?.send({ type: 'codes.dismissed' });
        }}
      />
    );
  if (begun && (isScanning || working === 'confirm'))
    return (
      <LateFactorSetup
        begun={begun}
        confirming={working === 'confirm'}
        failure={failure}
        form={form}
        copying={copying}
        onSubmit={() => flow?.send({ type: 'code.submitted' })}
        onAbandon={() => {
          setBegun(null);
          flow?.send({ type: 'setup.abandoned' });
        }}
      />
    );
  return (
    <FactorStatus
      setting={setting}
      timezone={timezone}
      working={working}
      failure={failure}
      onBegin={() => flow?.send({ type: 'setup.requested' })}
      onRenew={() => flow?.send({ type: 'codes.requested' })}
      onEnd={() => flow?.send({ type: 'end.requested' })}
    />
  );
}

const messages = defineMessages({
  isOn: { id: 'profile.factor.isOn' },
  isOff: { id: 'profile.factor.isOff' },
  renewed: { id: 'profile.factor.renewed' },
  endTitle: { id: 'profile.factor.end.title' },
  endText: { id: 'profile.factor.end.text' },
  end: { id: 'profile.factor.turnOff' },
  keep: { id: 'ui.popup.cancel' },
});

/** What is said once it is done; a secret that has begun says enough by itself. */
const told: Record<SecondFactorTask, MessageDescriptor> = {
  begin: messages.isOn,
  confirm: messages.isOn,
  renew: messages.renewed,
  end: messages.isOff,
};

const question: PopupContent = {
  title: asMessage(messages.endTitle),
  description: asMessage(messages.endText),
  approveBtnText: asMessage(messages.end),
  cancelBtnText: asMessage(messages.keep),
  danger: true,
};
