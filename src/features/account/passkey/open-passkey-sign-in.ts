import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { fromPromise } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  passkeySignInMachine,
  type PasskeySignInRef,
  type SendPasskeyOutput,
  type ShowPasskeyOutput,
} from '#machines/passkey-sign-in/passkey-sign-in.machine.ts';
import { loadPasskeys, showPasskey, type ShownPasskey } from '#src/lib/passkeys.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import type { SessionApi } from '#src/wiring/session/session-api.ts';

interface SignInDependencies {
  api: Pick<SessionApi, 'showPasskey'>;
  /** What is to be signed. */
  options: (signal: AbortSignal) => Promise<PublicKeyCredentialRequestOptionsJSON>;
}

/** The actors of a sign-in with a passkey. A stopped call is aborted. */
export function passkeySignInActors({ api, options }: SignInDependencies) {
  let asked: PublicKeyCredentialRequestOptionsJSON | null = null;
  let shown: ShownPasskey | null = null;
  return {
    prepare: callWithLimit<void>(async ({ signal }) => {
      [asked] = await Promise.all([options(signal), loadPasskeys()]);
    }),
    offer: fromPromise<ShowPasskeyOutput, void>(async ({ signal }) => {
      if (!asked) throw new Error('There is nothing to sign');
      shown = await showPasskey(asked, { signal, besideField: true });
      return { outcome: shown ? 'shown' : 'dismissed' };
    }),
    show: fromPromise<ShowPasskeyOutput, void>(async ({ signal }) => {
      if (!asked) throw new Error('There is nothing to sign');
      shown = await showPasskey(asked, { signal });
      return { outcome: shown ? 'shown' : 'dismissed' };
    }),
    send: callWithLimit<SendPasskeyOutput>(async ({ signal }) => {
      if (!shown) throw new Error('There is nothing to send');
      try {
        return { outcome: 'accepted', ...(await api.showPasskey(shown, signal)) };
      } catch (error) {
        const refusal = answerOf(error);
        if (!refusal) throw error;
        const { type, retryAfter } = refusal;
        return { outcome: 'refused', failure: { type, ...(retryAfter === null ? {} : { retryAfter }) } };
      }
    }),
  };
}

/** Signs in with a passkey, for one page. */
export function openPasskeySignIn(
  app: AppRef,
  dependencies: SignInDependencies,
): { flow: PasskeySignInRef; close: () => void } {
  const logic = passkeySignInMachine.provide({ actors: passkeySignInActors(dependencies) });
  const flow = openFlow(app, 'passkeySignIn', logic, undefined);
  return { flow, close: () => closeFlow(app, flow) };
}
