/** Whether `npm run test:all` runs: every test, on both engines, in every look. */
export const everything = process.env.TEST_ALL !== undefined;

/**
 * The suites of `npm test` in order, each with its projects of vitest.config.ts and the seconds that it may take on two idle
 * cores. `more` are the projects that `npm run test:all` adds.
 */
export const suites = [
  { name: 'unit', projects: ['unit', 'alone-unit'], budget: 45 },
  { name: 'server', projects: ['server', 'alone-server'], budget: 130 },
  {
    name: 'stories',
    projects: ['stories-en-first', 'stories-en-second'],
    more: ['stories-uk', 'stories-phone', 'stories-ru', 'stories-ru-phone'],
    budget: 130,
  },
  { name: 'e2e', projects: ['e2e', 'e2e-timed'], budget: 120 },
  { name: 'doors', projects: ['doors'], budget: 30 },
  { name: 'crash', projects: ['crash'], budget: 30 },
];

/**
 * For work on stories: one file from source, and all of them in the language of which the suite plays some. `npm run test:image`
 * builds an image, which takes programs that not every machine has.
 * @internal
 */
export const apart = ['storybook', 'stories-ru-all', 'image', 'nodes'];
