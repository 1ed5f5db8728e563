import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { sampleBase, sampleScene } from '#domain/scene/scene.fixtures.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';
import { SceneDocument, SpotDocument } from '#src/graphql/generated/graphql.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const signature = '4fG2kLmN8pQrStUvWxYz01';
const spot = (isOwner: boolean, allowDownload = true) => [
  answerTo(SpotDocument, {
    spot: {
      screen: { ...uploaded, signature, name: 'Orders.png', date_taken: null },
      is_owner: isOwner,
      role: isOwner ? 'owner' : null,
      space: null,
      allow_download: allowDownload,
      comments: 'off',
      link: null,
      tags: isOwner ? [] : null,
      previous: null,
      next: null,
    },
  }),
  answerTo(SceneDocument, {
    scene: {
      base: { fileId: 'base000000000000', width: sampleBase.width, height: sampleBase.height },
      layers: JSON.stringify(sampleScene),
    },
  }),
];
const layout = /data-layout="(\w+)"/;

test.each(locales)('ROUTE-20 LAY-02 EDIT-01 the editor of a screen in %s has a header of its own', async (locale) => {
  const { status, html } = await renderedPage(href('s-id-editor', locale, { id: signature }), {
    viewer,
    answers: spot(true),
  });
  expect([status, layout.exec(html)?.[1], html.match(/<header/g)?.length]).toEqual([200, 'editor', 1]);
  expect(html).toContain('>Orders</h1>');
  expect(html).toContain(`href="${href('s-id', locale, { id: signature })}"`);
});

test.each(locales)('ROUTE-20 LAY-02 the empty editor in %s asks for a picture', async (locale) => {
  const { status, html } = await renderedPage(href('s-editor', locale), { viewer });
  expect([status, layout.exec(html)?.[1]]).toEqual([200, 'editor']);
  expect(html).toContain(messagesOf(locale)['editor.wanted']);
  expect(html).toContain(messagesOf(locale)['editor.wanted.pick']);
});

test('NAV-02 EDIT-01 a visitor is led to the login, and from there back', async () => {
  const pages = [href('s-id-editor', 'uk', { id: signature }), href('s-editor', 'uk')];
  const answers = await Promise.all(pages.map((path) => renderedPage(path)));
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
});

test.each(locales)(
  'EDIT-04 who does not own a screen gets a 403 in %s, and is offered a copy to edit',
  async (locale) => {
    const { status, html } = await renderedPage(href('s-id-editor', locale, { id: signature }), {
      viewer,
      answers: spot(false),
    });
    const words = messagesOf(locale);
    expect(status).toBe(403);
    expect(html).toContain(words['editor.notMine']);
    expect(html).toContain(words['editor.notMine.copy']);
  },
);

test('EDIT-04 no copy is offered of what its owner keeps', async () => {
  const { status, html } = await renderedPage(href('s-id-editor', 'en', { id: signature }), {
    viewer,
    answers: spot(false, false),
  });
  expect([status, html.includes(messagesOf('en')['editor.notMine.copy'] ?? '')]).toEqual([403, false]);
  expect(html).toContain(messagesOf('en')['editor.notMine.kept']);
});

test('ROUTE-20 what is no screen is a 404', async () => {
  expect((await renderedPage(href('s-id-editor', 'en', { id: 'nothing' }), { viewer })).status).toBe(404);
});
