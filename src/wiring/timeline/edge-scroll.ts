import { fromCallback, type CallbackActorLogic } from 'xstate';
import type { HistoryPlace } from '#domain/selection.ts';
import type { Finger, LongPressEvent } from '#machines/long-press/long-press.machine.ts';
import { placeAt } from '#src/lib/place-at.ts';

type Moved = Extract<LongPressEvent, { type: 'finger.moved' }>;

/** What scrolls. */
interface EdgeScrollPage {
  height: () => number;
  /** Scrolls by so many CSS pixels. Returns whether there was something left to scroll. */
  scrollBy: (pixels: number) => boolean;
  placeAt: (finger: Finger) => HistoryPlace | null;
  /** Calls back before the next frame, with its time in milliseconds. Returns the function that takes it back. */
  nextFrame: (step: (time: number) => void) => () => void;
}

/** How near to the top or the foot of the window a finger scrolls it, CSS pixels, and how far at most in a millisecond. */
const reach = 110;
const fastest = 0.84;
/** As long as a frame counts at most, milliseconds: so does the first one, and one that was drawn late scrolls no leap. */
const longestFrame = 32;

/** Scrolls the page while a dragging finger rests at its top or foot, and tells which screen has come under it. */
export const edgeScroll = (page: EdgeScrollPage = browserPage): CallbackActorLogic<Moved> =>
  fromCallback<Moved>(({ receive, sendBack }) => {
    let finger: Finger | null = null;
    let stop: (() => void) | null = null;
    let before = 0;
    const step = (time: number) => {
      stop = null;
      const elapsed = Math.min(longestFrame, time - before);
      before = time;
      if (!finger || !page.scrollBy(distance(speedAt(finger.y, page.height()), elapsed))) return;
      sendBack({ type: 'finger.moved', at: finger, place: page.placeAt(finger) });
      follow();
    };
    const follow = () => {
      if (finger && speedAt(finger.y, page.height()) !== 0) stop ??= page.nextFrame(step);
    };
    receive(({ at }) => {
      finger = at;
      follow();
    });
    return () => stop?.();
  });

/** Whole pixels: of less than one the page would not move. */
const distance = (speed: number, elapsed: number): number => Math.trunc(speed * elapsed + Math.sign(speed));

/** CSS pixels to scroll in a millisecond: the more, the nearer to the edge; negative upwards. */
function speedAt(y: number, height: number): number {
  const inside = Math.min(y, height - y);
  if (inside >= reach) return 0;
  const speed = fastest * Math.min(1, 1 - inside / reach);
  return y < height / 2 ? -speed : speed;
}

const browserPage: EdgeScrollPage = {
  height: () => window.innerHeight,
  scrollBy: (pixels) => {
    const before = window.scrollY;
    window.scrollBy({ top: pixels, behavior: 'instant' });
    return window.scrollY !== before;
  },
  placeAt,
  nextFrame: (step) => {
    const frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  },
};
