import { cloneElement, isValidElement } from 'react';
import type { Locale } from '#domain/locales.ts';
import { sampleIn } from './words.ts';

/**
 * Returns the args or the element of a story with its sample texts in a language: strings in lists, plain objects and
 * the properties of elements. What is not a sample text stays as it is.
 */
export function inLanguage<Value>(value: Value, locale: Locale): Value;
export function inLanguage(value: unknown, locale: Locale): unknown {
  if (locale === 'en') return value;
  if (typeof value === 'string') return sampleIn(locale, value) ?? value;
  if (Array.isArray(value)) return value.map((one: unknown) => inLanguage(one, locale));
  if (isValidElement<Record<string, unknown>>(value)) return cloneElement(value, eachIn(value.props, locale));
  return isPlain(value) ? eachIn(value, locale) : value;
}

const eachIn = (fields: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inLanguage(field, locale)]));

/** Components are objects too, but not of ours to change. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('$$typeof' in value);
