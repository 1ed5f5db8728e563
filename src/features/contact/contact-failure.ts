import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl';
import type { Text } from '#domain/text.ts';
import { asMessage } from '#src/i18n/say.ts';
import { asMinutes } from '#src/lib/use-seconds-left.ts';

/** Why a form of the site could not be sent, with the seconds until it may be tried again. */
export function failureText(refusal: string, secondsLeft: number | null = null): Text {
  if (refusal === 'too_many' && secondsLeft !== null) return asMessage(tooManyFor, { time: asMinutes(secondsLeft) });
  return asMessage(texts[refusal] ?? failures.internal);
}

const tooManyFor = defineMessage<{ time: string }>({ id: 'contact.error.too_many_for' });

const failures = defineMessages({
  csrf_refused: { id: 'contact.error.csrf_refused' },
  form_changed: { id: 'contact.error.form_changed' },
  internal: { id: 'contact.error.internal' },
  network: { id: 'errors.unreachable' },
  overloaded: { id: 'contact.error.overloaded' },
  storage_full: { id: 'contact.error.storage_full' },
  too_many: { id: 'contact.error.too_many' },
  unavailable: { id: 'contact.error.overloaded' },
});
const texts: Partial<Record<string, MessageDescriptor>> = failures;
