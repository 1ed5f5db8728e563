import { nameLength } from '#domain/limits.ts';
import type { Formats } from '#server/platform/http/field-faults.ts';
import { plainText } from './plain-text.ts';

/** Formats of text for schemas, so that all faults of an input are reported at once. Generated resources name them. */
export const textFormats: Formats = {
  'visible-text': { fits: (text) => plainText(text, nameLength) !== '', fault: 'empty' },
};
