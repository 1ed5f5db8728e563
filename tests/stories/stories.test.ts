import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Browser } from 'playwright';
import { launchChromium } from '../support/chromium.ts';
import { openStoryPlayer, type StoryPlayer } from './story-player.ts';

const { origin, stories } = inject('storybook');
const look = inject('look');
const titles = [...new Set(stories.map(({ title }) => title))];

let browser: Browser;
let player: StoryPlayer;

beforeAll(async () => {
  browser = await launchChromium();
  player = await openStoryPlayer(browser, origin, look);
});
afterAll(() => browser.close());

test('the built Storybook has its stories', () => {
  expect(stories.length).toBeGreaterThan(250);
});

describe.each(titles)(`%s, ${look.locale}, ${look.theme}`, (title) => {
  test.each(stories.filter((story) => story.title === title))('$name', async ({ id }) => {
    expect(await player.play(id)).toEqual([]);
  });
});
