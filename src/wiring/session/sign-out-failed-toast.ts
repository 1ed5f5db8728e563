import { defineMessages } from 'react-intl';
import { asMessage } from '#src/i18n/say.ts';

/** The server could not be asked to sign out, or the person could not be asked first. */
export const signOutFailedToast = () => ({
  id: 'sign-out',
  kind: 'error' as const,
  group: 'auth' as const,
  title: asMessage(messages.error),
  text: asMessage(messages.stillSignedIn),
  duration: 10_000,
});

const messages = defineMessages({
  error: { id: 'shell.error' },
  stillSignedIn: { id: 'shell.signout.failed' },
});
