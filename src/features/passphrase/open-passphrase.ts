import type { AppRef } from '#machines/app/app.machine.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  passphraseMachine,
  type PassphraseInput,
  type ShowPassphraseOutput,
} from '#machines/passphrase/passphrase.machine.ts';
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
    const answer = await api.showPassphrase(read(), signal);
    if (answer.ok) return { outcome: 'opened' };
    const { error, status, retryAfter } = answer;
    if (!error) throw new Error(`The server answered ${status}`);
    const type = error.type === 'passphrase_wrong' ? 'wrong' : 'refused';
    return { outcome: 'refused', failure: { type, said: error.message }, retryAfter: retryAfter ?? 0 };
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
