import { expect, waitFor } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryRouter } from 'react-router-dom';
import { createActor, SimulatedClock } from 'xstate';
import { scrollDelay, scrollDuration } from '#domain/limits.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { followScrollTarget } from './follow-scroll-target.ts';
import { scrollingActors } from './scrolling.actors.ts';

const tallPage = `<!doctype html><html><body style="margin: 0"><div style="height: 2000px">Above</div>
<p id="map" style="height: 3000px; margin: 0">Here</p></body></html>`;

const meta = {
  title: 'Features/Scroll to a target',
  // oxlint-disable-next-line react/iframe-missing-sandbox -- its page is ours
  render: () => <iframe title="Page" srcDoc={tallPage} height="400" />,
} satisfies Meta;
export default meta;

/** The page in the frame, which scrolls by frames of the story. */
async function open(canvas: HTMLElement, isStill = false) {
  const page = await waitFor(() => {
    const found = canvas.querySelector('iframe')?.contentDocument;
    if (!found?.querySelector('#map')) throw new Error('The page is still to come');
    return found;
  });
  page.scrollingElement?.scrollTo({ top: 0, behavior: 'instant' });
  const drawn: ((now: number) => void)[] = [];
  const clock = new SimulatedClock();
  const app = createActor(appMachine, { clock, input: { viewer: null, locale: 'en', uploadBytesLimit: 1 } }).start();
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const nextFrame = (draw: (now: number) => void) => void drawn.push(draw);
  followScrollTarget(app, router, scrollingActors({ page, nextFrame, isStill: () => isStill }));
  return {
    page,
    top: () => page.scrollingElement?.scrollTop,
    go: async (path: string) => {
      await router.navigate(path);
      clock.increment(scrollDelay);
    },
    back: () => router.navigate(-1),
    later: () => clock.increment(scrollDelay),
    frames: () => drawn.length,
    frame: async (now: number) => {
      await waitFor(() => expect(drawn).not.toHaveLength(0));
      drawn.shift()?.(now);
    },
  };
}

export const Led: StoryObj = {
  name: 'NAV-08: within 500 ms to the target',
  play: async ({ canvasElement }) => {
    const { top, go, frame } = await open(canvasElement);
    await go('/?scroll=map');
    await expect([scrollDuration, top()]).toEqual([500, 0]);
    await frame(1000);
    await frame(1250);
    await waitFor(() => expect(top()).toBe(1750));
    await frame(1500);
    await waitFor(() => expect(top()).toBe(2000));
  },
};

export const Unknown: StoryObj = {
  name: 'NAV-08: an unknown target does nothing, nor does a page that one comes back to',
  play: async ({ canvasElement }) => {
    const { top, go, back, later, frames } = await open(canvasElement);
    await go('/?scroll=nowhere');
    await expect([top(), frames()]).toEqual([0, 0]);
    await go('/?scroll=map');
    await expect(frames()).toBe(1);
    await go('/other');
    await back();
    later();
    await expect(frames()).toBe(1);
  },
};

export const Still: StoryObj = {
  name: 'NAV-08: where motion is unwanted it jumps',
  play: async ({ canvasElement }) => {
    const { top, go, frames } = await open(canvasElement, true);
    await go('/?scroll=map');
    await expect([top(), frames()]).toEqual([2000, 0]);
  },
};

export const Interrupted: StoryObj = {
  name: 'NAV-08: anyone who scrolls meanwhile is let go',
  play: async ({ canvasElement }) => {
    const { page, top, go, frame, frames } = await open(canvasElement);
    await go('/?scroll=map');
    await frame(1000);
    await waitFor(() => expect(frames()).toBe(1));
    page.dispatchEvent(new WheelEvent('wheel'));
    await frame(1250);
    await expect([top(), frames()]).toEqual([0, 0]);
  },
};
