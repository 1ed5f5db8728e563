import { browser } from 'wxt/browser';
import { localeOfAcceptLanguage, type Locale } from '#domain/locales.ts';

/** A text of `_locales` in the language of the browser. */
export const say = (name: string, ...values: (string | number)[]): string =>
  browser.i18n.getMessage(name, values.map(String));

/** The language of the browser as far as Kadr speaks it. */
export const ownLocale = (): Locale => localeOfAcceptLanguage(browser.i18n.getUILanguage());
