import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { OwnThreadsDocument } from '#src/graphql/generated/graphql.ts';
import { sampleThreads } from '#stories/support/sample-threads.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const answers = [answerTo(OwnThreadsDocument, { ownThreads: { items: sampleThreads, total: 30 } })];
const [first] = sampleThreads;

test.each(locales)('threads on all pictures in %s are read without JavaScript, page by page', async (locale) => {
  const { status, html } = await renderedPage(`${href('threads', locale)}?list=mine`, { viewer, answers });
  expect([status, html]).toEqual([200, expect.stringContaining(`${messagesOf(locale)['ownThreads.title']}</h1>`)]);
  const id = first?.screen.signature ?? '';
  expect(html).toContain(`href="${href('s-id', locale, { id })}?comment=${first?.thread.comments[0]?.id}"`);
  expect(html).toContain(`href="${href('threads', locale)}?list=mine&amp;offset=24"`);
});

test('a visitor is led to the login', async () => {
  expect((await renderedPage(href('threads', 'uk'))).status).toBe(302);
});
