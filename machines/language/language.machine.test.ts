import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { languageMachine, type LanguageEmitted } from './language.machine.ts';
import { selectAnnouncement } from './language.selectors.ts';

function startLanguage(load: (locale: Locale) => Promise<void> = async () => {}) {
  const loaded: Locale[] = [];
  const emitted: LanguageEmitted[] = [];
  const loadMessages = fromPromise(({ input }: { input: { locale: Locale } }) => {
    loaded.push(input.locale);
    return load(input.locale);
  });
  const language = createActor(languageMachine.provide({ actors: { loadMessages } }), { input: { locale: 'en' } });
  language.on('*', (event) => emitted.push(event));
  language.start();
  const now = () => ({ value: language.getSnapshot().value, context: language.getSnapshot().context });
  const ready = () => waitFor(language, (snapshot) => snapshot.value === 'ready');
  return { language, loaded, emitted, now, ready };
}

describe('switching the language', () => {
  test('LANG-05 LANG-06 sets the locale and announces it once', async () => {
    const { language, loaded, emitted, now, ready } = startLanguage();
    language.send({ type: 'language.requested', locale: 'uk' });
    language.send({ type: 'language.requested', locale: 'uk' });
    await ready();
    language.send({ type: 'language.requested', locale: 'uk' });
    expect(now()).toEqual({ value: 'ready', context: { locale: 'uk', next: null, switches: 1 } });
    expect(loaded).toEqual(['uk']);
    expect(emitted).toEqual([{ type: 'language.changed', locale: 'uk', previous: 'en' }]);
    expect(selectAnnouncement(language.getSnapshot())).toEqual({ key: 1, locale: 'uk' });
  });

  test('LANG-06 announces only the last one when the person changes their mind', async () => {
    const { language, emitted, now, ready } = startLanguage();
    language.send({ type: 'language.requested', locale: 'uk' });
    language.send({ type: 'language.requested', locale: 'ru' });
    await ready();
    expect(now()).toEqual({ value: 'ready', context: { locale: 'ru', next: null, switches: 1 } });
    expect(emitted).toEqual([{ type: 'language.changed', locale: 'ru', previous: 'en' }]);
  });

  test('LANG-06 back before it was loaded announces nothing', () => {
    const { language, emitted, now } = startLanguage();
    language.send({ type: 'language.requested', locale: 'uk' });
    language.send({ type: 'language.requested', locale: 'en' });
    expect(now()).toEqual({ value: 'ready', context: { locale: 'en', next: null, switches: 0 } });
    expect(emitted).toEqual([]);
  });

  test('keeps the old language when the new one cannot be loaded', async () => {
    const { language, emitted, now, ready } = startLanguage(() => Promise.reject(new Error('chunk failed')));
    language.send({ type: 'language.requested', locale: 'uk' });
    await ready();
    expect(now()).toEqual({ value: 'ready', context: { locale: 'en', next: null, switches: 0 } });
    expect(emitted).toEqual([{ type: 'language.failed', locale: 'uk' }]);
  });
});
