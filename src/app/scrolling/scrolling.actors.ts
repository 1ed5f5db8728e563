import { fromCallback } from 'xstate';
import { scrollDuration } from '#domain/limits.ts';
import { deviceLimit } from '#machines/answer-limits.ts';
import type { ScrollTarget, ScrollingEvent } from '#machines/scrolling/scrolling.machine.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

/** What a browser gives the flow. */
interface Surroundings {
  page: Document;
  /** As requestAnimationFrame: calls with the milliseconds of a clock. */
  nextFrame: (draw: (now: number) => void) => void;
  /** Whether motion is unwanted. */
  isStill: () => boolean;
}

const ofBrowser = (): Surroundings => ({
  page: document,
  nextFrame: requestAnimationFrame,
  isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
});

/** What a reader scrolls by; a scroll itself does not say whose it is. */
const readersOwn = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export const scrollingActors = ({ page, nextFrame, isStill }: Surroundings = ofBrowser()) => ({
  reader: fromCallback(({ sendBack }) => {
    const stop = new AbortController();
    const moved: ScrollingEvent = { type: 'reader.moved' };
    for (const type of readersOwn)
      page.addEventListener(type, () => sendBack(moved), { signal: stop.signal, passive: true });
    return () => stop.abort();
  }),
  moveTo: callWithLimit<void, ScrollTarget>(async ({ input, signal }) => {
    const element = page.getElementById(input.target);
    const view = page.scrollingElement;
    if (!element || !view) return;
    const from = view.scrollTop;
    // The browser knows where it would come to rest: room for bars is kept above it.
    element.scrollIntoView({ behavior: 'instant' });
    const to = view.scrollTop;
    if (isStill() || to === from) return;
    view.scrollTo({ top: from, behavior: 'instant' });
    const frame = () => new Promise<number>(nextFrame);
    const begun = await frame();
    for (let now = begun; now < begun + scrollDuration && !signal.aborted; now = await frame())
      view.scrollTo({ top: from + (to - from) * eased((now - begun) / scrollDuration), behavior: 'instant' });
    if (!signal.aborted) view.scrollTo({ top: to, behavior: 'instant' });
  }, deviceLimit),
});

/** Quick at first, and slower towards the end. */
const eased = (share: number): number => 1 - (1 - share) ** 3;
