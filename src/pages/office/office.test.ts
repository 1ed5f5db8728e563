import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Role } from '#domain/role.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { DeskChatsDocument, SubmissionsDocument } from '#src/graphql/generated/graphql.ts';
import { sampleSubmissions } from '#stories/support/sample-office.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const page = { count: 1, limit: 24, offset: 0, hasMore: false };
const items = sampleSubmissions.map((one) => ({
  ...one,
  form: 'contact',
  answers: [...one.answers],
  files: [...one.files],
}));
const room = {
  uuid: '4kT0vZbW9cQe7LmXyR2sHd',
  customer: { name: 'Olena', avatar: null, plan: 'free' },
  message: 'How do I move to another plan?',
  date_created: '2026-11-21T10:05:00.000Z',
  unread_message_count: 1,
  is_answered: false,
};
const answers = [
  answerTo(DeskChatsDocument, { deskChats: { ...page, items: [room], total: 1 } }),
  answerTo(SubmissionsDocument, { submissions: { ...page, items, total: 1 } }),
];
const as = (role: Role) => ({ viewer: { ...viewer, role }, answers });

test.each(locales)('AUTH-21 messages of forms in %s are read by an operator without JavaScript', async (locale) => {
  const { status, html } = await renderedPage(href('office-submissions', locale), as('operator'));
  expect([status, html]).toEqual([200, expect.stringContaining(`>${messagesOf(locale)['office.submissions']}</h1>`)]);
  expect(html).toContain('The link of my screen does not open on a phone.');
});

test.each(locales)('CHAT-11 an operator answers in the rooms of all customers, in %s', async (locale) => {
  const { status, html } = await renderedPage(href('office', locale), as('operator'));
  expect([status, html]).toEqual([200, expect.stringContaining(room.message)]);
  expect(html).toContain(`href="${href('office-chats-uuid', locale, { uuid: room.uuid })}"`);
  expect((await renderedPage(href('office-chats-uuid', locale, { uuid: room.uuid }), as('admin'))).status).toBe(200);
});

test.each(locales)('AUTH-21 an editor who opens the desk in %s comes to what editors look after', async (locale) => {
  const { status, location } = await renderedPage(href('office', locale), as('editor'));
  expect([status, location]).toEqual([302, href('office-comments', locale)]);
});

test('AUTH-21 the desk is no page for a customer', async () => {
  for (const path of [href('office', 'uk'), href('office-comments', 'uk')])
    expect((await renderedPage(path, as('customer'))).status).toBe(404);
  expect((await renderedPage(href('office', 'uk'))).status).toBe(302);
});
