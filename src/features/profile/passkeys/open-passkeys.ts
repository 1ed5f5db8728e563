import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { fromPromise } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { passkeysMachine, type CeremonyOutput, type PasskeysOutput } from '#machines/passkeys/passkeys.machine.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { isOperationError, isRefused } from '#src/lib/operation-error.ts';
import { loadPasskeys, makePasskey, type MadePasskey } from '#src/lib/passkeys.ts';
import { ask } from '#src/wiring/popup/ask.ts';
import { needsProof } from '#src/wiring/reauthentication/reauthentication.actors.ts';
import type { RestRequest } from '#src/wiring/rest/rest-call.ts';

type Call = Pick<RestRequest, 'path' | 'method' | 'signal'> & { body?: object };

interface PasskeysDependencies {
  call: <Answer>(request: Call) => Promise<Answer>;
}

const path = '/api/v2/customers/passkeys';

async function outcomeOf(calling: Promise<unknown>): Promise<PasskeysOutput> {
  try {
    await calling;
    return { outcome: 'done' };
  } catch (error) {
    if (needsProof(error)) return { outcome: 'proofNeeded' };
    if (!isOperationError(error) || !isRefused(error)) throw error;
    return { outcome: 'refused', failure: { type: error.type, fields: error.fields, said: error.message } };
  }
}

/** The actors of passkeys. A stopped call is aborted. */
export function passkeysActors({ call }: PasskeysDependencies) {
  let wanted: PublicKeyCredentialCreationOptionsJSON | null = null;
  let made: MadePasskey | null = null;
  return {
    prepare: fromPromise<PasskeysOutput, void>(({ signal }) =>
      outcomeOf(
        (async () => {
          const options = call<PublicKeyCredentialCreationOptionsJSON>({
            path: `${path}/options`,
            method: 'POST',
            signal,
          });
          [wanted] = await Promise.all([options, loadPasskeys()]);
        })(),
      ),
    ),
    make: fromPromise<CeremonyOutput, void>(async ({ signal }) => {
      if (!wanted) throw new Error('There is nothing to make a passkey by');
      const outcome = await makePasskey(wanted, signal);
      if (outcome === 'present') return { outcome: 'present' };
      made = outcome;
      return { outcome: made ? 'done' : 'dismissed' };
    }),
    save: fromPromise<PasskeysOutput, { name: string }>(({ input: { name }, signal }) =>
      outcomeOf(call({ path, method: 'POST', body: { name, answer: made }, signal })),
    ),
    remove: fromPromise<PasskeysOutput, { id: string }>(({ input: { id }, signal }) =>
      outcomeOf(call({ path: `${path}/${id}`, method: 'DELETE', signal })),
    ),
  };
}

interface PasskeysSurroundings extends Pick<Flows, 'popup'> {
  app: AppRef;
  /** Asks for the password of the account. */
  proof: ReauthenticationRef;
  question: PopupContent;
  onChanged: (change: 'added' | 'removed') => void;
}

/** Makes and removes passkeys for one page, by way of the password where the server wants it. */
export function openPasskeys(
  dependencies: PasskeysDependencies,
  { app, proof, popup, question, onChanged }: PasskeysSurroundings,
) {
  const logic = passkeysMachine.provide({ actors: passkeysActors(dependencies) });
  const flow = openFlow(app, 'passkeys', logic, undefined);
  const subscriptions = [
    flow.on('proof.needed', () => proof.send({ type: 'proof.requested' })),
    flow.on('passkey.added', () => onChanged('added')),
    flow.on('passkey.removed', () => onChanged('removed')),
    flow.on('removal.asked', () =>
      ask(popup, {
        ...question,
        onApprove: () => flow.send({ type: 'removal.confirmed' }),
        onCancel: () => flow.send({ type: 'removal.declined' }),
        onError: () => {},
      }),
    ),
    proof.on('proof.accepted', () => flow.send({ type: 'proof.accepted' })),
    proof.on('proof.declined', () => flow.send({ type: 'proof.declined' })),
  ];
  return {
    flow,
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      closeFlow(app, flow);
    },
  };
}
