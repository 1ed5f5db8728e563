/** The suites of `npm test` in order, each with its projects of vitest.config.ts. `visual*` stand apart: they compare pictures of one machine's browser. */
export const suites = [
  { name: 'unit', projects: ['unit'] },
  { name: 'server', projects: ['server'] },
  { name: 'stories', projects: ['storybook', 'storybook-uk-dark'] },
  { name: 'e2e', projects: ['e2e'] },
  { name: 'crash', projects: ['crash'] },
];
