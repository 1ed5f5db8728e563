import { fromCallback } from 'xstate';
import type { Flows } from '#machines/app/flows.ts';
import type { SharedCopyEmitted, SharedPicture } from '#machines/shared-copy/shared-copy.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { CopySharedDocument } from '#src/graphql/generated/graphql.ts';
import type { SharedCopyTexts } from './shared-copy-texts.ts';
import { askedBy } from '#src/wiring/asked-by.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** Copies a picture of somebody else; returns the signature of the copy. */
export type CopyShared = (picture: SharedPicture, signal: AbortSignal) => Promise<string>;

export const copySharedBy =
  (client: GatewayClient): CopyShared =>
  async ({ signature, fileId }, signal) => {
    const { copyShared } = await client.request(CopySharedDocument, { signature, fileId }, { signal });
    return copyShared.data.signature;
  };

interface SharedCopyMessages extends Pick<Flows, 'toasts'> {
  /** Who copies. What becomes of it when it is another person's page is not for them to read. */
  owner: () => string | null;
  texts: SharedCopyTexts;
}

/** Says what came of a copy. */
const sharedCopyMessages = ({ toasts, owner, texts }: SharedCopyMessages) =>
  fromCallback<SharedCopyEmitted>(({ receive }) => {
    const asked = askedBy(owner);
    const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text' | 'place'>) =>
      asked.isHere() &&
      toasts.send({ type: 'toast.requested', toast: { id: 'shared-copy', kind, group: 'app', ...said } });
    receive((event) => {
      if (event.type === 'copy.finished') tell('success', texts.copied(event.copies));
      if (event.type === 'copy.refused') tell('warning', texts.tooMany(event.count, event.limit));
      if (event.type === 'copy.failed') tell('error', texts.failed(event.error));
    });
  });

/** A stopped call is aborted. */
export const sharedCopyActors = (copyShared: CopyShared, messages: SharedCopyMessages) => ({
  copyScreen: callWithLimit<string, SharedPicture>(({ input, signal }) => copyShared(input, signal)),
  messages: sharedCopyMessages(messages),
});
