import { waitFor } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { screenVersionsMachine, type VersionsChange } from '#machines/screen-versions/screen-versions.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { ask } from '#src/wiring/popup/ask.ts';
import type { screenVersionsActors } from './screen-versions.actors.ts';
import { versionsTexts } from './versions-texts.ts';

interface VersionsSurroundings extends Pick<Flows, 'popup' | 'toasts'> {
  app: AppRef;
  /** Who is here: what becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  /** The screen shows another picture, or nothing is behind it any more. */
  onChanged: (change: VersionsChange) => void;
}

/** The versions of a screen, for one page: the popup that asks, and what is said about the outcome. */
export function openVersions(
  actors: ReturnType<typeof screenVersionsActors>,
  { app, popup, toasts, owner, onChanged }: VersionsSurroundings,
) {
  const flow = openFlow(app, 'screenVersions', screenVersionsMachine.provide({ actors }), undefined);
  const asker = owner();
  const isOver = () => waitFor(flow, (now) => !now.hasTag('burning') && !now.hasTag('restoring'));
  const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) => {
    if (owner() === asker)
      toasts.send({ type: 'toast.requested', toast: { id: 'versions', kind, group: 'app', ...said } });
  };
  flow.on('burning.asked', () =>
    ask(popup, {
      ...versionsTexts.question(),
      onApprove: async () => {
        flow.send({ type: 'burning.confirmed' });
        await isOver();
      },
      onCancel: () => flow.send({ type: 'burning.declined' }),
      // What fails is told below; this is only a flow whose page was left.
      onError: () => {},
    }),
  );
  flow.on('change.finished', ({ change }) => {
    tell('success', versionsTexts.finished(change));
    onChanged(change);
  });
  flow.on('change.failed', ({ change, error }) => tell('error', versionsTexts.failed(change, error)));
  return {
    flow,
    /** The page is left: what was confirmed is done all the same. */
    close: async () => {
      await isOver();
      closeFlow(app, flow);
    },
  };
}
