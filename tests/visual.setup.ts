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
  await showWhole();
  await document.fonts.ready;
  if (chromatic.delay) await new Promise((resolve) => setTimeout(resolve, chromatic.delay));
  await expect(page.elementLocator(document.body)).toMatchScreenshot(storyId, {
    comparatorOptions: { threshold: chromatic.diffThreshold ?? 0.063 },
    // A whole page takes its time on a busy machine, and is taken twice at least.
    timeout: 20_000,
  });
});

/** A picture holds what the window shows, so the window is made as high as the page, which may grow once more by it. */
async function showWhole(): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight <= window.innerHeight) break;
    await page.viewport(window.innerWidth, scrollHeight);
    await nextFrame();
  }
  window.scrollTo(0, 0);
  await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
