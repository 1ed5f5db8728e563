import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { fromPromise } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { passkeysMachine, type CeremonyOutput, type SavePasskeyOutput } from '#machines/passkeys/passkeys.machine.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { loadPasskeys, makePasskey, type MadePasskey } from '#src/lib/passkeys.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { provenCall, refusal } from '#src/wiring/reauthentication/proven-call.ts';
import { needsProof } from '#src/wiring/reauthentication/reauthentication.actors.ts';
import type { RestRequest } from '#src/wiring/rest/rest-call.ts';

type Call = Pick<RestRequest, 'path' | 'method' | 'signal'> & { body?: object };

interface PasskeysDependencies {
  call: <Answer>(request: Call) => Promise<Answer>;
  /** Asks for the password of the account where the server wants it. */
  proof: ReauthenticationRef;
}

const path = '/api/v2/customers/passkeys';

/** The actors of passkeys. A stopped call is aborted. */
export function passkeysActors({ call, proof }: PasskeysDependencies) {
  let wanted: PublicKeyCredentialCreationOptionsJSON | null = null;
  let made: MadePasskey | null = null;
  return {
    prepare: provenCall(proof, async ({ signal }) => {
      const options = call<PublicKeyCredentialCreationOptionsJSON>({ path: `${path}/options`, method: 'POST', signal });
      [wanted] = await Promise.all([options, loadPasskeys()]);
    }),
    make: fromPromise<CeremonyOutput, void>(async ({ signal }) => {
      if (!wanted) throw new Error('There is nothing to make a passkey by');
      const outcome = await makePasskey(wanted, signal);
      if (outcome === 'present') return { outcome: 'present' };
      made = outcome;
      return { outcome: made ? 'done' : 'dismissed' };
    }),
    save: callWithLimit<SavePasskeyOutput, { name: string }>(async ({ input: { name }, signal }) => {
      try {
        await call({ path, method: 'POST', body: { name, answer: made }, signal });
        return { outcome: 'done' };
      } catch (error) {
        return needsProof(error) ? { outcome: 'proofNeeded' } : refusal(error);
      }
    }),
    remove: provenCall<{ id: string }>(proof, ({ input: { id }, signal }) =>
      call({ path: `${path}/${id}`, method: 'DELETE', signal }),
    ),
  };
}

interface PasskeysSurroundings extends Pick<Flows, 'popup'> {
  app: AppRef;
  question: PopupContent;
  onChanged: (change: 'added' | 'removed') => void;
}

/** Makes and removes passkeys for one page. */
export function openPasskeys(
  dependencies: PasskeysDependencies,
  { app, popup, question, onChanged }: PasskeysSurroundings,
) {
  const logic = passkeysMachine.provide({
    actors: { ...passkeysActors(dependencies), confirming: confirmingBy(popup, () => question) },
  });
  const flow = openFlow(app, 'passkeys', logic, undefined);
  flow.on('passkey.added', () => onChanged('added'));
  flow.on('passkey.removed', () => onChanged('removed'));
  return { flow, close: () => closeFlow(app, flow) };
}
