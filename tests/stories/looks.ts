import type { Locale } from '#domain/locales.ts';

/**
 * What a story is of; `chosen` are those with the tag `page`, one of each kind of page, and `first` is the first of each
 * component and block.
 */
export type StoryKind = 'component' | 'flow' | 'page' | 'chosen' | 'first';

/** What the toolbar is set to, in which window, and of which stories. */
export interface Look {
  /** Also the folder of its pictures in `tests/visual`. */
  name: string;
  locale: Locale;
  theme: 'light' | 'dark';
  /** The window where a story names none. */
  window: Size;
  plays: StoryKind[];
  /** Of which of those a picture is compared. */
  draws: StoryKind[];
  narrow?: boolean;
}

export interface Size {
  width: number;
  height: number;
}

const desktop: Size = { width: 1200, height: 900 };
const phone: Size = { width: 390, height: 844 };
const every: StoryKind[] = ['component', 'flow', 'page'];

/**
 * Every story in English and light, which `npm test` plays, but for the states of a flow; then what `npm run test:all` adds: every story in Ukrainian and
 * dark, every page in Ukrainian on a phone, one of each kind of page in Russian, and every component in Russian on a phone.
 * `ru-all` is for work on Russian texts, no suite runs it.
 */
export const looks: readonly Look[] = [
  { name: 'en', locale: 'en', theme: 'light', window: desktop, plays: every, draws: every },
  { name: 'uk', locale: 'uk', theme: 'dark', window: desktop, plays: every, draws: ['component', 'chosen'] },
  { name: 'phone', locale: 'uk', theme: 'light', window: phone, narrow: true, plays: ['page'], draws: ['page'] },
  { name: 'ru', locale: 'ru', theme: 'light', window: desktop, plays: ['chosen'], draws: ['chosen'] },
  { name: 'ru-phone', locale: 'ru', theme: 'light', window: phone, narrow: true, plays: ['first'], draws: [] },
  { name: 'ru-all', locale: 'ru', theme: 'light', window: desktop, plays: every, draws: [] },
];

/** A story as the index of a built Storybook has it. */
export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  tags: string[];
  importPath: string;
  /** Whether it stands before all others of its title, but for those that only a wide window can play. */
  isFirst: boolean;
}

/** What tells of which kind a story is; `first` alone asks whether it is the first of its title. */
type StoryFacts = Pick<StoryEntry, 'title' | 'importPath' | 'tags'> & Partial<Pick<StoryEntry, 'isFirst'>>;

/** Whether a look can play a story and compares it with its picture. */
export const draws = (look: Look, story: StoryFacts): boolean =>
  hasRoom(look, story) && kindsOf(story).some((kind) => look.draws.includes(kind));

/** Stories with the tag `wide` have a play that needs what only a wide window has. */
export const hasRoom = (look: Look, { tags }: StoryFacts): boolean => !(look.narrow && tags.includes('wide'));

export function kindsOf({ title, importPath, tags, isFirst }: StoryFacts): StoryKind[] {
  const chosen: StoryKind[] = tags.includes('page') ? ['chosen'] : [];
  if (title.startsWith('Pages/')) return ['page', ...chosen];
  if (importPath.startsWith('./stories/flows/')) return ['flow', ...chosen];
  const first: StoryKind[] = isFirst && /^\.\/src\/(?:ui|blocks)\//.test(importPath) ? ['first'] : [];
  return ['component', ...first, ...chosen];
}
