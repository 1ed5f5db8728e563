import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { avatarMachine, type AvatarOutput, type AvatarTask } from './avatar.machine.ts';

function start(...answers: (AvatarOutput | Error)[]) {
  const asked: AvatarTask[] = [];
  const change = fromPromise<AvatarOutput, AvatarTask>(async ({ input }) => {
    asked.push(input);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing more');
    return answer;
  });
  const flow = createActor(avatarMachine.provide({ actors: { change } })).start();
  const told: unknown[] = [];
  flow.on('avatar.changed', ({ task, viewer }) => told.push([task, viewer]));
  const rested = () => vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'));
  return { flow, asked, told, rested, failure: () => flow.getSnapshot().context.failure };
}

test('a picture is sent once, and the account is told as it is then', async () => {
  const { flow, asked, told, rested } = start({ outcome: 'done', viewer: sampleViewer });
  flow.send({ type: 'picture.chosen' });
  flow.send({ type: 'removal.requested' });
  await rested();
  expect([asked, told]).toEqual([['replace'], [['replace', sampleViewer]]]);
});

test('what fails changes nothing, and is told until it is tried again', async () => {
  const { flow, told, rested, failure } = start(new Error('offline'), { outcome: 'refused', said: 'Too large' });
  flow.send({ type: 'removal.requested' });
  await rested();
  expect(failure()).toEqual({ type: 'unreachable' });
  flow.send({ type: 'picture.chosen' });
  expect(failure()).toBeNull();
  await rested();
  expect([failure(), told]).toEqual([{ type: 'refused', said: 'Too large' }, []]);
});
