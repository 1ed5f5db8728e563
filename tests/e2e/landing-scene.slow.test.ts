import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('the first scene of the landing page plays once, and rests where motion is reduced', async () => {
  const visit = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await (await site.profile({ reducedMotion })).newPage();
    await page.goto('/');
    const scene = page.getByRole('img').first();
    await expect.poll(() => scene.isVisible()).toBe(true);
    return scene;
  };
  const playing = await visit('no-preference');
  const times = await playing.evaluate((scene) => {
    const parts = scene.getAnimations({ subtree: true }).filter(({ timeline }) => timeline === document.timeline);
    const iterations = parts.map(({ effect }) => effect?.getComputedTiming().iterations);
    for (const part of parts) part.finish();
    return iterations;
  });
  expect(times).not.toEqual([]);
  expect(new Set(times)).toEqual(new Set([1]));
  const resting = await visit('reduce');
  expect(await resting.evaluate((scene) => scene.getAnimations({ subtree: true }).length)).toBe(0);
  expect(await looks(playing)).toEqual(await looks(resting));
});

/** How much of each part of the scene is shown, and where. */
const looks = (scene: ReturnType<Page['getByRole']>) =>
  scene.evaluate((drawn) =>
    [...drawn.querySelectorAll('*')].map((part) => {
      const { opacity, translate, scale, clipPath } = getComputedStyle(part);
      return [part.tagName, opacity, translate, scale, clipPath];
    }),
  );
