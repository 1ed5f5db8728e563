import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { many, signatures, three } from '../screen-removal/screen-removal.fixtures.ts';
import { pagesOfHistory, screenAt, selectedRange } from '../selection-reading/selection-reading.fixtures.ts';
import { selectionReadingMachine } from '../selection-reading/selection-reading.machine.ts';
import { until } from './trash-change.fixtures.ts';
import { trashChangeMachine, type TrashChangeEmitted, type TrashSeen } from './trash-change.machine.ts';
import { silentQuestion } from '../testing/silent-question.ts';

type Call = (signatures: readonly string[]) => Promise<string[]>;

interface Server {
  restore?: Call;
  purge?: Call;
  look?: () => Promise<TrashSeen>;
  empty?: (until: string) => Promise<{ count: number; isDone: boolean }>;
}

const all: Call = async (asked) => [...asked];

function start({ restore = all, purge = all, look, empty }: Server = {}) {
  const calls: [string, number | string][] = [];
  const question = silentQuestion<{ count: number }>();
  const change = createActor(
    trashChangeMachine.provide({
      actors: {
        confirming: question.confirming,
        readSignatures: selectionReadingMachine.provide({
          actors: { loadPages: fromPromise(async ({ input }) => pagesOfHistory(input.pages, 3000)) },
        }),
        lookIntoTrash: fromPromise(async () => (look ? look() : { total: 1500, until })),
        restoreScreens: fromPromise(async ({ input }) => {
          calls.push(['restore', input.signatures.length]);
          return restore(input.signatures);
        }),
        purgeScreens: fromPromise(async ({ input }) => {
          calls.push(['purge', input.signatures.length]);
          return purge(input.signatures);
        }),
        emptyTrash: fromPromise(async ({ input }) => {
          calls.push(['empty', input.until]);
          return empty ? empty(input.until) : { count: 1, isDone: true };
        }),
      },
    }),
  );
  const told: TrashChangeEmitted[] = [];
  change.on('*', (event) => told.push(event));
  change.start();
  const idle = () => waitFor(change, (snapshot) => snapshot.matches('idle'));
  return { change, calls, told, question, idle };
}

describe('trash-change', () => {
  test('SCR-09 restores at once, a thousand a call, and tells what came back', async () => {
    const { change, calls, told, idle } = start();
    change.send({ type: 'restore.requested', request: many });
    await idle();
    expect(calls).toEqual([
      ['restore', 1000],
      ['restore', 1],
    ]);
    expect(told).toEqual([
      { type: 'screens.restored', signatures: signatures(1001).slice(0, 1000), count: 1000 },
      { type: 'screens.restored', signatures: signatures(1001).slice(1000), count: 1 },
      { type: 'change.finished', change: 'restore', count: 1001 },
    ]);
  });

  test('SCR-09 purges nothing before it was confirmed', async () => {
    const { change, calls, told, question, idle } = start();
    change.send({ type: 'purge.requested', request: three });
    expect([calls, question.asked, question.isOpen()]).toEqual([[], [{ count: 3 }], true]);
    change.send({ type: 'question.declined' });
    change.send({ type: 'question.approved' });
    expect([calls, change.getSnapshot().value, question.isOpen()]).toEqual([[], 'idle', false]);
    change.send({ type: 'purge.requested', request: three });
    change.send({ type: 'question.approved' });
    await idle();
    expect(calls).toEqual([['purge', 3]]);
    expect(told).toEqual([
      { type: 'screens.purged', signatures: three.signatures },
      { type: 'change.finished', change: 'purge', count: 3 },
    ]);
  });

  test.each(['restore', 'purge'] as const)(
    'SCR-09 reads a range that is not loaded, then does the %s',
    async (kind) => {
      const { change, calls, told, question, idle } = start();
      change.send({ type: `${kind}.requested`, request: selectedRange(0, 1499) });
      change.send({ type: 'question.approved' });
      await idle();
      expect(calls).toEqual([
        [kind, 1000],
        [kind, 500],
      ]);
      const shares = [(5 / 15) * 0.5, (10 / 15) * 0.5, 0.5 + 0.5 * (1 - 500 / 1500)];
      expect(question.shares).toEqual(kind === 'purge' ? shares : []);
      expect(told.at(-1)).toEqual({ type: 'change.finished', change: kind, count: 1500 });
    },
  );

  test('a trash that has changed since the selection loses nothing', async () => {
    const { change, calls, told, idle } = start();
    const request = { ...selectedRange(0, 1499), anchors: [{ index: 0, signature: screenAt(1).signature }] };
    change.send({ type: 'purge.requested', request });
    change.send({ type: 'question.approved' });
    await idle();
    expect([calls, told.at(-1)]).toEqual([
      [],
      { type: 'change.failed', change: 'purge', reason: 'moved', count: 0, error: expect.any(Error) },
    ]);
  });

  test('SCR-09 asks with the number of now, and empties what was there then, call by call', async () => {
    const answers = [
      { count: 1000, isDone: false },
      { count: 500, isDone: true },
    ];
    const { change, calls, told, question, idle } = start({
      empty: async () => answers.shift() ?? { count: 0, isDone: true },
    });
    change.send({ type: 'emptying.requested' });
    await waitFor(change, (snapshot) => snapshot.hasTag('asking'));
    expect([calls, question.asked]).toEqual([[], [{ count: 1500 }]]);
    change.send({ type: 'question.approved' });
    await idle();
    expect(calls).toEqual([
      ['empty', until],
      ['empty', until],
    ]);
    expect([question.shares, told]).toEqual([
      [1000 / 1500],
      [{ type: 'change.finished', change: 'emptying', count: 1500 }],
    ]);
  });

  test('a trash that another tab has emptied is not asked about', async () => {
    const { change, told, idle } = start({ look: async () => ({ total: 0, until: '' }) });
    change.send({ type: 'emptying.requested' });
    await idle();
    expect(told).toEqual([{ type: 'change.finished', change: 'emptying', count: 0 }]);
  });

  test('a call that fails may have been done; what was done before it is told', async () => {
    let calls = 0;
    const purge: Call = async (asked) => {
      calls += 1;
      if (calls > 1) throw new Error('offline');
      return [...asked];
    };
    const { change, told, idle } = start({ purge });
    change.send({ type: 'purge.requested', request: many });
    change.send({ type: 'question.approved' });
    await idle();
    expect(told.at(-1)).toEqual({
      type: 'change.failed',
      change: 'purge',
      reason: 'unconfirmed',
      count: 1000,
      error: new Error('offline'),
    });
  });

  test.each(['restore.requested', 'purge.requested', 'emptying.requested'] as const)(
    'a server that does not answer to %s leaves it unknown what was done',
    async (type) => {
      const late = () => Promise.reject(new Error('No answer in time'));
      const { change, told, idle } = start({ restore: late, purge: late, empty: late });
      change.send({ type, request: three });
      if (type === 'emptying.requested') await waitFor(change, (snapshot) => snapshot.hasTag('asking'));
      change.send({ type: 'question.approved' });
      expect(change.getSnapshot().hasTag('working')).toBe(true);
      await idle();
      expect(told.at(-1)).toMatchObject({ type: 'change.failed', reason: 'unconfirmed', count: 0 });
    },
  );
});
