import { waitFor } from 'xstate';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { selectIsOver } from '#machines/screen-removal/screen-removal.selectors.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { announceRemoved, announceRestored, onScreensRestored } from '#src/wiring/screen-news.ts';
import { connectRemoval, isAccountFull, type RemovalRef, type RemovalSurroundings } from './connect-removal.ts';
import { screenRemovalActors, type RemovalApi } from './screen-removal.actors.ts';

export interface OpenRemoval {
  removal: RemovalRef;
  /** The page that opened it is left: it ends as soon as its work is done and its Undo is over. */
  close: () => Promise<void>;
}

/** A removal for one page. Its Undo outlives the page. Deleted and restored screens are announced on `events`. */
export function openRemoval(api: RemovalApi, surroundings: RemovalSurroundings, events: EventTarget): OpenRemoval {
  const { app, popup, owner, texts } = surroundings;
  const asked = askedBy(owner);
  const question = ({ count }: { count: number }) => {
    asked.note();
    return texts.question(count, isAccountFull(app));
  };
  const confirming = confirmingBy(popup, question, (share) => texts.progress(share));
  const logic = screenRemovalMachine.provide({ actors: { ...screenRemovalActors(api), confirming } });
  const removal = openFlow(app, 'screenRemoval', logic, undefined);
  const disconnect = connectRemoval(removal, asked.isHere, surroundings);
  removal.on('screens.removed', ({ signatures }) => announceRemoved(events, signatures));
  removal.on('screens.restored', ({ signatures }) => announceRestored(events, signatures, removal));
  const stopListening = onScreensRestored(events, (signatures, by) => {
    if (by !== removal) removal.send({ type: 'restoration.announced', signatures });
  });
  return {
    removal,
    close: async () => {
      await waitFor(removal, selectIsOver);
      stopListening();
      disconnect();
      closeFlow(app, removal);
    },
  };
}
