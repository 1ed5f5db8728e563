import { dismissedIn } from '#domain/announcement.ts';
import { announcementMachine } from '#machines/announcement/announcement.machine.ts';
import { selectDismissed } from '#machines/announcement/announcement.selectors.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { readCookies, writeCookie } from '#src/lib/browser-storage.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { announcementActors } from './announcement.actors.ts';

/** The flow, for as long as its component is on the page. */
export function useAnnouncement() {
  const { app } = useActors();
  const dismissed = dismissedIn(readCookies());
  const opened = useOpened(() => {
    const actors = announcementActors({ writeCookie, secure: location.protocol === 'https:' });
    const flow = openFlow(app, 'announcement', announcementMachine.provide({ actors }), { dismissed });
    return { flow, close: () => closeFlow(app, flow) };
  });
  const flow = opened?.flow ?? null;
  return {
    dismissed: useFlow(flow, selectDismissed, dismissed),
    dismiss: (announcement: string) => flow?.send({ type: 'announcement.dismissed', announcement }),
  };
}
