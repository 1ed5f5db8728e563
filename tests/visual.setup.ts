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

beforeEach((context) => {
  const reason = inject('picturesFromElsewhere');
  if (reason !== null) context.skip(reason);
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

/**
 * A picture holds what the window shows, so the window is made as high as the page: once, since a page that fills its
 * window is a pixel higher each time.
 */
async function showWhole(): Promise<void> {
  const { body, documentElement } = document;
  body.style.minBlockSize = '';
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
