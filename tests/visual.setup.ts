import { afterEach, beforeEach, expect, inject, type TestContext } from 'vitest';
import { page } from 'vitest/browser';

/** The same parameters that Chromatic reads drive the local pictures. */
interface ChromaticParameters {
  disableSnapshot?: boolean;
  /** ms */
  delay?: number;
  diffThreshold?: number;
}

interface StoryTest extends TestContext {
  story?: { parameters: { chromatic?: ChromaticParameters } };
}

beforeEach(async (context) => {
  const reason = inject('picturesFromElsewhere');
  if (reason !== null) context.skip(reason);
  // The height of the picture before. With reduced motion any property takes a millisecond to change, unless told not to.
  document.body.style.transitionProperty = 'none';
  document.body.style.minBlockSize = '';
  // What a story places by the size of a text must not be placed by the size of its fallback font.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
});

afterEach(async ({ task, story }: StoryTest) => {
  const { storyId } = task.meta as { storyId?: string };
  const chromatic = story?.parameters.chromatic ?? {};
  if (!storyId || !story || task.result?.state === 'fail' || chromatic.disableSnapshot) return;
  await document.fonts.ready;
  await showWhole();
  if (chromatic.delay) await new Promise((resolve) => setTimeout(resolve, chromatic.delay));
  await expect(page.elementLocator(document.body)).toMatchScreenshot(storyId, {
    comparatorOptions: { threshold: chromatic.diffThreshold ?? 0.063 },
    // A whole page takes its time on a busy machine, and is taken twice at least.
    timeout: 20_000,
  });
});

/** A picture holds what the window shows, so the window is made as high as the page. */
async function showWhole(): Promise<void> {
  const { body, documentElement } = document;
  window.scrollTo(0, 0);
  await nextFrame();
  // What scrollHeight says of half a pixel changes from run to run.
  const own = Math.ceil(body.getBoundingClientRect().height - 0.1);
  const height = documentElement.scrollHeight > own + 1 ? documentElement.scrollHeight : own;
  if (height > window.innerHeight) {
    await page.viewport(window.innerWidth, height);
    while (window.innerHeight !== height) await nextFrame();
  }
  body.style.minBlockSize = `${own}px`;
  window.scrollTo(0, 0);
  await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
