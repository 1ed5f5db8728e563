import type { LeftPlace } from './remembered-place.ts';

/** Id of the element that holds the timeline, the one that the server has sent and the live one after it. */
export const timelineId = 'timeline';

/** Two pixels: browsers round. */
const tolerance = 2;

/**
 * The width of the static timeline, while it is there: the live one can then take its place without the page ever being
 * shorter in between, which would throw the reader to the top.
 */
export const staticWidth = (): number | null => document.getElementById(timelineId)?.clientWidth ?? null;

/**
 * Where the live timeline begins: where its visitor left it. In a page that the server has sent that holds after a
 * reload and for who comes back, unless they have gone elsewhere before it came alive. Null leaves the page as it is
 * scrolled, since both timelines have the same heights.
 */
export function startingPlace(left: LeftPlace | null): LeftPlace | null {
  if (!document.querySelector(`#${timelineId}[data-sent]`)) return left;
  return left && isComeBackTo() && !hasMoved(left) ? left : null;
}

/** Whether this document was reloaded or come back to: anyone who opens the gallery anew begins with the newest. */
const isComeBackTo = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'));

/** After a reload the browser goes as far towards the old place as the page reaches. */
function hasMoved({ scrollY: leftAt }: LeftPlace): boolean {
  const { scrollY, innerHeight } = window;
  const reachable = document.documentElement.scrollHeight - innerHeight;
  return scrollY > tolerance && Math.abs(scrollY - Math.min(leftAt, reachable)) > tolerance;
}
