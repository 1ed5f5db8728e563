import { type DraftEntry, type GuideDraft, type ToDraw } from '#domain/guide/draft.ts';
import { locales, type Locale } from '#domain/locales.ts';
import { picturesOf } from '#domain/scene/laid-pictures.ts';
import { readLayers } from '#domain/scene/read-layers.ts';
import { picturePath } from '#domain/screen.ts';
import { fileLimit } from '#machines/answer-limits.ts';
import type { Flows } from '#machines/app/flows.ts';
import { guideDrawingMachine } from '#machines/guide-drawing/guide-drawing.machine.ts';
import type { SaveOrder } from '#machines/guide/guide.machine.ts';
import { selectAccount } from '#machines/session/session.selectors.ts';
import type { FlattenOrder } from '#src/blocks/scene/flattening/flatten-order.ts';
import { savedType } from '#src/blocks/scene/flattening/saved-type.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import {
  AddToCollectionDocument,
  DeleteGuideNoteDocument,
  DeleteGuidePictureDocument,
  GuidePageDocument,
  OrderCollectionDocument,
  PutGuideNoteDocument,
  RemoveFromCollectionDocument,
  SceneDocument,
  SpotDocument,
  WriteGuideTextDocument,
} from '#src/graphql/generated/graphql.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import { callBytes } from '#src/lib/transport.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { draftOf } from './draft-of.ts';

interface GuideDependencies extends Pick<Flows, 'session' | 'requests'> {
  client: GatewayClient;
  /** Signature of the collection. */
  id: string;
  locale: () => Locale;
  flatten: (order: FlattenOrder, signal?: AbortSignal) => Promise<Blob>;
}

/** What writing a guide calls. A stopped call is aborted. */
export function guideActors(dependencies: GuideDependencies) {
  const { client, id } = dependencies;
  return {
    saveChange: callWithLimit<string | null, SaveOrder>(({ input, signal }) => saveChange(client, id, input, signal)),
    readGuide: callWithLimit<GuideDraft>(async ({ signal }) => {
      const { guide } = await client.request(GuidePageDocument, { id }, { signal });
      return draftOf(guide);
    }),
    drawing: guideDrawingMachine.provide({
      actors: {
        drawPicture: callWithLimit<void, { picture: ToDraw | undefined }>(async ({ input: { picture }, signal }) => {
          if (picture) await drawPicture(dependencies, picture, signal);
        }, fileLimit),
      },
    }),
  };
}

/** Saves one change; resolves with what is kept of a text, null where something else stands there by now. */
async function saveChange(
  client: GatewayClient,
  id: string,
  { change, was, order }: SaveOrder,
  signal: AbortSignal,
): Promise<string | null> {
  const keepOrder = () => {
    const imageList = order.map(({ key, kind }) => (kind === 'picture' ? { signature: key } : { note: key }));
    return client.request(OrderCollectionDocument, { id, imageList }, { signal });
  };
  switch (change?.does) {
    case 'write': {
      const { place, locale, text } = change;
      const input = { of: place.of, key: place.key, language: locale, text, ...(was !== null && { was }) };
      try {
        const { writeGuideText } = await client.request(WriteGuideTextDocument, { id, input }, { signal });
        return writeGuideText.text;
      } catch (error) {
        if (isOperationError(error) && error.type === 'version_conflict') return null;
        throw error;
      }
    }
    case 'move':
      await keepOrder();
      return '';
    case 'remove': {
      const { key, kind } = change.entry;
      if (kind === 'picture')
        await client.request(RemoveFromCollectionDocument, { id, imageList: [{ signature: key }] }, { signal });
      else await client.request(DeleteGuideNoteDocument, { id, note: key }, { signal });
      return '';
    }
    case 'insert':
      await insert(client, id, change, signal);
      if (change.entry.kind === 'picture') await keepOrder();
      return '';
    case undefined:
      return '';
  }
}

/** A heading or a note, or a picture that was taken out, with what was written of it. */
async function insert(
  client: GatewayClient,
  id: string,
  { entry, at }: { entry: DraftEntry; at: number },
  signal: AbortSignal,
): Promise<void> {
  const { key, kind, texts } = entry;
  if (kind !== 'picture') {
    const input = { level: kind === 'heading' ? 1 : 0, place: at, texts };
    await client.request(PutGuideNoteDocument, { id, note: key, input }, { signal });
    return;
  }
  await client.request(AddToCollectionDocument, { id, imageList: [{ signature: key }] }, { signal });
  for (const language of locales) {
    const text = texts[language];
    if (text === undefined) continue;
    const input = { of: 'caption' as const, key, language, text };
    await client.request(WriteGuideTextDocument, { id, input }, { signal });
  }
}

/** Draws a screen with steps from this number on, for this guide alone. */
async function drawPicture(
  { client, session, requests, id, locale, flatten }: GuideDependencies,
  { key: signature, from }: ToDraw,
  signal: AbortSignal,
): Promise<void> {
  if (from === 1) return void (await client.request(DeleteGuidePictureDocument, { id, signature }, { signal }));
  const { spot } = await client.request(SpotDocument, { signature }, { signal });
  const { scene } = await client.request(SceneDocument, { signature }, { signal });
  const { base } = scene;
  const account = selectAccount(session.getSnapshot());
  const path = picturePath({ signature, fileId: base.fileId }, 'original');
  const picture = await callBytes({ path, method: 'GET', locale: locale(), account, signal });
  const drawn = readLayers(scene.layers ?? '', base);
  const names = picturesOf(drawn.items);
  const pictures = new Map<string, Blob>();
  for (const { name, fileId } of scene.pictures.filter((each) => names.includes(each.name))) {
    const of = picturePath({ signature, fileId }, 'original');
    pictures.set(name, await callBytes({ path: of, method: 'GET', locale: locale(), account, signal }));
  }
  const file = await flatten(
    { picture, pictures, scene: drawn, type: savedType(picture.type), firstStep: from },
    signal,
  );
  const body = new FormData();
  // A server may stop reading at the file.
  body.append('layers', JSON.stringify(drawn));
  body.append('from', `${from}`);
  body.append('shown', spot.screen.fileId);
  body.append('file', file, 'picture');
  await restCall(
    { session, requests },
    {
      method: 'PUT',
      path: `/screens/v1/collection/${id}/items/${signature}/picture`,
      body,
      locale: locale(),
      signal,
      limit: fileLimit,
    },
  );
}
