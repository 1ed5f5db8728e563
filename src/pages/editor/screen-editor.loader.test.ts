import { data, RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { sampleBase, sampleScene } from '#domain/scene/scene.fixtures.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { noNavigation } from '#src/wiring/page/navigation.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';
import { loader } from './screen-editor.loader.ts';

const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };
const screen = { ...uploaded, signature: '4fG2kLmN8pQrStUvWxYz01' };
const base = { fileId: 'base000000000000', ...sampleBase };

/** What the editor of the screen reads, of which this is drawn. */
const open = (isOwner: boolean, layers: string | null) =>
  load([{ data: { spot: { screen, is_owner: isOwner } } }, { data: { scene: { base, layers } } }]);

async function load(answers: object[], query = '') {
  const client = createGatewayClient({
    url: 'https://kadr.example/graphql',
    locale: () => 'en',
    fetch: async () => Response.json(answers.shift()),
  });
  const services = {
    client,
    viewer: () => viewer,
    content: <T>(_key: string, read: () => Promise<T>) => read(),
    kept: <T>(_key: string, read: () => Promise<T>) => read(),
    navigation: async () => noNavigation,
    ownTexts: async () => undefined,
    site: () => siteDefaults,
    refuseVisitor: (_asked: URL, login: string) => Response.redirect(login),
  };
  const url = new URL(`https://kadr.example/s/${screen.signature}/editor${query}`);
  const context = new RouterContextProvider(new Map([[requestServices, services]]));
  const answer = await loader({
    request: new Request(url),
    params: { id: screen.signature },
    context,
    pattern: '',
    url,
  });
  return { answer, unasked: answers.length };
}

test('EDIT-01 EDIT-06 a saved drawing opens again as objects, on the picture without it', async () => {
  const { answer } = await open(true, JSON.stringify(sampleScene));
  expect(answer).toEqual(data({ screen, drawing: { base, scene: sampleScene, found: [] } }, { headers }));
});

test('EDIT-06 a drawing of a later program is shown, and not drawn on: a save would lose what is not known of it', async () => {
  const later = { ...sampleScene, items: [{ ...sampleScene.items[0], kind: 'video' }] };
  const { answer } = await open(true, JSON.stringify(later));
  expect(answer).toEqual(data({ screen, drawing: null, isReadOnly: true }, { headers }));
});

test('EDIT-01 nothing is drawn on a new screen', async () => {
  const { answer } = await open(true, null);
  expect(answer).toEqual(data({ screen, drawing: { base, scene: emptyScene(base), found: [] } }, { headers }));
});

test('what looks private on the base is found once it is to be hidden', async () => {
  const words = [{ text: 'olena@kadr.example', box: [10, 20, 180, 24], line: 0 }];
  const { answer } = await load(
    [
      { data: { spot: { screen, is_owner: true } } },
      { data: { scene: { base, layers: null } } },
      { data: { pictureWords: { state: 'read', size: sampleBase, words } } },
    ],
    '?hide=privates',
  );
  const found = [{ kind: 'email', boxes: [[10, 20, 180, 24]] }];
  expect(answer).toEqual(data({ screen, drawing: { base, scene: emptyScene(base), found } }, { headers }));
});

test('what can still be read under a hidden area is to be hidden with its words', async () => {
  const hide = {
    id: 'a',
    kind: 'hide',
    colour: '#181b29',
    stroke: 1,
    box: { x: 10, y: 20, w: 60, h: 24 },
    mode: 'blur',
  };
  const layers = JSON.stringify({ ...emptyScene(sampleBase), items: [hide] });
  const shown = { ...screen, width: sampleBase.width / 2, height: sampleBase.height / 2 };
  const words = [{ text: 'hunter2', box: [12, 22, 90, 20], line: 0 }];
  const { answer } = await load(
    [
      { data: { spot: { screen: shown, is_owner: true } } },
      { data: { scene: { base, layers } } },
      { data: { pictureWords: { words: [], readable: [[5, 10, 30, 12]] } } },
      { data: { pictureWords: { words } } },
    ],
    '?hide=readable',
  );
  expect(answer).toMatchObject({ data: { drawing: { found: [{ boxes: [[10, 20, 92, 24]] }] } } });
});

test('EDIT-04 of the screen of another, what is drawn is not asked for', async () => {
  expect(await open(false, null)).toEqual({
    answer: data({ screen, drawing: null }, { headers, status: 403 }),
    unasked: 1,
  });
});

test('A24 of a screen that asks for a passphrase the editor tells nothing', async () => {
  const extensions = { code: 'UPSTREAM', status: 411, type: 'passphrase_required' };
  const locked = { data: null, errors: [{ message: 'Enter the passphrase', path: ['spot'], extensions }] };
  await expect(load([locked])).rejects.toMatchObject({ data: { type: 'screen_gone' }, init: { status: 404 } });
});
