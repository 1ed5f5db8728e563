import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { answerLimit } from '../answer-limits.ts';
import { signatures } from './screen-restore.fixtures.ts';
import { screenRestoreMachine, type ScreenRestoreEmitted } from './screen-restore.machine.ts';
import { selectIsWorking, selectOnTheWay } from './screen-restore.selectors.ts';

/** Each call of the flow, to be answered by the test, and all that it emits. */
function start() {
  const clock = new SimulatedClock();
  const calls: { asked: number; answer: PromiseWithResolvers<string[]>; signal: AbortSignal }[] = [];
  const rereads: PromiseWithResolvers<void>[] = [];
  const emitted: ScreenRestoreEmitted[] = [];
  const logic = screenRestoreMachine.provide({
    actors: {
      restoreScreens: fromPromise<string[], { signatures: readonly string[] }>(({ input, signal }) => {
        const answer = Promise.withResolvers<string[]>();
        calls.push({ asked: input.signatures.length, answer, signal });
        return answer.promise;
      }),
      readAgain: fromPromise<void, void>(() => {
        const reread = Promise.withResolvers<void>();
        rereads.push(reread);
        return reread.promise;
      }),
    },
  });
  const flow = createActor(logic, { clock }).start();
  flow.on('*', (event) => emitted.push(event));
  const ask = (...asked: string[]) => flow.send({ type: 'restore.requested', signatures: asked });
  const shown = () => {
    const { calling, waiting } = selectOnTheWay(flow.getSnapshot());
    return [calling.length + waiting.length, selectIsWorking(flow.getSnapshot())];
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { flow, clock, calls, rereads, emitted, ask, shown, settled };
}

const [first = '', second = '', third = ''] = signatures(3);

test('SCR-09 what was asked for is on its way until the page was read again, and what is asked meanwhile comes next', async () => {
  const { calls, rereads, emitted, ask, shown, settled } = start();
  ask(first, second);
  ask(second, third);
  expect([calls.map(({ asked }) => asked), shown()]).toEqual([[2], [3, true]]);
  calls[0]?.answer.resolve([first]);
  await settled();
  expect([emitted, shown()]).toEqual([
    [{ type: 'screens.restored', signatures: [first, second], count: 1 }],
    [3, true],
  ]);
  rereads[0]?.resolve();
  await settled();
  expect([calls.map(({ asked }) => asked), shown()]).toEqual([
    [2, 1],
    [1, true],
  ]);
  calls[1]?.answer.resolve([third]);
  await settled();
  rereads[1]?.resolve();
  await settled();
  expect([emitted.at(-1), shown()]).toEqual([{ type: 'screens.restored', signatures: [third], count: 1 }, [0, false]]);
});

test('SCR-09 a thousand come back by each call', async () => {
  const { calls, rereads, emitted, ask, shown, settled } = start();
  ask(...signatures(1001));
  calls[0]?.answer.resolve(signatures(1000));
  await settled();
  rereads[0]?.reject(new Error('offline'));
  await settled();
  expect([calls.map(({ asked }) => asked), shown()]).toEqual([
    [1000, 1],
    [1, true],
  ]);
  calls[1]?.answer.resolve([]);
  await settled();
  rereads[1]?.resolve();
  await settled();
  expect(
    emitted.map((event) => (event.type === 'screens.restored' ? [event.signatures.length, event.count] : event)),
  ).toEqual([
    [1000, 1000],
    [1, 0],
  ]);
  expect(shown()).toEqual([0, false]);
});

test('a call that fails, or has no answer in time, leaves all in the trash, and is told', async () => {
  const { clock, calls, emitted, ask, shown, settled } = start();
  ask(first);
  const error = new Error('offline');
  calls[0]?.answer.reject(error);
  await settled();
  expect([emitted, shown()]).toEqual([[{ type: 'restore.failed', error }], [0, false]]);
  ask(first);
  clock.increment(answerLimit);
  expect([calls[1]?.signal.aborted, emitted.length, shown()]).toEqual([true, 2, [0, false]]);
});

test('a page that cannot be read again in time is no longer waited for', async () => {
  const { clock, calls, ask, shown, settled } = start();
  ask(first);
  calls[0]?.answer.resolve([first]);
  await settled();
  clock.increment(answerLimit);
  expect(shown()).toEqual([0, false]);
});
