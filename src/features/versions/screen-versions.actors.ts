import { fromCallback } from 'xstate';
import { undoDelay } from '#domain/limits.ts';
import { picturePath } from '#domain/screen.ts';
import type { Flows } from '#machines/app/flows.ts';
import type {
  KeptBehind,
  VersionsChange,
  VersionsQuestion,
  VersionsSaid,
} from '#machines/screen-versions/screen-versions.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import {
  BurnInDocument,
  RestoreVersionDocument,
  SceneDocument,
  VersionsDocument,
} from '#src/graphql/generated/graphql.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { versionsTexts } from './versions-texts.ts';

/** What the versions of a screen ask of the server. A stopped call is aborted. */
export const screenVersionsActors = (client: Pick<GatewayClient, 'request'>, signature: string) => ({
  readVersions: callWithLimit<KeptBehind>(async ({ signal }) => {
    const [{ versions }, { scene }] = await Promise.all([
      client.request(VersionsDocument, { signature }, { signal }),
      client.request(SceneDocument, { signature }, { signal }),
    ]);
    return { versions: versions.items, isDrawn: scene.layers !== null };
  }),
  restoreVersion: callWithLimit<void, { fileId: string }>(async ({ input, signal }) => {
    await client.request(RestoreVersionDocument, { signature, fileId: input.fileId }, { signal });
  }),
  burnIn: callWithLimit<void>(async ({ signal }) => {
    await client.request(BurnInDocument, { signature }, { signal });
  }),
});

interface VersionsSurroundings extends Pick<Flows, 'popup' | 'toasts'> {
  /** Who is here: what becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  /** The screen shows another picture, or nothing is behind it any more. */
  onChanged: (change: VersionsChange) => void;
}

/** The popup that asks, and what is said about the outcome. */
export const versionsWords = (signature: string, { popup, toasts, owner, onChanged }: VersionsSurroundings) => ({
  confirming: confirmingBy(popup, (asked: VersionsQuestion) =>
    asked.change === 'burning'
      ? versionsTexts.question()
      : versionsTexts.restoring(asked.version ?? { unhides: true }, {
          now: picturePath({ signature, fileId: asked.shown }, 640),
          restored: picturePath({ signature, fileId: asked.fileId }, 640),
        }),
  ),
  messages: fromCallback<VersionsSaid>(({ receive, sendBack }) => {
    const asked = askedBy(owner);
    const subscriptions = [
      toasts.on('toast.acted', ({ id }) => id === toastId && sendBack({ type: 'undo.requested' })),
      toasts.on('toast.closed', ({ id }) => id === toastId && sendBack({ type: 'undo.elapsed' })),
    ];
    const tell = (kind: Toast['kind'], said: Partial<Toast> & Pick<Toast, 'title'>) => {
      if (asked.isHere()) toasts.send({ type: 'toast.requested', toast: { id: toastId, kind, group: 'app', ...said } });
    };
    receive((said) => {
      if (said.type === 'change.failed') return tell('error', versionsTexts.failed(said.change, said.error));
      const undo = said.change === 'restoring' ? { actionLabel: versionsTexts.undo(), duration: undoDelay } : {};
      tell('success', { ...versionsTexts.finished(said.change), ...undo });
      return onChanged(said.change);
    });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }),
});

const toastId = 'versions';
