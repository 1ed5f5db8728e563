import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Role } from '#domain/role.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import {
  AuditDocument,
  DeskChatsDocument,
  PeopleDocument,
  SubmissionsDocument,
} from '#src/graphql/generated/graphql.ts';
import { sampleAudit, samplePeople } from '#stories/support/sample-people.ts';
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
  answerTo(PeopleDocument, { people: { ...page, items: [...samplePeople], total: samplePeople.length } }),
  answerTo(AuditDocument, { audit: { ...page, items: [...sampleAudit], total: sampleAudit.length } }),
  answerTo(SubmissionsDocument, { submissions: { ...page, items, total: 1 } }),
];
const as = (role: Role) => ({ viewer: { ...viewer, role }, answers });

test.each(locales)('AUTH-21 messages of forms in %s are read by an operator without JavaScript', async (locale) => {
  const { status, html } = await renderedPage(href('office-submissions', locale), as('operator'));
  expect([status, html]).toEqual([200, expect.stringContaining(`>${messagesOf(locale)['office.submissions']}</h1>`)]);
  expect(html).toContain('The link of my screen does not open on a phone.');
});

test.each(locales)('CHAT-11 an operator answers in the rooms of all customers, in %s', async (locale) => {
  const { status, html } = await renderedPage(href('office-chats', locale), as('operator'));
  expect([status, html]).toEqual([200, expect.stringContaining(room.message)]);
  expect(html).toContain(`href="${href('office-chats-uuid', locale, { uuid: room.uuid })}"`);
  expect((await renderedPage(href('office-chats-uuid', locale, { uuid: room.uuid }), as('admin'))).status).toBe(200);
});

test.each([
  ['admin', 'office-people'],
  ['operator', 'office-chats'],
  ['editor', 'office-comments'],
] as const)('AUTH-21 the desk opens for an %s on what they look after', async (role, section) => {
  for (const locale of locales) {
    const { status, location } = await renderedPage(href('office', locale), as(role));
    expect([status, location]).toEqual([302, href(section, locale)]);
  }
});

test('AUTH-21 the desk is no page for a customer', async () => {
  for (const path of [href('office', 'uk'), href('office-comments', 'uk')])
    expect((await renderedPage(path, as('customer'))).status).toBe(404);
  expect((await renderedPage(href('office', 'uk'))).location).toBe('/uk/login?next=%2Fuk%2Foffice');
});

test.each(locales)(
  'people and their activity are read by an administrator without JavaScript, in %s',
  async (locale) => {
    const people = await renderedPage(`${href('office-people', locale)}?search=olena`, as('admin'));
    expect([people.status, people.html]).toEqual([200, expect.stringContaining('marko@kadr.example')]);
    const audit = await renderedPage(`${href('office-audit', locale)}?person=Zb3Kq0Vt9sLxWm2A`, as('admin'));
    expect([audit.status, audit.html]).toEqual([
      200,
      expect.stringContaining('/api/v2/office/audit/csv?person=Zb3Kq0Vt9sLxWm2A'),
    ]);
    const version = await renderedPage(href('office-version', locale), as('editor'));
    expect([version.status, version.html]).toEqual([200, expect.stringContaining('0.1.0 — 2026-11-28')]);
  },
);

test.each(['operator', 'editor'] as const)('to an %s there are no pages of people and activity', async (role) => {
  for (const path of [href('office-people', 'en'), href('office-audit', 'en')])
    expect((await renderedPage(path, as(role))).status).toBe(404);
});
