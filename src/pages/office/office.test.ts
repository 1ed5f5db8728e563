import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Role } from '#domain/role.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { SubmissionsDocument } from '#src/graphql/generated/graphql.ts';
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
const answers = [answerTo(SubmissionsDocument, { submissions: { ...page, items, total: 1 } })];
const as = (role: Role) => ({ viewer: { ...viewer, role }, answers });

test.each(locales)('AUTH-21 messages of forms in %s are read by an operator without JavaScript', async (locale) => {
  const { status, html } = await renderedPage(href('office-submissions', locale), as('operator'));
  expect([status, html]).toEqual([200, expect.stringContaining(`>${messagesOf(locale)['office.submissions']}</h1>`)]);
  expect(html).toContain('The link of my screen does not open on a phone.');
});

test('AUTH-21 the desk is no page for a customer, and begins with what staff looks after', async () => {
  expect((await renderedPage(href('office', 'uk'), as('customer'))).status).toBe(404);
  expect((await renderedPage(href('office-comments', 'uk'), as('customer'))).status).toBe(404);
  expect((await renderedPage(href('office', 'uk'))).status).toBe(302);
  expect((await renderedPage(href('office', 'uk'), as('editor'))).status).toBe(302);
});
