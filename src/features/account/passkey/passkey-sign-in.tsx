import { useEffect } from 'react';
import type { StartedSession } from '#src/wiring/session/session-api.ts';
import { browserSessionApi } from '#src/wiring/session/session-api.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { passkeysAreOffered, passkeysWork } from '#src/lib/passkeys.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { openPasskeySignIn } from './open-passkey-sign-in.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** The way in for who has a passkey; nothing where the browser knows none. */
export function PasskeySignIn({ onStarted }: { onStarted: (started: StartedSession) => void }) {
  const { app, session, requests } = useActors();
  const locale = useLocale();
  const hydrated = useHydrated();
  const opened = useOpened(() =>
    openPasskeySignIn(app, {
      api: browserSessionApi(() => locale),
      options: (signal) =>
        restCall(
          { session, requests },
          { path: '/api/v2/system/customers/authorization/passkey/options', method: 'POST', locale, signal },
        ),
    }),
  );
  const flow = opened?.flow ?? null;
  useEffect(() => {
    const subscription = flow?.on('session.started', ({ viewer, generation }) => onStarted({ viewer, generation }));
    return () => subscription?.unsubscribe();
  }, [flow, onStarted]);
  useEffect(() => {
    if (flow) void passkeysAreOffered().then((are) => are && flow.send({ type: 'offer.requested' }));
  }, [flow]);
  const working = useFlow(flow, (now) => now.hasTag('working'), false);
  const failure = useFlow(flow, (now) => now.context.failure, null);
  if (hydrated && !passkeysWork()) return null;
  return (
    <PasskeyButton working={working} failure={failure} onPress={() => flow?.send({ type: 'passkey.requested' })} />
  );
}
