import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { viewer } from '#machines/session/session.fixtures.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { linkCopyTexts } from '#src/features/gallery/link-copy/link-copy-texts.ts';
import { removalTexts } from '#src/features/removal/removal-texts.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { say } from '#src/i18n/say.ts';
import { silentSource } from '#machines/testing/silent-source.ts';

test.each([
  ['en', 'Check the connection and try again.', 'Your session has ended. Sign in and try again.'],
  ['ru', 'Проверьте соединение и попробуйте ещё раз.', 'Сеанс закончился. Войдите снова и повторите.'],
  ['uk', 'Перевірте з’єднання та спробуйте ще раз.', 'Сеанс завершився. Увійдіть знову й повторіть.'],
] as const)(
  'what fails with the end of the session asks to sign in, and not to check the connection, in %s',
  async (locale, check, signIn) => {
    await loadMessages(locale, ['removal', 'gallery', 'shell', 'errors']);
    const session = createActor(sessionMachine.provide({ actors: { tabs: silentSource() } }), {
      input: { viewer },
    }).start();
    session.send({ type: 'page.hydrated', generation: 0 });
    const removal = removalTexts(30, session);
    const told = () =>
      [
        removal.failed(0, new Error('refused')),
        removal.undoFailed(new Error('refused')),
        linkCopyTexts(session).failed('unreachable'),
      ].map(({ text = '' }) => say(intlOf(locale), text));
    expect(told()).toEqual([check, check, check]);
    session.send({ type: 'session.endedElsewhere' });
    expect(told()).toEqual([signIn, signIn, signIn]);
  },
);
