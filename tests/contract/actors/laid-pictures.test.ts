import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { laidOn } from '#domain/scene/laid-pictures.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { firstStyles } from '#domain/scene/styles.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import type { EditedScreen, EditorQuestion, EditorTold } from '#machines/editor/editor.types.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { editorActors } from '#src/features/editor/editor.actors.ts';
import { scenePictures } from '#src/features/editor/pictures/scene-pictures.ts';
import { keepDrawing, sendFlattened, sendLaid } from '#src/features/editor/save/save-api.ts';
import { createDraftStore } from '#src/wiring/drafts/draft-store.ts';
import { picture } from '#tests/support/pictures.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

const size = { width: 64, height: 48 };

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
});
afterAll(() => page.close());

const fileIdOf = async (signature: string): Promise<string> =>
  (await page.read<{ screen: { fileId: string } }>(`/screens/v1/spots/${signature}`)).screen.fileId;

/** The editor of a screen. To draw takes a browser: here another picture comes of it. */
async function openEditor(screen: EditedScreen) {
  const outcome = Uint8Array.from(await picture('png', { seed: 62 }));
  const laid = scenePictures({ signature: screen.signature, paths: new Map(), read: async () => new Blob() });
  const actors = editorActors({
    session: page.flows.session,
    account: page.viewer.id,
    drafts: createDraftStore({ get: async () => undefined, put: async () => {}, remove: async () => {} }),
    picture: async () => new Blob([outcome]),
    laid,
    sendLaid,
    newPicture: undefined,
    name: 'drawn.png',
    flatten: async ({ type }) => new Blob([outcome], { type }),
    limits: async () => ({ limit: null, used: 0 }),
    send: sendFlattened,
    keepDrawing,
    locale: () => 'en',
    newId: () => crypto.randomUUID(),
  });
  const told: EditorTold[] = [];
  const listener = fromCallback<EditorTold>(({ receive }) => receive((event) => told.push(event)));
  const { confirming } = silentQuestion<EditorQuestion>();
  const flow = createActor(editorMachine.provide({ actors: { ...actors, page: listener, confirming } }), {
    input: { base: size, scene: emptyScene(size), screen, styles: firstStyles },
  });
  flow.start();
  const rested = () => waitFor(flow, (now) => now.matches({ ready: { save: 'idle', limits: 'read' } }));
  await rested();
  const save = async (as: 'replace' | 'new') => {
    flow.send({ type: 'save.requested', as });
    await rested();
  };
  return { flow, told, laid, save };
}

test('EDIT-06 a picture that is laid on another one is kept with the drawing for its owner, and for every copy of its own', async () => {
  const signature = await uploadBy(page.browser, { name: 'under a logo.png', seed: 61 });
  const { flow, save, laid, told } = await openEditor({ signature, fileId: await fileIdOf(signature) });
  const logo = await picture('webp', { seed: 63 });
  laid.add('logo', new Blob([Uint8Array.from(logo)], { type: 'image/webp' }));
  const item = laidOn(flow.getSnapshot().context.crop, { id: 'laid', picture: 'logo', size });
  flow.send({ type: 'items.proposed', items: [item] });
  await save('replace');
  await save('new');
  const saved = told.flatMap((each) => (each.type === 'picture.saved' ? [each.screen.signature] : []));
  expect(saved).toEqual([signature, expect.not.stringMatching(signature)]);
  const keptOf = (of: string) =>
    page.read<{ layers: string; pictures: { name: string; fileId: string }[] }>(`/screens/v1/scene/${of}`);
  const kept = await keptOf(signature);
  for (const { layers, pictures } of [kept, await keptOf(saved[1] ?? '')]) {
    expect(JSON.parse(layers).items).toEqual([item]);
    expect(pictures.map(({ name }) => name)).toEqual(['logo']);
  }
});
