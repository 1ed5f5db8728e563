import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { renderedPage, type Asked } from '#tests/support/rendered-page.ts';
import { routes } from './routes.ts';

/** Who the page is for, and what its loader gets: `answers: [answerTo(TrashDocument, { … })]`. */
const asked: Asked = { viewer: routes['guides-record']?.audience === 'member' ? viewer : null, answers: [] };

test.each(locales)('guides record in %s is read without JavaScript', async (locale) => {
  const { status, html } = await renderedPage(href('guides-record', locale), asked);
  expect([status, /<h1[^>]*>([^<]*)</.exec(html)?.[1]]).toEqual([200, messagesOf(locale)['recording.title']]);
});
