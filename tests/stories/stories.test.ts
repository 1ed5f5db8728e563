import { setTimeout as sleep } from 'node:timers/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Browser } from 'playwright';
import { launchChromium, pictureArgs } from '../support/chromium.ts';
import { draws, plays } from './looks.ts';
import { openPictureBook } from './picture-book.ts';
import { openStoryPlayer, type StoryPlayer } from './story-player.ts';

const { origin, stories } = inject('storybook');
const look = inject('look');
const pictures = inject('pictures');

const root = resolve(import.meta.dirname, '../..');
const played = stories.filter((story) => plays(look, story));
const titles = [...new Set(played.map(({ title }) => title))];
const book = openPictureBook({
  accepted: resolve(root, 'tests/visual', look.name),
  refused: resolve(root, '.vitest/visual', look.name),
  accept: pictures === 'accept',
});

let browser: Browser;
let player: StoryPlayer;

beforeAll(async () => {
  browser = await launchChromium(pictureArgs);
  player = await openStoryPlayer(browser, origin, look);
});
afterAll(() => browser.close());

test('the built Storybook has its stories', () => {
  expect(stories.length).toBeGreaterThan(250);
});

describe.each(titles)(`%s, ${look.name}`, (title) => {
  test.each(played.filter((story) => story.title === title))('$name', async (story) => {
    const faults = await player.play(story);
    const { disableSnapshot, delay, diffThreshold = 0.063 } = player.chromatic(story.id);
    if (faults.length === 0 && pictures !== 'skip' && draws(look, story) && !disableSnapshot) {
      if (delay) await sleep(delay);
      faults.push(...(await book.check(story.id, () => player.picture(story.id), diffThreshold)));
    }
    expect(faults).toEqual([]);
  });
});

test('no picture is left of a story that is gone', () => {
  const drawn = played.filter((story) => draws(look, story) && !player.chromatic(story.id).disableSnapshot);
  expect(book.strays(drawn.map(({ id }) => id))).toEqual([]);
});
