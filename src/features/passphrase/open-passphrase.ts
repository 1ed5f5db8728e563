import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  passphraseMachine,
  type PassphraseInput,
  type ShowPassphraseOutput,
} from '#machines/passphrase/passphrase.machine.ts';
import { answerOf } from '#src/lib/operation-error.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import type { SessionApi, ShownPassphrase } from '#src/wiring/session/session-api.ts';

interface PassphraseDependencies {
  api: Pick<SessionApi, 'showPassphrase'>;
  /** What stands in the form: it goes from there to the server alone. */
  read: () => ShownPassphrase;
}

/** The actor of showing a passphrase. A stopped call is aborted. */
export const passphraseActors = ({ api, read }: PassphraseDependencies) => ({
  show: callWithLimit<ShowPassphraseOutput>(async ({ signal }) => {
    try {
      await api.showPassphrase(read(), signal);
      return { outcome: 'opened' };
    } catch (error) {
      const refusal = answerOf(error);
      if (!refusal?.isSaid) throw error;
      const type = refusal.type === 'passphrase_wrong' ? 'wrong' : 'refused';
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
