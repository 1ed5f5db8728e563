import { useLocale } from '#src/i18n/use-locale.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { UnsubscriptionView } from './unsubscription-view.tsx';
import { useUnsubscription } from './use-unsubscription.ts';

/** Has no more letters about replies sent to whom the letter with this token was sent. */
export function Unsubscription({ token }: { token: string }) {
  const actors = useActors();
  const locale = useLocale();
  const use = useUnsubscription({
    send: (signal) =>
      restCall(actors, { path: '/api/v2/customers/unsubscribe', method: 'POST', body: { token }, locale, signal }),
  });
  return <UnsubscriptionView {...use} />;
}
