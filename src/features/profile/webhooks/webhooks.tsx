import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useCopying } from '#src/wiring/use-copying.ts';
import css from '../profile.module.css';
import { MadeWebhook } from './made-webhook.tsx';
import { openWebhookMaking, type MadeWebhook as Made, type WebhookWanted } from './open-webhook-making.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';
import type { ListedWebhook } from './webhook-words.ts';

/** Lists webhooks, and makes new ones, whose secret it shows once. */
export function Webhooks({ webhooks }: { webhooks: readonly ListedWebhook[] }) {
  const viewer = useViewer();
  const proof = useReauthentication();
  return (
    <>
      <WebhookList webhooks={webhooks} timezone={viewer?.timezone ?? 'UTC'} />
      <section className={css.section}>
        <h2 className={css.sectionTitle}>
          <FormattedMessage id="webhooks.new" />
        </h2>
        <div className={css.wide}>
          {proof.flow ? (
            <NewWebhook proof={proof.flow} />
          ) : (
            <WebhookForm making={false} failure={null} onMake={() => {}} />
          )}
        </div>
      </section>
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </>
  );
}

function NewWebhook({ proof }: { proof: ReauthenticationRef }) {
  const client = useGatewayClient();
  const { app } = useActors();
  const { revalidate } = useRevalidator();
  const { copied, refused, copy } = useCopying();
  const [made, setMade] = useState<Made | null>(null);
  const wanted = useRef<WebhookWanted>({ url: '', format: 'standard', events: [] });
  const opened = useOpened(() =>
    openWebhookMaking(app, { client, proof, read: () => wanted.current, onMade: setMade }, revalidate),
  );
  const flow = opened?.flow ?? null;
  const making = useFlow(flow, (now) => now.hasTag('working'), false);
  const failure = useFlow(flow, (now) => now.context.failure, null);
  if (made)
    return <MadeWebhook made={made} copied={copied} refused={refused} onCopy={copy} onHide={() => setMade(null)} />;
  return (
    <WebhookForm
      making={making}
      failure={failure}
      onMake={(form) => {
        wanted.current = form;
        flow?.send({ type: 'change.requested', change: 'makeWebhook' });
      }}
    />
  );
}
