import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ToDraw } from '#domain/guide/draft.ts';
import { toDraw } from './guide-drawing.fixtures.ts';
import { drawingDelay, guideDrawingMachine } from './guide-drawing.machine.ts';

function drawing() {
  const clock = new SimulatedClock();
  const drawn: (ToDraw | undefined)[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const actor = createActor(
    guideDrawingMachine.provide({
      actors: {
        drawPicture: fromPromise<void, { picture: ToDraw | undefined }>(({ input }) => {
          drawn.push(input.picture);
          const answer = Promise.withResolvers<void>();
          answers.push(answer);
          return answer.promise;
        }),
      },
    }),
    { clock, input: {} },
  ).start();
  return { actor, clock, drawn, answers };
}

test('pictures are drawn one after the other, once nothing is moved for a moment', async () => {
  const { actor, clock, drawn, answers } = drawing();
  const told: ToDraw[] = [];
  actor.on('picture.renumbered', ({ key, from }) => told.push({ key, from }));
  actor.send({ type: 'pictures.numbered', pictures: toDraw.slice(0, 1) });
  clock.increment(drawingDelay - 1);
  actor.send({ type: 'pictures.numbered', pictures: toDraw });
  clock.increment(drawingDelay - 1);
  expect(drawn).toEqual([]);
  clock.increment(1);
  answers[0]?.resolve();
  await expect.poll(() => drawn).toEqual(toDraw);
  answers[1]?.resolve();
  await expect.poll(() => told).toEqual(toDraw);
  expect(actor.getSnapshot().value).toBe('resting');
});

test('what is cancelled waits until it is wanted, also what comes then', async () => {
  const { actor, clock, drawn } = drawing();
  actor.send({ type: 'pictures.numbered', pictures: toDraw });
  clock.increment(drawingDelay);
  actor.send({ type: 'drawing.cancelled' });
  actor.send({ type: 'pictures.numbered', pictures: toDraw.slice(1) });
  clock.increment(drawingDelay);
  expect(drawn).toHaveLength(1);
  actor.send({ type: 'drawing.resumed', pictures: toDraw.slice(1) });
  clock.increment(drawingDelay);
  expect(drawn[1]).toEqual(toDraw[1]);
});

test('one that this browser cannot draw is passed by, and tried again when that is wanted', async () => {
  const { actor, clock, drawn, answers } = drawing();
  actor.send({ type: 'pictures.numbered', pictures: toDraw });
  clock.increment(drawingDelay);
  answers[0]?.reject(new Error('no canvas'));
  await expect.poll(() => drawn).toEqual(toDraw);
  answers[1]?.resolve();
  await expect.poll(() => actor.getSnapshot().value).toBe('resting');
  actor.send({ type: 'pictures.numbered', pictures: toDraw.slice(0, 1) });
  expect(actor.getSnapshot().value).toBe('resting');
});
