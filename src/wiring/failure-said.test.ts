import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { linkCopyTexts } from '#src/features/gallery/link-copy/link-copy-texts.ts';
import { removalTexts } from '#src/features/removal/removal-texts.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { say } from '#src/i18n/say.ts';
import { toastsMachine } from '#machines/toasts/toasts.machine.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { failureSaid, errorSaid } from './failure-said.ts';
import { updateToastId } from './update-toast.ts';

const updateToast = {
  id: updateToastId,
  kind: 'warning',
  group: 'auth',
  title: { id: 'shell.updated' },
  duration: null,
} as const;

test.each([
  ['en', 'Check the connection and try again.', 'Your session has ended. Log in and try again.'],
  ['ru', 'Проверьте соединение и попробуйте ещё раз.', 'Сеанс закончился. Войдите снова и повторите.'],
  ['uk', 'Перевірте з’єднання та спробуйте ще раз.', 'Сеанс завершився. Увійдіть знову й повторіть.'],
] as const)(
  'what fails with the end of the session asks to sign in, and after an update nothing beside its toast; neither to check the connection, in %s',
  async (locale, check, signIn) => {
    await loadMessages(locale, ['removal', 'gallery', 'shell', 'errors']);
    const toasts = createActor(toastsMachine).start();
    const session = createActor(sessionMachine.provide({ actors: { tabs: silentSource() } }), {
      input: { viewer },
    }).start();
    session.send({ type: 'page.hydrated', generation: 0 });
    const removal = removalTexts(30, { session, toasts });
    const told = () =>
      [
        removal.failed(0, new Error('no answer')),
        removal.undoFailed(new Error('no answer')),
        linkCopyTexts({ session, toasts }).failed('unreachable', new Error('no answer')),
      ].map(({ text = '' }) => say(intlOf(locale), text));
    expect(told()).toEqual([check, check, check]);
    toasts.send({ type: 'toast.requested', toast: updateToast });
    expect(told()).toEqual(['', '', '']);
    session.send({ type: 'session.endedElsewhere' });
    expect(told()).toEqual([signIn, signIn, signIn]);
  },
);

const refusedWith = (status: number, type: 'too_many' | 'internal' | 'body_invalid' | 'unavailable', message: string) =>
  new OperationError({ status, type, message, service: 'main', operation: 'RevokeKey' });

test.each([
  [429, 'too_many', 'Too many attempts. Wait a little and try again'],
  [500, 'internal', 'Something went wrong on our side. Try again'],
  [400, 'body_invalid', 'Some of the data is not valid'],
] as const)(
  'ERR-06 a call that is answered %s says what the server says, and nothing of the connection',
  (status, type, words) => {
    const refused = refusedWith(status, type, words);
    const what = { id: 'profile.keys.revokeFailed' };
    const said = { title: { id: 'shell.error' }, text: words };
    expect([failureSaid(refused, what), errorSaid(refused, what)]).toEqual([said, said]);
  },
);

test('what a proxy answers in place of the server, and no answer at all, says to check the connection', () => {
  const what = { id: 'profile.keys.revokeFailed' };
  const said = { title: what, text: { id: 'errors.checkConnection' } };
  const causes = [
    refusedWith(502, 'unavailable', 'HTTP 502'),
    refusedWith(504, 'unavailable', 'HTTP 504'),
    new Error('x'),
  ];
  expect(causes.map((cause) => failureSaid(cause, what))).toEqual([said, said, said]);
  expect(errorSaid(causes[2], what)).toEqual({ title: { id: 'shell.error' }, text: what });
});
