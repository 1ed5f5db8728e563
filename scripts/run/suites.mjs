/**
 * The suites of `npm test` in order, each with its projects of vitest.config.ts; `byName` runs by its name alone, `workers`
 * side by side where Vitest would leave a core free.
 */
export const suites = [
  { name: 'unit', projects: ['unit'] },
  { name: 'server', projects: ['server'] },
  { name: 'stories', projects: ['stories-en', 'stories-uk'], workers: 2 },
  { name: 'e2e', projects: ['e2e'] },
  { name: 'crash', projects: ['crash'] },
  {
    name: 'visual',
    projects: ['visual', 'visual-dark', 'visual-uk-dark', 'visual-ru', 'visual-uk-phone'],
    byName: true,
  },
];

/** For work on stories: one file from source, and the language that no suite plays. */
export const apart = ['storybook', 'stories-ru'];
