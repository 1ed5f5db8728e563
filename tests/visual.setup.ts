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
  if (chromatic.delay) await new Promise((resolve) => setTimeout(resolve, chromatic.delay));
  await expect(page.elementLocator(document.body)).toMatchScreenshot(storyId, {
    comparatorOptions: { threshold: chromatic.diffThreshold ?? 0.063 },
  });
});
