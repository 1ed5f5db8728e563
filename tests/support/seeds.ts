/** Of every account of these tests. */
export const password = 'correct horse battery';

/** Accounts full of drawn screens, each for the file of its name: what one test does there no other file meets. */
export const seeds = {
  'forced-colours': { screens: 60, days: 30 },
  gallery: { screens: 2000, days: 90 },
  'gallery-slow': { screens: 2000, days: 90 },
  keyboard: { screens: 60, days: 30 },
  'language-keeps': { screens: 300, days: 60 },
  'large-text': { screens: 60, days: 30 },
  'left-open': { screens: 300, days: 60 },
  'long-press': { screens: 120, days: 30 },
  'no-script': { screens: 130, days: 12 },
  'no-script-slow': { screens: 130, days: 12 },
  trash: { screens: 700, days: 90 },
  'trash-slow': { screens: 700, days: 90 },
} as const;

export type SeedName = keyof typeof seeds;

export const seedEmail = (name: SeedName): string => `seeded-${name}@kadr.example`;
