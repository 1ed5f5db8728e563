import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { RestorationTold } from '../listing/listing.types.ts';
import { inputs } from './screen-restore.fixtures.ts';
import { silentSource } from '../testing/silent-source.ts';
import { screenRestoreMachine, type ScreenRestoreSaid } from './screen-restore.machine.ts';
import { selectIsWorking } from './screen-restore.selectors.ts';

const [input = { signature: '' }] = inputs;

/** Each call of the flow, to be answered by the test, and all that it emits. */
function start() {
  const calls: { asked: readonly string[]; answer: PromiseWithResolvers<string[]> }[] = [];
  const rereads: PromiseWithResolvers<void>[] = [];
  const emitted: ScreenRestoreSaid[] = [];
  const logic = screenRestoreMachine.provide({
    actors: {
      restoreScreens: fromPromise<string[], { signatures: readonly string[] }>(({ input: { signatures } }) => {
        const answer = Promise.withResolvers<string[]>();
        calls.push({ asked: signatures, answer });
        return answer.promise;
      }),
      messages: fromCallback<ScreenRestoreSaid>(({ receive }) =>
        receive((event) => event.type !== 'restore.begun' && emitted.push(event)),
      ),
      news: silentSource<RestorationTold>(),
      network: silentSource(),
      readAgain: fromPromise<void, void>(() => {
        const reread = Promise.withResolvers<void>();
        rereads.push(reread);
        return reread.promise;
      }),
    },
  });
  const flow = createActor(logic, { input }).start();
  const ask = () => flow.send({ type: 'restore.requested' });
  const isWorking = () => selectIsWorking(flow.getSnapshot());
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { calls, rereads, emitted, ask, isWorking, settled };
}

test('SCR-09 a screen is on its way until its page was read again, and is asked for once', async () => {
  const { calls, rereads, emitted, ask, isWorking, settled } = start();
  ask();
  ask();
  expect([calls.map(({ asked }) => asked), isWorking()]).toEqual([[[input.signature]], true]);
  calls[0]?.answer.resolve([input.signature]);
  await settled();
  expect([emitted, isWorking()]).toEqual([[{ type: 'screen.restored' }], true]);
  ask();
  rereads[0]?.resolve();
  await settled();
  expect([calls.length, emitted.length, isWorking()]).toEqual([1, 1, false]);
});

test('SCR-09 it is back also where another tab was first, and where the page cannot be read again', async () => {
  const { calls, rereads, emitted, ask, isWorking, settled } = start();
  ask();
  calls[0]?.answer.resolve([]);
  await settled();
  rereads[0]?.reject(new Error('offline'));
  await settled();
  expect([emitted, isWorking()]).toEqual([[{ type: 'screen.restored' }], false]);
});

test('a call that fails leaves it in the trash, and is told', async () => {
  const { calls, emitted, ask, isWorking, settled } = start();
  ask();
  const error = new Error('offline');
  calls[0]?.answer.reject(error);
  await settled();
  expect([emitted, isWorking()]).toEqual([[{ type: 'restore.failed', error }], false]);
});
