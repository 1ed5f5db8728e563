import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

/** By how much a translation may be longer than its English: German and Finnish labels are. */
const growth = 0.4;

/**
 * Says every message longer than it is written and between brackets, as a language that is still to come would: what has no
 * room shows itself by a bracket that is cut off, what goes past the messages by having none.
 */
export function inLongWords(intl: IntlShape): IntlShape {
  // The types of react-intl tell strings from nodes by what goes in; what comes out is of the same kind.
  const formatMessage = ((...asked: Parameters<IntlShape['formatMessage']>) =>
    lengthened(intl.formatMessage(...asked))) as IntlShape['formatMessage'];
  return { ...intl, formatMessage, $t: formatMessage };
}

const lengthened = (said: ReactNode): ReactNode =>
  Array.isArray(said)
    ? ['[', ...said, ` ${'~'.repeat(4)}]`]
    : typeof said === 'string'
      ? `[${said}${filler(said)}]`
      : said;

const filler = (text: string): string => ` ${'~'.repeat(Math.ceil(text.length * growth))}`;
