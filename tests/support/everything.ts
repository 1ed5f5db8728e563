import { locales, type Locale } from '#domain/locales.ts';

/** Whether `npm run test:all` runs, or a slow test by its name. */
export const everything = process.env['TEST_ALL'] !== undefined;

/** For what is the same in every language: one of them in `npm test`, each in `npm run test:all`. */
export const testedLocales: readonly Locale[] = everything ? locales : ['uk'];
