import { expect, test } from 'vitest';
import { OperationError } from '#src/lib/operation-error.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { say } from '#src/i18n/say.ts';
import { NotSent } from './not-sent.ts';
import { removalTexts } from './removal-texts.ts';

const refusal = { message: 'refused', status: 503, type: 'unavailable', service: 'screens', operation: 'x' } as const;
const refused = new OperationError(refusal);

test.each([
  ['en', ['for 1 day.', 'for 3 days.', 'for 21 days.', 'for 30 days.']],
  ['ru', ['в течение 1 дня.', 'в течение 3 дней.', 'в течение 21 дня.', 'в течение 30 дней.']],
  ['uk', ['протягом 1 дня.', 'протягом 3 днів.', 'протягом 21 дня.', 'протягом 30 днів.']],
] as const)('SCR-09 the question in %s tells how long the trash of this site keeps', async (locale, endings) => {
  await loadMessages(locale, ['removal']);
  const told = [1, 3, 21, 30].map((days) =>
    say(intlOf(locale), removalTexts(days).question(2, false).description ?? ''),
  );
  expect(told.map((text, place) => text.endsWith(endings[place] ?? '?'))).toEqual([true, true, true, true]);
});

test.each([
  ['en', 'Room in your account comes back after that, or at once if you empty the trash.'],
  ['ru', 'Место освободится после этого или сразу, если очистить корзину.'],
  ['uk', 'Місце звільниться після цього або відразу, якщо очистити кошик.'],
] as const)('SCR-09 the question in %s tells whose account is full when there will be room', async (locale, ending) => {
  await loadMessages(locale, ['removal']);
  const told = [1, 2].map((count) =>
    say(intlOf(locale), removalTexts(30).question(count, true).description ?? '').replaceAll(/\s/g, ' '),
  );
  expect(told.map((text) => text.slice(-ending.length))).toEqual([ending, ending]);
});

test.each([
  ['en', 'Already deleted'],
  ['ru', 'Уже удалено'],
  ['uk', 'Уже видалено'],
] as const)('a deletion in %s counts no screens where another tab was faster', async (locale, already) => {
  await loadMessages(locale, ['removal']);
  expect(say(intlOf(locale), removalTexts(30).removed(0).title)).toBe(already);
});

test.each([
  ['en', 'Nothing left to restore'],
  ['ru', 'Восстанавливать уже нечего'],
  ['uk', 'Відновлювати вже нічого'],
] as const)('an undo in %s counts no screens where another tab was faster', async (locale, nothing) => {
  await loadMessages(locale, ['removal']);
  expect(say(intlOf(locale), removalTexts(30).restored(0).title)).toBe(nothing);
});

test.each([
  [
    'en',
    'It is not known whether the deletion went through',
    'It is not known whether the screenshots came back',
    'Nothing was deleted',
  ],
  ['ru', 'Неизвестно, прошло ли удаление', 'Неизвестно, прошло ли восстановление', 'Ничего не удалено'],
  ['uk', 'Невідомо, чи відбулося видалення', 'Невідомо, чи відбулося відновлення', 'Нічого не видалено'],
] as const)(
  'what was asked for in %s and never answered may have been done; what was never asked for was not',
  async (locale, deletion, undo, nothing) => {
    await loadMessages(locale, ['removal']);
    const texts = removalTexts(30);
    const lost = new OperationError({ ...refusal, status: 0, type: 'network' });
    const told = [
      texts.failed(0, lost, 'unconfirmed'),
      texts.failed(3, new Error('The server did not answer'), 'unconfirmed'),
      texts.undoFailed(lost),
      texts.failed(0, lost, 'unreachable'),
      texts.failed(0, new Error('no code')),
      texts.failed(0, new NotSent('There is no network'), 'unconfirmed'),
    ].map(({ title }) => say(intlOf(locale), title));
    expect(told).toEqual([deletion, deletion, undo, nothing, nothing, nothing]);
  },
);

test.each([
  ['en', 'The gallery has changed meanwhile. Select the screenshots again.'],
  ['ru', 'Галерея за это время изменилась. Выберите скриншоты заново.'],
  ['uk', 'Галерея за цей час змінилася. Виберіть скриншоти знову.'],
] as const)('a deletion in %s that meets another gallery does not blame the connection', async (locale, moved) => {
  await loadMessages(locale, ['removal']);
  expect(say(intlOf(locale), removalTexts(30).failed(0, new Error('moved'), 'moved').text ?? '')).toBe(moved);
});

test.each([502, 504])(
  'what a proxy answers in place of the service, with %i, leaves a deletion unknown',
  async (status) => {
    await loadMessages('en', ['removal']);
    const { title } = removalTexts(30).failed(0, new OperationError({ ...refusal, status }), 'unconfirmed');
    expect(say(intlOf('en'), title)).toBe('It is not known whether the deletion went through');
  },
);

test('ERR-06 what the service refuses to delete or restore says why, and how many are gone all the same', () => {
  const texts = removalTexts(30);
  const said = { title: { id: 'shell.error' }, text: 'refused' };
  expect([texts.failed(0, refused, 'unconfirmed'), texts.undoFailed(refused), texts.failed(3, refused)]).toEqual([
    said,
    said,
    { title: { id: 'removal.failed', values: { count: 3 } }, text: 'refused' },
  ]);
});
