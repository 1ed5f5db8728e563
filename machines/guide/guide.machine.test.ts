import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { GuideChange, ToDraw } from '#domain/guide/draft.ts';
import { guideDrawingMachine } from '../guide-drawing/guide-drawing.machine.ts';
import { sampleDraft } from './guide.fixtures.ts';
import { guideMachine, writingDelay, type SaveOrder } from './guide.machine.ts';

const caption = (text: string, before: string): GuideChange => ({
  does: 'write',
  place: { of: 'caption', key: '9Rk2mQxTn5VbYc7LpWz3Ha' },
  locale: 'uk',
  text,
  before,
});

/** A guide whose saves are answered by the test, one after the other. */
function written() {
  const clock = new SimulatedClock();
  const orders: SaveOrder[] = [];
  const answers: PromiseWithResolvers<string | null>[] = [];
  const actor = createActor(
    guideMachine.provide({
      actors: {
        saveChange: fromPromise<string | null, SaveOrder>(({ input }) => {
          orders.push(input);
          const answer = Promise.withResolvers<string | null>();
          answers.push(answer);
          return answer.promise;
        }),
        readGuide: fromPromise(() => Promise.resolve(sampleDraft)),
        drawing: guideDrawingMachine.provide({
          actors: { drawPicture: fromPromise<void, { picture: ToDraw | undefined }>(async () => {}) },
        }),
      },
    }),
    { clock, input: { draft: sampleDraft } },
  ).start();
  return { actor, clock, orders, answers };
}

test('what is typed is saved together, once nothing is typed for a moment', () => {
  const { actor, clock, orders } = written();
  actor.send({ type: 'guide.changed', change: caption('Н', '') });
  clock.increment(writingDelay - 1);
  actor.send({ type: 'guide.changed', change: caption('Натисніть', 'Н') });
  clock.increment(writingDelay - 1);
  expect(orders).toEqual([]);
  clock.increment(1);
  expect(orders).toMatchObject([{ change: { text: 'Натисніть' }, was: '' }]);
});

test('what comes while something is saved follows it, upon what is kept by then', async () => {
  const { actor, orders, answers } = written();
  actor.send({ type: 'guide.changed', change: caption('Раз ', '') });
  actor.send({ type: 'writing.paused' });
  actor.send({ type: 'guide.changed', change: caption('Раз два', 'Раз ') });
  actor.send({ type: 'guide.changed', change: { does: 'move', from: 2, to: 0 } });
  answers[0]?.resolve('Раз');
  await expect.poll(() => orders.length).toBe(2);
  expect(orders[1]).toMatchObject({ change: { text: 'Раз два' }, was: 'Раз' });
  answers[1]?.resolve('Раз два');
  await expect.poll(() => orders.length).toBe(3);
  expect(orders[2]?.order.map(({ key }) => key)[0]).toBe('9Rk2mQxTn5VbYc7LpWz3Ha');
});

test('the last change is undone, and that is saved too', async () => {
  const { actor, orders, answers } = written();
  actor.send({ type: 'guide.changed', change: { does: 'move', from: 2, to: 0 } });
  answers[0]?.resolve('');
  await expect.poll(() => actor.getSnapshot().value).toBe('resting');
  actor.send({ type: 'undo.requested' });
  expect(actor.getSnapshot().context.draft).toEqual(sampleDraft);
  expect(orders[1]?.order.map(({ key }) => key)).toEqual(sampleDraft.entries.map(({ key }) => key));
  expect(actor.getSnapshot().context.past).toEqual([]);
});

test('what somebody else has written meanwhile is overwritten only when that is wanted', async () => {
  const { actor, orders, answers } = written();
  actor.send({ type: 'guide.changed', change: caption('Наше', '') });
  actor.send({ type: 'writing.paused' });
  answers[0]?.resolve(null);
  await expect.poll(() => actor.getSnapshot().value).toBe('conflict');
  actor.send({ type: 'conflict.forced' });
  expect(orders[1]).toMatchObject({ change: { text: 'Наше' }, was: null });
  answers[1]?.resolve(null);
  await expect.poll(() => actor.getSnapshot().value).toBe('conflict');
  actor.send({ type: 'conflict.dropped' });
  await expect.poll(() => actor.getSnapshot().value).toBe('resting');
  expect(actor.getSnapshot().context.draft).toEqual(sampleDraft);
});

test('a page that is left saves what was typed on it, and is over then', async () => {
  const { actor, orders, answers } = written();
  actor.send({ type: 'guide.changed', change: caption('Наше', '') });
  actor.send({ type: 'page.left' });
  expect(orders).toHaveLength(1);
  answers[0]?.resolve('Наше');
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
});
