import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { ChatsDocument } from '#src/graphql/generated/graphql.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const room = {
  uuid: '4kT0vZbW9cQe7LmXyR2sHd',
  recipient: { name: 'Marko', avatar: null, role: 'operator' as const },
  message: 'You can, at any time',
  date_created: '2026-11-21T10:05:00.000Z',
  unread_message_count: 2,
};
const answers = [
  answerTo(ChatsDocument, {
    chats: { items: [room], total: 1, count: 1, limit: 100, offset: 0, hasMore: false },
  }),
];

test.each(locales)('ROUTE-23 CHAT-01: the conversations in %s, each with its page', async (locale) => {
  const { status, html } = await renderedPage(href('chat', locale), { viewer, answers });
  expect([status, html]).toEqual([200, expect.stringContaining(`${messagesOf(locale)['chat.title']}</h1>`)]);
  expect(html).toContain(`href="${href('chat-uuid', locale, { uuid: room.uuid })}"`);
  expect(html).toContain(room.message);
});

test('ROUTE-23: a conversation has a page, and one that is not in the list has none', async () => {
  const { status, html } = await renderedPage(href('chat-uuid', 'en', { uuid: room.uuid }), { viewer, answers });
  expect([status, html]).toEqual([200, expect.stringMatching(/<h1[^>]*>Marko<\/h1>/)]);
  expect((await renderedPage(href('chat-uuid', 'en', { uuid: 'another' }), { viewer, answers })).status).toBe(404);
});

test('ROUTE-23: a visitor is led to the login', async () => {
  for (const path of [href('chat', 'uk'), href('chat-uuid', 'uk', { uuid: room.uuid })])
    expect((await renderedPage(path)).status).toBe(302);
});

test('ERR-08 CHAT-10: without the list the pages are there all the same', async () => {
  const missing = [answerTo(ChatsDocument, { chats: null })];
  for (const path of [href('chat', 'en'), href('chat-uuid', 'en', { uuid: room.uuid })])
    expect((await renderedPage(path, { viewer, answers: missing })).status).toBe(200);
});

test('CHAT-01: the head of a member’s page leads to the chat', async () => {
  const { html } = await renderedPage(href('chat', 'en'), { viewer, answers });
  expect(html).toMatch(/<a[^>]*href="\/chat"[^>]*>/);
});
