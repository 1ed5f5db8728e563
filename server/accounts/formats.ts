import { nameLength } from '#domain/limits.ts';
import type { Formats } from '#server/platform/http/field-faults.ts';
import { readEmail } from './email.ts';
import { noAddress, noTimeZone } from './faults.ts';
import { plainText } from './plain-text.ts';
import { isTimeZone } from './time-zone.ts';

/** Formats of text for schemas, so that all faults of an input are reported at once. */
export const textFormats: Formats = {
  'mail-address': { fits: (text) => readEmail(text) !== null, fault: noAddress },
  'visible-text': { fits: (text) => plainText(text, nameLength) !== '', fault: 'empty' },
  'time-zone': { fits: isTimeZone, fault: noTimeZone },
};
