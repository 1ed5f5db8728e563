import { fromCallback } from 'xstate';
import { isRetryable } from '#domain/upload-retry.ts';
import { ceremonyLimit, deviceLimit } from '#machines/answer-limits.ts';
import type { PictureDiscarded, RecordedStep, RecordingEvent } from '#machines/recording/recording.machine.ts';
import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { CreateCollectionDocument, DeleteScreensDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import type { RecordedSource } from './recorded-source.ts';

export interface RecordingDependencies {
  client: GatewayClient;
  /** The queue, which keeps what is given to it through a reload. */
  uploads: () => Promise<UploadsRef>;
  openSource: () => Promise<RecordedSource | null>;
  /** Gives a picture to the queue. */
  give: (picture: File) => Promise<RecordedStep>;
  /** What the guide is called. */
  title: () => string;
}

/** What recording steps does. A stopped call is aborted. */
export function recordingActors({ client, uploads, openSource, give, title }: RecordingDependencies) {
  let source: RecordedSource | null = null;
  return {
    uploads: fromCallback<PictureDiscarded>(({ sendBack, receive }) =>
      followUploads(uploads, client, sendBack, receive),
    ),
    askSource: callWithLimit<boolean>(async ({ signal }) => {
      source = await openSource();
      if (signal.aborted) source?.close();
      return source !== null;
    }, ceremonyLimit),
    source: fromCallback(({ sendBack }) => {
      const opened = source;
      opened?.onEnded(() => sendBack({ type: 'source.ended' }));
      return () => opened?.close();
    }),
    takePicture: callWithLimit<RecordedStep>(async () => {
      if (!source) throw new Error('Nothing is recorded');
      return give(await source.take());
    }, deviceLimit),
    makeGuide: callWithLimit<string, { signatures: readonly string[] }>(async ({ input, signal }) => {
      const imageList = input.signatures.map((signature) => ({ signature }));
      const order = { imageList, title: title(), guide: { is_on: true } };
      const { createCollection } = await client.request(CreateCollectionDocument, { input: order }, { signal });
      return createCollection.signature;
    }),
  };
}

function followUploads(
  open: () => Promise<UploadsRef>,
  client: GatewayClient,
  sendBack: (event: RecordingEvent) => void,
  receive: (hear: (event: PictureDiscarded) => void) => void,
): () => void {
  const leave = new AbortController();
  const opening = open();
  const follow = async () => {
    const uploads = await opening;
    if (leave.signal.aborted) return;
    const subscriptions = [
      uploads.on('upload.succeeded', ({ id, screen }) =>
        sendBack({ type: 'picture.arrived', id, signature: screen.signature }),
      ),
      uploads.on('upload.failed', ({ id, failure }) => {
        if (!isRetryable(failure)) sendBack({ type: 'picture.refused', id });
      }),
    ];
    leave.signal.addEventListener('abort', () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    });
    // What has arrived while nobody followed.
    for (const { id, screen } of uploads.getSnapshot().context.items)
      if (screen) sendBack({ type: 'picture.arrived', id, signature: screen.signature });
  };
  void follow();
  receive(({ id, signature }) => {
    if (signature === null) void opening.then((uploads) => uploads.send({ type: 'upload.cancelled', id }));
    // To the trash: it stays there where the call fails, in the gallery.
    else void client.request(DeleteScreensDocument, { imageList: [{ signature }] }).catch(() => undefined);
  });
  return () => leave.abort();
}
