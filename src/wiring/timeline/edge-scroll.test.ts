import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { longPressMachine } from '#machines/long-press/long-press.machine.ts';
import { edgeScroll } from './edge-scroll.ts';

/** A page of 800 px, scrolled by 100 of at most 130, whose screens are 10 px high. */
function dragging() {
  let top = 100;
  let step: ((time: number) => void) | null = null;
  let now = 5000;
  const page = {
    height: () => 800,
    scrollBy: (pixels: number) => {
      const before = top;
      top = Math.min(130, Math.max(0, top + pixels));
      return top !== before;
    },
    placeAt: ({ y }: { y: number }) => ({ index: Math.floor((top + y) / 10), signature: null }),
    nextFrame: (next: (time: number) => void) => {
      step = next;
      return () => {
        step = null;
      };
    },
  };
  const press = createActor(longPressMachine.provide({ actors: { edgeScroll: edgeScroll(page) } }), {
    input: {},
  }).start();
  const indexes: number[] = [];
  press.on('screen.dragged', ({ place }) => indexes.push(place.index));
  press.send({ type: 'finger.pressed', at: { x: 50, y: 400 }, place: { index: 50, signature: null } });
  press.send({ type: 'menu.requested' });
  return {
    press,
    indexes,
    to: (y: number) => press.send({ type: 'finger.moved', at: { x: 50, y }, place: page.placeAt({ y }) }),
    /** Draws a frame so many milliseconds after the one before. Returns where the page is. */
    frame: (elapsed = 16) => {
      const next = step;
      step = null;
      now += elapsed;
      next?.(now);
      return top;
    },
    waits: () => step !== null,
  };
}

test('a finger at the foot scrolls on, the faster the nearer, and drags over what comes; in the middle it does not', () => {
  const { to, frame, waits, indexes } = dragging();
  to(600);
  expect([waits(), frame()]).toEqual([false, 100]);
  to(700);
  expect(frame()).toBe(103);
  to(799);
  expect([frame(), frame(), frame()]).toEqual([117, 130, 130]);
  // The page has ended.
  expect(waits()).toBe(false);
  expect(indexes).toEqual([70, 80, 90, 91, 92]);
});

test('a finger at the top scrolls back, until it is lifted', () => {
  const { press, to, frame, waits } = dragging();
  to(0);
  expect(frame()).toBe(73);
  press.send({ type: 'finger.lifted' });
  expect(waits()).toBe(false);
});

test('it scrolls as far in a second however many frames the screen draws, and no leap in the first or a late one', () => {
  const { to, frame } = dragging();
  to(0);
  expect([frame(), frame(16), frame(8), frame(8)]).toEqual([73, 59, 52, 45]);
  expect(frame(4000)).toBe(18);
});
