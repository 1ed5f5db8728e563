/**
 * The suites of `npm test` in order, each with its projects of vitest.config.ts; `workers` side by side where Vitest would
 * leave a core free.
 */
export const suites = [
  { name: 'unit', projects: ['unit', 'unit-alone'] },
  { name: 'server', projects: ['server', 'server-alone'], workers: 2 },
  { name: 'stories', projects: ['stories-en', 'stories-uk', 'stories-phone', 'stories-ru'], workers: 2 },
  { name: 'e2e', projects: ['e2e', 'e2e-timed'], workers: 2 },
  { name: 'crash', projects: ['crash'], workers: 2 },
];

/**
 * For work on stories: one file from source, and all of them in the language of which the suite plays some.
 * @internal
 */
export const apart = ['storybook', 'stories-ru-all'];
