import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { shellMessages } from '#src/app/shell-messages.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { say } from '#src/i18n/say.ts';
import { routes } from '#src/pages/screen/routes.ts';
import { restoreTexts } from './restore-texts.ts';

const refusal = { message: 'refused', status: 503, type: 'unavailable', service: 'screens', operation: 'x' } as const;

const session = createActor(sessionMachine.provide({ actors: { tabs: silentSource() } }), { input: { viewer } });
const toasts = createActor(toastsMachine);

test.each([
  [
    'en',
    'Screenshot is back',
    ['Error', 'refused'],
    ['It is not known whether the screenshot came back', 'Check the connection and try again.'],
  ],
  [
    'ru',
    'Скриншот восстановлен',
    ['Ошибка', 'refused'],
    ['Неизвестно, восстановлен ли скриншот', 'Проверьте соединение и попробуйте ещё раз.'],
  ],
  [
    'uk',
    'Скриншот відновлено',
    ['Помилка', 'refused'],
    ['Невідомо, чи відновлено скриншот', 'Перевірте з’єднання та спробуйте ще раз.'],
  ],
] as const)(
  'a screen that is not restored at its address says so in %s by the texts of its page',
  async (locale, ...told) => {
    await loadMessages(locale, [...shellMessages, ...(routes['screen']?.messages ?? [])]);
    const said = [new OperationError(refusal), new OperationError({ ...refusal, status: 0, type: 'network' })].map(
      (error) => {
        const { title, text } = restoreTexts({ session, toasts }).undoFailed(error);
        return [title, text ?? ''].map((part) => say(intlOf(locale), part).replaceAll(/\s/g, ' '));
      },
    );
    expect([say(intlOf(locale), restoreTexts({ session, toasts }).restored()), ...said]).toEqual(told);
  },
);
