import { afterEach, expect, test, vi } from 'vitest';
import { TextsDocument } from '#src/graphql/generated/graphql.ts';
import { compileTexts } from '#src/i18n/compile-texts.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages, setOwnMessages } from '#src/i18n/messages.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { ownTextsLoader } from './own-texts-loader.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const locale of ['en', 'ru', 'uk'] as const) setOwnMessages(locale, {});
});

const home = () => intlOf('uk').formatMessage({ id: 'errors.home' });

test('LANG-07 the site says what it says in its own words, also in texts that come later, and the rest as it was built', async () => {
  setOwnMessages('ru', compileTexts({ 'errors.home': 'Домой', 'nothing.known': 'Ничего' }, 'ru'));
  await loadMessages('ru', ['errors']);
  const say = (id: string) => intlOf('ru').formatMessage({ id });
  expect([say('errors.home'), say('errors.again')]).toEqual(['Домой', 'Попробовать ещё раз']);
  setOwnMessages('ru', {});
  expect(say('errors.home')).toBe('На главную');
});

test('LANG-07 own texts are typeset as those of the build, and what is none is left out', () => {
  expect(compileTexts({ a: 'Це в кадрі', b: '{', c: 5 }, 'uk')).toEqual({
    a: [{ type: 0, value: 'Це в\u00a0кадрі' }],
  });
  expect(compileTexts(null, 'uk')).toEqual({});
});

test('LANG-07 pages of the server say them and bring them along, with the names of the languages that have any', async () => {
  const texts = { 'errors.home': 'Start over' };
  const { html } = await renderedPage('/nothing-here', { answers: [answerTo(TextsDocument, { texts })] });
  expect(html).toContain('>Start over<');
  expect(html).toContain(
    '"texts":{"messages":{"errors.home":[{"type":0,"value":"Start over"}]},"locales":["en","ru","uk"]}',
  );
});

test('LANG-07 a page asks for those of another language once, and goes without them while they cannot be had', async () => {
  await loadMessages('uk', ['errors']);
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const asked: unknown[] = [];
  const answers = [Response.error(), Response.json({ data: { texts: { 'errors.home': 'Додому' } } })];
  const client = createGatewayClient({
    url: 'http://gateway.internal/graphql',
    locale: () => 'en',
    fetch: async (_url, request) => {
      asked.push(/"locale":"(\w+)"/.exec(JSON.stringify(request?.body).replaceAll('\\', ''))?.[1]);
      return answers.shift() ?? Response.error();
    },
  });
  const load = ownTextsLoader(client, { locales: ['en', 'uk'] }, 'en');
  await load('ru');
  await load('en');
  expect(asked).toEqual([]);
  await load('uk');
  expect([home(), told.mock.calls.length]).toEqual(['На головну', 1]);
  await load('uk');
  await load('uk');
  expect([home(), asked]).toEqual(['Додому', ['uk', 'uk']]);
});
