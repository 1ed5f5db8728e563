import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Browser } from 'playwright';
import { launchChromium, launchForPictures } from '../support/chromium.ts';
import { draws, type StoryEntry } from './looks.ts';
import { openPictureBook } from './picture-book.ts';
import { plays } from './played.ts';
import { openStoryPlayer, thresholdOf, type StoryPlayer } from './story-player.ts';

const { origin, stories } = inject('storybook');
const look = inject('look');
const part = inject('part');
const pictures = inject('pictures');

const root = resolve(import.meta.dirname, '../..');
const played = stories.filter((story) => plays(look, story));
const titles = [...new Set(played.map(({ title }) => title))].filter((_, place) => isInPart(place));
const book = openPictureBook({
  accepted: resolve(root, 'tests/visual', look.name),
  refused: resolve(root, '.vitest/visual', look.name),
  accept: pictures === 'accept',
});

let browser: Browser;
let player: StoryPlayer;

beforeAll(async () => {
  const drawn = pictures !== 'skip';
  browser = await (drawn ? launchForPictures() : launchChromium());
  player = await openStoryPlayer(browser, origin, look, { pictures: drawn });
});
afterAll(() => browser.close());

test('the built Storybook has its stories', () => {
  expect(stories.length).toBeGreaterThan(250);
});

test.runIf(look.name === 'ru-phone')('CARD-05: every component is played in Russian on a phone', () => {
  const components = stories.filter(({ importPath }) => /^\.\/src\/(?:ui|blocks)\//.test(importPath));
  const missing = components.filter(({ title }) => !titles.includes(title));
  expect(titles.length).toBeGreaterThan(50);
  expect(missing.map(({ title }) => title)).toEqual([]);
});

describe.each(titles)(`%s, ${look.name}`, (title) => {
  test.each(played.filter((story) => story.title === title))('$name', async (story) => {
    const faults = await player.play(story);
    if (faults.length === 0 && pictures !== 'skip' && isDrawn(story)) faults.push(...(await pictureFaults(story)));
    expect(faults).toEqual([]);
  });
});

test.runIf(pictures !== 'skip' && part !== 'second')('no picture is left of a story that is gone', () => {
  expect(book.strays(played.filter(isDrawn).map(({ id }) => id))).toEqual([]);
});

function isInPart(place: number): boolean {
  return part === 'whole' || (part === 'first') === (place % 2 === 0);
}

const isDrawn = (story: StoryEntry): boolean => draws(look, story) && !player.chromatic(story.id).disableSnapshot;

/** Compares a story that has been played. One that differs is played and compared once more, on a page of its own. */
async function pictureFaults(story: StoryEntry): Promise<string[]> {
  const faults = await compare(story);
  if (faults.length === 0) return [];
  const again = await player.play(story, { onFreshPage: true });
  return again.length > 0 ? again : await compare(story);
}

async function compare({ id }: StoryEntry): Promise<string[]> {
  return await book.check(id, () => player.picture(id), thresholdOf(player.chromatic(id)));
}
