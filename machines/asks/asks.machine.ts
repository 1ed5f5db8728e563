import { assign, emit, setup } from 'xstate';
import { confirming, type Confirmation } from '../confirming.ts';
import { notProvided } from '../not-provided.ts';

export interface WantedAsk {
  note: string;
  /** For which it takes pictures. */
  days: number;
  /** Of pictures. */
  count: number;
}

/** A link by which others send pictures. */
export interface Ask {
  signature: string;
  url: string;
  note: string;
  left: number;
  /** ISO 8601. */
  date_expires: string;
}

export type AskTask =
  | { do: 'make'; wanted: WantedAsk }
  | { do: 'stop'; signature: string }
  | { do: 'keep'; signatures: string[] }
  | { do: 'delete'; signatures: string[] };

/** What came of it: the new ask, the new screens. */
export interface AskOutcome {
  made: Ask | null;
  kept: string[];
}

interface AsksContext {
  task: AskTask | null;
  /** The ask that was made last. */
  made: Ask | null;
  /** Why the last task failed; null where it has not. */
  error: unknown;
}

export type AsksEvent = { type: 'task.requested'; task: AskTask } | { type: 'making.repeated' } | Confirmation;

/** The asks, or what waits to be kept, are not what they were. */
export type AsksEmitted = { type: 'asks.changed'; kept: string[] };

/** Makes and stops links by which others send pictures, and keeps or deletes what came, a task at a time; a deletion after a question. */
export const asksMachine = setup({
  types: {
    context: {} as AsksContext,
    events: {} as AsksEvent,
    emitted: {} as AsksEmitted,
    tags: {} as 'working',
  },
  actors: {
    confirming: confirming<{ count: number }>(),
    carryOut: notProvided<AskOutcome, { task: AskTask | null }>('carryOut'),
  },
  actions: {
    keepTask: assign((_, params: { task: AskTask }) => ({ task: params.task, error: null })),
    keepMade: assign(({ context }, params: { output: AskOutcome }) => ({ made: params.output.made ?? context.made })),
    forgetMade: assign({ made: null, error: null }),
    setError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    tellChanged: emit((_, params: { output: AskOutcome }) => ({
      type: 'asks.changed' as const,
      kept: params.output.kept,
    })),
  },
  guards: { isDeletion: (_, params: { task: AskTask }) => params.task.do === 'delete' },
}).createMachine({
  id: 'asks',
  context: { task: null, made: null, error: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'task.requested': [
          {
            guard: { type: 'isDeletion', params: ({ event }) => event },
            target: 'asked',
            actions: { type: 'keepTask', params: ({ event }) => event },
          },
          { target: 'working', actions: { type: 'keepTask', params: ({ event }) => event } },
        ],
        'making.repeated': { actions: 'forgetMade' },
      },
    },
    asked: {
      invoke: {
        id: 'confirming',
        src: 'confirming',
        input: ({ context: { task } }) => ({ count: task?.do === 'delete' ? task.signatures.length : 0 }),
      },
      on: { 'question.approved': 'working', 'question.declined': 'resting' },
    },
    working: {
      tags: 'working',
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context: { task } }) => ({ task }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepMade', params: ({ event }) => event },
            { type: 'tellChanged', params: ({ event }) => event },
          ],
        },
        onError: { target: 'resting', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
});
