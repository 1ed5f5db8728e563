import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { DeleteApiKeyDocument } from '#src/graphql/generated/graphql.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useCopying } from '#src/wiring/use-copying.ts';
import css from '../profile.module.css';
import { keyTexts } from '../revocation-texts.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { KeyForm } from './key-form.tsx';
import { KeyList, type ListedKey } from './key-list.tsx';
import { MadeKey } from './made-key.tsx';
import { openKeyMaking, type KeyWanted, type MadeKey as Made } from './open-key-making.ts';

interface KeysProps {
  keys: readonly ListedKey[];
  publicUrl: string;
}

/** Makes API keys, shows each once with what programs want to know of it, and revokes them. */
export function Keys({ keys, publicUrl }: KeysProps) {
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const proof = useReauthentication();
  const { revoking, revoke } = useRevocation(async (id, signal) => {
    await client.request(DeleteApiKeyDocument, { id }, { signal });
  }, keyTexts(actors));
  return (
    <>
      <section className={css.section}>
        <h2 className={css.sectionTitle}>
          <FormattedMessage id="profile.keys.new" />
        </h2>
        {proof.flow ? (
          <NewKey proof={proof.flow} publicUrl={publicUrl} />
        ) : (
          <div className={css.wide}>
            <KeyForm making={false} failure={null} onMake={() => {}} />
          </div>
        )}
      </section>
      <KeyList keys={keys} timezone={viewer?.timezone ?? 'UTC'} revoking={revoking} onRevoke={revoke} />
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </>
  );
}

function NewKey({ proof, publicUrl }: { proof: ReauthenticationRef; publicUrl: string }) {
  const client = useGatewayClient();
  const { app } = useActors();
  const { revalidate } = useRevalidator();
  const { copy, ...copying } = useCopying();
  const [made, setMade] = useState<Made | null>(null);
  const wanted = useRef<KeyWanted>({ name: '', scopes: [], days: null });
  const opened = useOpened(() =>
    openKeyMaking(app, { client, proof, read: () => wanted.current, onMade: setMade }, revalidate),
  );

  const flow = opened?.flow ?? null;
  const making = useFlow(flow, (now) => now.hasTag('working'), false);
  const failure = useFlow(flow, (now) => now.context.failure, null);
  return (
    <div className={css.wide}>
      {made ? (
        <MadeKey
          access={{ publicUrl, key: made.key }}
          uploads={made.uploads}
          {...copying}
          onCopy={copy}
          onHide={() => setMade(null)}
        />
      ) : (
        <KeyForm
          making={making}
          failure={failure}
          onMake={(form) => {
            wanted.current = form;
            flow?.send({ type: 'change.requested', change: 'makeKey' });
          }}
        />
      )}
    </div>
  );
}
