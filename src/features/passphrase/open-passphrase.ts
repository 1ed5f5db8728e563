import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  passphraseMachine,
  type PassphraseInput,
  type ShowPassphraseOutput,
} from '#machines/passphrase/passphrase.machine.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

interface PassphraseDependencies {
  /** Shows the server what stands in the form, which goes from there to it alone, or uses a view. */
  show: (signal: AbortSignal) => Promise<unknown>;
}

/** The actor of showing a passphrase or a password, or of using a view. A stopped call is aborted. */
export const passphraseActors = ({ show }: PassphraseDependencies) => ({
  show: callWithLimit<ShowPassphraseOutput>(async ({ signal }) => {
    try {
      await show(signal);
      return { outcome: 'opened' };
    } catch (error) {
      const refusal = answerOf(error);
      if (!refusal?.isSaid) throw error;
      // It is gone by now, or asks for something else: the page that is read again says what.
      if (refusal.type === 'not_found' || refusal.type === 'sign_in_required') return { outcome: 'opened' };
      const isWrong = refusal.type === 'passphrase_wrong' || refusal.type === 'password_wrong';
      const type = isWrong ? 'wrong' : 'refused';
      return { outcome: 'refused', failure: { type, said: refusal.message }, retryAfter: refusal.retryAfter ?? 0 };
    }
  }),
});

/** Asks on one page. `onUnlocked` reads the page again. */
export function openPassphrase(
  app: AppRef,
  { input, onUnlocked, ...dependencies }: PassphraseDependencies & { input: PassphraseInput; onUnlocked: () => void },
) {
  const flow = openFlow(
    app,
    'passphrase',
    passphraseMachine.provide({ actors: passphraseActors(dependencies) }),
    input,
  );
  const subscription = flow.on('content.unlocked', onUnlocked);
  return {
    flow,
    close: () => {
      subscription.unsubscribe();
      closeFlow(app, flow);
    },
  };
}
