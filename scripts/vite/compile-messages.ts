import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { locales } from '#domain/locales.ts';
import { typesetMessage } from '#src/i18n/typeset-message.ts';

const messageFile = /\/src\/.*\/lang\/([a-z]{2})\/[^/]+\.json$/;

/** What is done to which files, without the bundler. */
export const messageTransform = {
  filter: { id: messageFile },
  handler(this: void, code: string, id: string) {
    const locale = locales.find((each) => each === messageFile.exec(id)?.[1]);
    if (!locale) throw new Error(`${id}: not a language of the site`);
    const compiled: Record<string, unknown> = {};
    for (const [key, text] of Object.entries<string>(JSON.parse(code))) {
      try {
        compiled[key] = typesetMessage(parse(text), locale);
      } catch (cause) {
        throw new Error(`${id}: the message "${key}" is not valid ICU`, { cause });
      }
    }
    return { code: JSON.stringify(compiled), map: null };
  },
};

/**
 * Compiles the ICU texts of src to syntax trees, so that the browser needs no parser and no eval, and sets
 * the non-breaking spaces that nobody should have to write.
 */
export const compileMessages = (): Plugin => ({
  name: 'kadr:compile-messages',
  enforce: 'pre',
  transform: messageTransform,
});
