import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Message, Text } from '#domain/text.ts';

/** A message to be formatted later, with its values. */
export const asMessage = ({ id = '' }: MessageDescriptor, values?: Message['values']): Message => ({
  id,
  ...(values ? { values } : {}),
});

/** A text in the language of this intl. The group of its message must be loaded. */
export function say(intl: IntlShape, text: Text): string {
  if (typeof text === 'string') return text;
  const { values = {}, ...message } = text;
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? say(intl, value) : value,
  ]);
  return intl.formatMessage(message, Object.fromEntries(said));
}
