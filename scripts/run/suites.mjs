/** The suites of `npm test` in order, each with its projects of vitest.config.ts. */
export const suites = [
  { name: 'unit', projects: ['unit', 'alone-unit'] },
  { name: 'server', projects: ['server', 'alone-server'] },
  { name: 'stories', projects: ['stories-en', 'stories-uk', 'stories-phone', 'stories-ru'] },
  { name: 'e2e', projects: ['e2e', 'e2e-timed'] },
  { name: 'crash', projects: ['crash'] },
];

/**
 * For work on stories: one file from source, and all of them in the language of which the suite plays some.
 * @internal
 */
export const apart = ['storybook', 'stories-ru-all'];
