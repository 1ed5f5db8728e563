import type { AppRef } from '#machines/app/app.machine.ts';
import { selectOpened } from '#machines/app/app.selectors.ts';
import type { Flows } from '#machines/app/flows.ts';
import { screenRemovalMachine } from '#machines/screen-removal/screen-removal.machine.ts';
import { selectIsAccountFull } from '#machines/uploads/account-full.selectors.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { removalMessages, type RemovalMessages } from './removal-messages.ts';
import { screenRemovalActors, type RemovalApi } from './screen-removal.actors.ts';

export interface RemovalSurroundings extends RemovalMessages, Pick<Flows, 'popup'> {
  app: AppRef;
}

/** A removal with everything that a browser gives it. Its Undo outlives the page. */
export const removalInBrowser = (
  api: RemovalApi,
  { app, popup, ...messages }: RemovalSurroundings,
): typeof screenRemovalMachine =>
  screenRemovalMachine.provide({
    actors: {
      ...screenRemovalActors(api),
      confirming: confirmingBy(
        popup,
        ({ count }: { count: number }) => messages.texts.question(count, isAccountFull(app)),
        (share) => messages.texts.progress(share),
      ),
      messages: removalMessages(messages),
    },
  });

/** Whether who deletes may be making room. */
function isAccountFull(app: AppRef): boolean {
  const uploads = selectOpened(app.getSnapshot(), 'uploads');
  return uploads !== null && selectIsAccountFull(uploads.getSnapshot());
}
