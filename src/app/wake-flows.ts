import { firstInteraction } from '#src/lib/first-interaction.ts';
import { awaitTabs, sessionChannel } from '#src/wiring/session/session-tabs.ts';
import type { ActorsStore } from './actors/actors-store.ts';
import type { Bootstrap } from './rendering.ts';

/**
 * Loads the flows of a page that was shown without them, with whatever needs them first: something that the visitor
 * does, a question about cookies, news from another tab, or pictures that a member's earlier page has left to send.
 */
export function wakeFlows(actors: ActorsStore, { viewer, site }: Pick<Bootstrap, 'viewer' | 'site'>): void {
  const wake = () => void actors.load();
  void firstInteraction(window).then(wake);
  if (site.cookiePolicy) wake();

  const stop = awaitTabs(new BroadcastChannel(sessionChannel), async () => (await actors.load()).session);
  const unsubscribe = actors.subscribe(() => {
    unsubscribe();
    stop();
  });
  if (viewer) {
    void import('#src/wiring/uploads/kept-pictures.ts')
      .then(({ hasKeptPictures }) => hasKeptPictures())
      .then((kept) => kept && wake());
  }
}
