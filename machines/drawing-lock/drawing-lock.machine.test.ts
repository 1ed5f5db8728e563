import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { drawingLockBeat } from '#domain/limits.ts';
import { silentSource } from '../testing/silent-source.ts';
import { held, occupied } from './drawing-lock.fixtures.ts';
import { drawingLockMachine, type DrawingLock } from './drawing-lock.machine.ts';

function start(first: DrawingLock | Error) {
  const clock = new SimulatedClock();
  const answer = { ask: first, look: occupied, takeOver: held };
  const giveBack = vi.fn(async () => {});
  const by = (name: keyof typeof answer) =>
    fromPromise<DrawingLock, void>(async () => {
      const given = answer[name];
      if (given instanceof Error) throw given;
      return given;
    });
  const flow = createActor(
    drawingLockMachine.provide({
      actors: {
        changes: silentSource(),
        ask: by('ask'),
        look: by('look'),
        takeOver: by('takeOver'),
        giveBack: fromPromise<void, void>(giveBack),
      },
    }),
    { clock },
  ).start();
  const is = (state: string) => vi.waitFor(() => expect(JSON.stringify(flow.getSnapshot().value)).toContain(state));
  return { flow, clock, answer, giveBack, is };
}

test('it draws until another tab takes over, and draws again by taking over', async () => {
  const { flow, clock, answer, is } = start(held);
  await is('held');
  clock.increment(drawingLockBeat);
  await is('held');
  answer.ask = occupied;
  flow.send({ type: 'lock.changedElsewhere' });
  await is('taken');
  expect(flow.getSnapshot().context).toMatchObject({ drawer: 'Iryna', turns: 1 });
  flow.send({ type: 'watch.requested' });
  flow.send({ type: 'takeover.requested' });
  await is('held');
  expect(flow.getSnapshot().context).toMatchObject({ drawer: null, turns: 2 });
});

test('where another one draws it watches, and learns when they have stopped', async () => {
  const { flow, clock, answer, is } = start(occupied);
  await is('known');
  flow.send({ type: 'watch.requested' });
  answer.look = { isHeld: false, drawer: null, isMe: false };
  clock.increment(drawingLockBeat);
  await is('known');
  expect(flow.getSnapshot().context).toMatchObject({ drawer: null, isWatching: true });
});

test('a server that does not answer keeps nobody from drawing, and what is held is given back', async () => {
  const { flow, giveBack, is } = start(new Error('Out of reach'));
  await is('held');
  flow.send({ type: 'page.left' });
  await is('over');
  expect(giveBack).toHaveBeenCalledOnce();
});
