import { locales, type Locale } from '#domain/locales.ts';

/** Whether `npm run test:all` runs, or a slow test by its name. */
export const everything = process.env['TEST_ALL'] !== undefined;

/** For what differs little from one case to the next, such as a window: the first ones in `npm test`, each in `npm run test:all`. */
export const firstOf = <Case>(cases: readonly Case[], tested = 1): readonly Case[] =>
  everything ? cases : cases.slice(0, tested);

/** For what is the same in every language: one of them in `npm test`, each in `npm run test:all`. */
export const testedLocales: readonly Locale[] = everything ? locales : ['uk'];
