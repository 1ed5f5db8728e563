import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { Edit } from '#domain/edit.ts';
import { editingMachine, type EditingSaid } from './editing.machine.ts';

const named = (value: string): Edit => ({ of: 'name', value });
const off: Edit = { of: 'isOn', value: false };

function edit() {
  const saves: { edit: Edit | undefined; answer: PromiseWithResolvers<void> }[] = [];
  const reads: PromiseWithResolvers<void>[] = [];
  const told: EditingSaid[] = [];
  const flow = createActor(
    editingMachine.provide({
      actors: {
        messages: fromCallback<EditingSaid>(({ receive }) =>
          receive((said) => said.type === 'edit.failed' && told.push(said)),
        ),
        saveEdit: fromPromise<void, { edit: Edit | undefined }>(({ input }) => {
          const answer = Promise.withResolvers<void>();
          saves.push({ ...input, answer });
          return answer.promise;
        }),
        readAgain: fromPromise<void, void>(() => {
          const answer = Promise.withResolvers<void>();
          reads.push(answer);
          return answer.promise;
        }),
      },
    }),
  ).start();
  const request = (one: Edit) => flow.send({ type: 'edit.requested', edit: one });
  const become = (value: string) => vi.waitFor(() => expect(flow.getSnapshot().value).toBe(value));
  return { flow, saves, reads, told, request, become, shown: () => flow.getSnapshot().context.shown };
}

test('what is changed is shown at once, saved one by one, the newest of each, and read again at the end', async () => {
  const { flow, saves, reads, told, request, become, shown } = edit();
  for (const one of [named('a'), named('b'), off, named('c')]) request(one);
  expect([shown(), saves.map((save) => save.edit)]).toEqual([[off, named('c')], [named('a')]]);
  for (const [index, next] of [off, named('c')].entries()) {
    saves[index]?.answer.resolve();
    await vi.waitFor(() => expect(saves[index + 1]?.edit).toEqual(next));
  }
  saves[2]?.answer.resolve();
  await become('rereading');
  expect([told, shown()]).toEqual([[], [off, named('c')]]);
  reads[0]?.resolve();
  await become('resting');
  expect([shown(), flow.getSnapshot().hasTag('saving')]).toEqual([[], false]);
});

test('what fails is told, and nothing that was to follow it is sent or shown', async () => {
  const { saves, told, request, become, shown } = edit();
  for (const one of [named('a'), off]) request(one);
  const error = new Error('offline');
  saves[0]?.answer.reject(error);
  await become('rereading');
  expect([told, shown(), saves.length]).toEqual([[{ type: 'edit.failed', error }], [], 1]);
});

test('what was saved is shown on where it cannot be read again, and what is changed then is saved too', async () => {
  const { saves, reads, request, become, shown } = edit();
  request(off);
  saves[0]?.answer.resolve();
  await become('rereading');
  request(named('a'));
  await become('saving');
  expect([shown(), saves[1]?.edit]).toEqual([[off, named('a')], named('a')]);
  saves[1]?.answer.resolve();
  await become('rereading');
  reads[1]?.reject(new Error('offline'));
  await become('resting');
  expect(shown()).toEqual([off, named('a')]);
});

test('a page that is left saves what was changed on it, and is over then', async () => {
  const { flow, saves, reads, request, become } = edit();
  for (const one of [named('a'), off]) request(one);
  flow.send({ type: 'page.left' });
  saves[0]?.answer.resolve();
  await vi.waitFor(() => expect(saves[1]?.edit).toEqual(off));
  expect(flow.getSnapshot().status).toBe('active');
  saves[1]?.answer.resolve();
  await become('rereading');
  reads[0]?.resolve();
  await become('over');
});
