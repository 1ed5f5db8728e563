import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { silentSource } from '../testing/silent-source.ts';
import { place } from './long-press.fixtures.ts';
import { longPressMachine, type LongPressEmitted } from './long-press.machine.ts';

function start() {
  const clock = new SimulatedClock();
  const logic = longPressMachine.provide({ actors: { edgeScroll: silentSource() } });
  const press = createActor(logic, { clock, input: {} }).start();
  const told: LongPressEmitted[] = [];
  press.on('*', (event) => told.push(event));
  const tags = () => [...press.getSnapshot().tags].toSorted();
  return { clock, press, told, tags };
}

const at = { x: 100, y: 200 };
const down = { type: 'finger.pressed', at, place: place(2) } as const;

test('a finger that rests selects its screen, and those that it is dragged over, each once', () => {
  const { clock, press, told, tags } = start();
  press.send(down);
  press.send({ type: 'finger.moved', at: { x: 106, y: 206 }, place: place(2) });
  clock.increment(449);
  expect([told, tags()]).toEqual([[], []]);
  clock.increment(1);
  expect([told, tags()]).toEqual([[{ type: 'screen.held', place: place(2) }], ['dragging', 'swallowing']]);

  for (const index of [3, 3, null, 7, 3])
    press.send({ type: 'finger.moved', at: { x: 300, y: 500 }, place: index === null ? null : place(index) });
  expect(told.slice(1)).toEqual([3, 7, 3].map((index) => ({ type: 'screen.dragged', place: place(index) })));
});

test('a finger that moves, is lifted or scrolls before that selects nothing', () => {
  for (const event of [
    { type: 'finger.moved', at: { x: 100, y: 211 }, place: place(2) },
    { type: 'finger.lifted' },
    { type: 'press.cancelled' },
  ] as const) {
    const { clock, press, told } = start();
    press.send(down);
    press.send(event);
    clock.increment(10_000);
    expect(told).toEqual([]);
  }
});

test('what the browser takes for a long press is one already', () => {
  const { press, told } = start();
  press.send(down);
  press.send({ type: 'menu.requested' });
  expect(told).toEqual([{ type: 'screen.held', place: place(2) }]);
});

test('the click of the finger that selected opens nothing, a later one does', () => {
  const { clock, press, tags } = start();
  press.send(down);
  clock.increment(450);
  press.send({ type: 'finger.lifted' });
  expect(tags()).toEqual(['swallowing']);
  clock.increment(400);
  expect(tags()).toEqual([]);
});
