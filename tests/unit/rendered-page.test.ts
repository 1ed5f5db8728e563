import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { TrashDocument } from '#src/graphql/generated/graphql.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const empty = { items: [], total: 0, count: 0, limit: 50, offset: 0, hasMore: false };

test.each(locales)("a test of a member's page says who asks, and what its loader gets, in %s", async (locale) => {
  const path = href('trash', locale);
  const { status, html } = await renderedPage(path, { viewer, answers: [answerTo(TrashDocument, { trash: empty })] });
  expect([status, html]).toEqual([200, expect.stringContaining(messagesOf(locale)['trash.empty.title'] ?? 'a title')]);
  expect((await renderedPage(path)).status).toBe(302);
  expect((await renderedPage(path, { viewer })).status).toBeGreaterThanOrEqual(500);
});
