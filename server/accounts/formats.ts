import { nameLength } from '#domain/limits.ts';
import type { Formats } from '#server/platform/http/fastify.ts';
import { readEmail } from './email.ts';
import { plainText } from './plain-text.ts';
import { isTimeZone } from './time-zone.ts';

/** What schemas may demand of a text, so that everything that is wrong with an input is told at once. */
export const textFormats: Formats = {
  'mail-address': (value) => readEmail(value) !== null,
  'visible-text': (value) => plainText(value, nameLength) !== '',
  'time-zone': isTimeZone,
};
