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
        removal.failed(0, new Error('refused')),
        removal.undoFailed(new Error('refused')),
        linkCopyTexts({ session, toasts }).failed('unreachable'),
      ].map(({ text = '' }) => say(intlOf(locale), text));
    expect(told()).toEqual([check, check, check]);
    toasts.send({ type: 'toast.requested', toast: updateToast });
    expect(told()).toEqual(['', '', '']);
    session.send({ type: 'session.endedElsewhere' });
    expect(told()).toEqual([signIn, signIn, signIn]);
  },
);
