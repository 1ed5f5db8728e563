import { createActor, fromCallback, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { givingMachine, type GivingEvent, type SentPictureInput } from './giving.machine.ts';

const named = (id: string) => ({ id, name: `${id}.png`, bytes: 100 });
const said = { author: 'Ira', words: '' };

function flowWith(answer: (id: string | undefined) => GivingEvent) {
  const asked: (string | undefined)[] = [];
  const sendPicture = fromCallback<EventObject, SentPictureInput>(({ input, sendBack }) => {
    asked.push(input.picture?.id);
    sendBack(answer(input.picture?.id));
  });
  const flow = createActor(givingMachine.provide({ actors: { sendPicture } }), { input: { left: 3 } }).start();
  flow.send({ type: 'pictures.added', pictures: [named('a'), named('b')] });
  return { flow, asked };
}

test('sends one after another, and is done when all have arrived', () => {
  const { flow, asked } = flowWith(() => ({ type: 'sending.succeeded', left: 2 }));
  flow.send({ type: 'sending.requested', said });
  expect([asked, flow.getSnapshot().value]).toEqual([['a', 'b'], 'sent']);
  flow.send({ type: 'more.requested' });
  expect(flow.getSnapshot().context.pictures).toEqual([]);
});

test('one that failed is sent again alone', () => {
  let isBroken = true;
  const { flow, asked } = flowWith((id) =>
    id === 'a' && isBroken ? { type: 'sending.failed', failure: 'network' } : { type: 'sending.succeeded', left: 2 },
  );
  flow.send({ type: 'sending.requested', said });
  expect(flow.getSnapshot().value).toBe('choosing');
  isBroken = false;
  flow.send({ type: 'sending.requested', said });
  expect([asked, flow.getSnapshot().value]).toEqual([['a', 'b', 'a'], 'sent']);
});

test('once nothing more is taken, nothing more is sent', () => {
  const { flow, asked } = flowWith(() => ({ type: 'sending.failed', failure: 'link_over' }));
  flow.send({ type: 'sending.requested', said });
  expect([asked, flow.getSnapshot().value]).toEqual([['a'], 'refused']);
});
