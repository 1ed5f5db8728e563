import { useRef, type TouchEvent } from 'react';

interface Swipes {
  left: (() => void) | undefined;
  right: (() => void) | undefined;
}

/** Pixels that a finger goes to the side, and how much less up or down: shorter ways are slips, others scroll. */
const least = 60;
const steepest = 0.6;

/** Handlers of one finger that goes to the left or to the right; two of them enlarge, and mean neither. */
export function useSwipe({ left, right }: Swipes) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!from) return;
      const direction = swipeOf(touch.clientX - from.x, touch.clientY - from.y);
      if (direction === 'left') left?.();
      if (direction === 'right') right?.();
    },
  };
}

/** Which way a finger went by so many pixels, if it went to a side at all. */
export function swipeOf(x: number, y: number): 'left' | 'right' | null {
  if (Math.abs(x) < least || Math.abs(y) > Math.abs(x) * steepest) return null;
  return x < 0 ? 'left' : 'right';
}
