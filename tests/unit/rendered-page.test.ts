import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { TrashGalleryDocument } from '#src/graphql/generated/graphql.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const empty = { trashByDate: { items: [], version: 0 }, trash: { items: [], total: 0, version: 0 } };

test.each(locales)("a test of a member's page says who asks, and what its loader gets, in %s", async (locale) => {
  const path = href('trash', locale);
  const { status, html } = await renderedPage(path, { viewer, answers: [answerTo(TrashGalleryDocument, empty)] });
  expect([status, html]).toEqual([200, expect.stringContaining(messagesOf(locale)['trash.empty.title'] ?? 'a title')]);
  expect((await renderedPage(path)).status).toBe(302);
  expect((await renderedPage(path, { viewer })).status).toBeGreaterThanOrEqual(500);
});
