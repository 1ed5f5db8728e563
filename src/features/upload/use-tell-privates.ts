import { useEffect } from 'react';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { tellPrivates } from './tell-privates.ts';

/** What reads the words of a picture, and finds in them what looks private: nothing of it is needed before something was uploaded. */
const code = lazyPart(async () => {
  const [{ pictureWordsMachine }, { pictureWordsActors }, { findPrivates }] = await Promise.all([
    import('#machines/picture-words/picture-words.machine.ts'),
    import('#src/wiring/words/picture-words.actors.ts'),
    import('#domain/privates/find-privates.ts'),
  ]);
  return { pictureWordsMachine, pictureWordsActors, findPrivates };
});

/** Tells for as long as the page is there what looks private in what it uploads. */
export function useTellPrivates(uploads: UploadsRef): void {
  const { app, toasts } = useActors();
  const client = useGatewayClient();
  useEffect(
    () =>
      tellPrivates({
        uploads,
        toasts,
        events: window,
        follow: async (signature) => {
          const { pictureWordsMachine, pictureWordsActors } = await code.arrival();
          const logic = pictureWordsMachine.provide({ actors: pictureWordsActors(client, signature) });
          return openFlow(app, 'pictureWords', logic, undefined);
        },
        close: (flow) => closeFlow(app, flow),
        find: async (words) => (await code.arrival()).findPrivates(words),
      }),
    [uploads, toasts, app, client],
  );
}
