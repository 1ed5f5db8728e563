import type { TimelineAnchor } from '#domain/timeline/anchor.ts';
import type { LeftPlace } from './remembered-place.ts';

/** Id of the element that holds the timeline, the one that the server has sent and the live one after it. */
export const timelineId = 'timeline';

/** Two pixels: browsers round. */
const tolerance = 2;

/**
 * The width of the timeline that the server has sent, while it is there: the live one can then take its place without
 * the page ever being shorter in between, which would throw the reader to the top.
 */
export const staticWidth = (): number | null => document.getElementById(timelineId)?.clientWidth ?? null;

/**
 * Where the live timeline begins. After a reload, and who comes back, at the place that was left; but a reader who has
 * moved in the timeline that the server has sent stays at what they see.
 */
export function startingPlace(left: LeftPlace | null): TimelineAnchor | null {
  const sent = document.getElementById(timelineId);
  if (!sent) return left;
  return left && isComeBackTo() && !hasMoved(left) ? left : placeIn(sent);
}

/** Whether this document was reloaded or come back to: whoever opens the gallery anew begins with the newest. */
export const isComeBackTo = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'));

/** After a reload the browser goes as far towards the old place as the page reaches. */
function hasMoved({ scrollY: leftAt }: LeftPlace): boolean {
  const { scrollY, innerHeight } = window;
  const reachable = document.documentElement.scrollHeight - innerHeight;
  return scrollY > tolerance && Math.abs(scrollY - Math.min(leftAt, reachable)) > tolerance;
}

/**
 * What stands at the window's top edge; null while that is above the timeline. Not the height itself: the server's rows
 * are as high as their pictures, the live ones a whole number of pixels.
 */
function placeIn(sent: HTMLElement): TimelineAnchor | null {
  const day = [...sent.querySelectorAll('section')].find((section) => section.getBoundingClientRect().bottom > 0);
  const date = day?.querySelector('time')?.dateTime;
  if (!day || date === undefined) return null;
  const { top } = day.getBoundingClientRect();
  if (top > 0) return null;
  const tiles = [...day.querySelectorAll('[role=gridcell]')].map((tile) => tile.getBoundingClientRect());
  const indexInDay = tiles.findIndex(({ bottom }) => bottom > 0);
  const tile = tiles[indexInDay];
  return tile && tile.top <= 0 ? { date, indexInDay, offset: -tile.top } : { date, indexInDay: -1, offset: -top };
}
