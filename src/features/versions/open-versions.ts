import { waitFor } from 'xstate';
import { undoDelay } from '#domain/limits.ts';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import {
  screenVersionsMachine,
  type VersionsChange,
  type VersionsQuestion,
} from '#machines/screen-versions/screen-versions.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import type { screenVersionsActors } from './screen-versions.actors.ts';
import { versionsTexts } from './versions-texts.ts';

const toastId = 'versions';

interface VersionsSurroundings extends Pick<Flows, 'popup' | 'toasts'> {
  app: AppRef;
  /** Who is here: what becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  /** Address of a picture of the screen by its fileId. */
  pictureOf: (fileId: string) => string;
  /** The screen shows another picture, or nothing is behind it any more. */
  onChanged: (change: VersionsChange) => void;
}

/** The versions of a screen, for one page: the popup that asks, and what is said about the outcome. */
export function openVersions(
  actors: ReturnType<typeof screenVersionsActors>,
  { app, popup, toasts, owner, pictureOf, onChanged }: VersionsSurroundings,
) {
  const question = (asked: VersionsQuestion) =>
    asked.change === 'burning'
      ? versionsTexts.question()
      : versionsTexts.restoring(asked.version ?? { unhides: true }, {
          now: pictureOf(asked.shown),
          restored: pictureOf(asked.fileId),
        });
  const logic = screenVersionsMachine.provide({ actors: { ...actors, confirming: confirmingBy(popup, question) } });
  const flow = openFlow(app, 'screenVersions', logic, undefined);
  const asked = askedBy(owner);
  const isOver = () => waitFor(flow, (now) => !now.hasTag('burning') && !now.hasTag('restoring'));
  const tell = (kind: Toast['kind'], said: Partial<Toast> & Pick<Toast, 'title'>) => {
    if (asked.isHere()) toasts.send({ type: 'toast.requested', toast: { id: toastId, kind, group: 'app', ...said } });
  };
  const offersUndo = () => flow.getSnapshot().context.replaced !== null;
  const subscriptions = [
    toasts.on('toast.acted', ({ id }) => id === toastId && offersUndo() && flow.send({ type: 'undo.requested' })),
    toasts.on('toast.closed', ({ id }) => id === toastId && flow.send({ type: 'undo.elapsed' })),
  ];
  flow.on('change.finished', ({ change }) => {
    const undo = change === 'restoring' ? { actionLabel: versionsTexts.undo(), duration: undoDelay } : {};
    tell('success', { ...versionsTexts.finished(change), ...undo });
    onChanged(change);
  });
  flow.on('change.failed', ({ change, error }) => tell('error', versionsTexts.failed(change, error)));
  return {
    flow,
    /** The page is left: what was confirmed is done all the same, and can be undone as long as that is offered. */
    close: async () => {
      await isOver();
      await waitFor(flow, (now) => now.context.replaced === null && !now.hasTag('restoring'));
      for (const subscription of subscriptions) subscription.unsubscribe();
      closeFlow(app, flow);
    },
  };
}
