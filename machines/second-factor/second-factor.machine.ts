import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { confirming, type Confirmation } from '../confirming.ts';
import { notProvided } from '../not-provided.ts';
import type { ChangeFailure, ProvenOutput } from '../proven-output.ts';

/**
 * `begin` gets a secret for an app, `confirm` turns it on with a code of the app, `renew` gets other recovery codes, `end` turns it
 * off.
 */
export type SecondFactorTask = 'begin' | 'confirm' | 'renew' | 'end';

export interface SecondFactorContext {
  task: SecondFactorTask;
  failure: ChangeFailure | null;
}

export type SecondFactorEvent =
  | { type: 'setup.requested' }
  /** The code stays in its form, and no secret enters a machine, an event or the inspector. */
  | { type: 'code.submitted' }
  | { type: 'setup.abandoned' }
  /** Other recovery codes are wanted. */
  | { type: 'codes.requested' }
  /** The recovery codes were put somewhere. */
  | { type: 'codes.dismissed' }
  | { type: 'end.requested' }
  | Confirmation;

export type SecondFactorEmitted = { type: 'factor.changed'; task: SecondFactorTask };

/** Turns the second factor of an account on and off and makes its recovery codes, by way of its password where the server wants that (AUTH-22). */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorEmitted,
    tags: {} as 'working' | 'scanning' | 'codes',
  },
  actors: {
    confirming: confirming(),
    /** An actor that rejects stands for a server out of reach. */
    change: notProvided<ProvenOutput, SecondFactorTask>('change'),
  },
  actions: {
    begin: assign((_, params: { task: SecondFactorTask }) => ({ task: params.task, failure: null })),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, params: ProvenOutput) => (params.outcome === 'refused' ? { failure: params.failure } : {})),
    setUnreachable: assign({ failure: { type: 'network' as const, fields: {} } }),
    emitChanged: emit(({ context }) => ({ type: 'factor.changed' as const, task: context.task })),
  },
  guards: {
    hasBegun: ({ context }, params: ProvenOutput) => params.outcome === 'done' && context.task === 'begin',
    hasCodes: ({ context }, params: ProvenOutput) =>
      params.outcome === 'done' && (context.task === 'confirm' || context.task === 'renew'),
    isOff: ({ context }, params: ProvenOutput) => params.outcome === 'done' && context.task === 'end',
    /** The secret waits for a code still, unless the server has none any more, or another tab was faster. */
    waitsForCode: ({ context }, params: ProvenOutput) =>
      context.task === 'confirm' &&
      !(
        params.outcome === 'refused' &&
        (params.failure.type === 'second_factor_over' || params.failure.type === 'second_factor_on')
      ),
    confirms: ({ context }) => context.task === 'confirm',
  },
}).createMachine({
  id: 'second-factor',
  context: { task: 'begin', failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'setup.requested': { target: 'changing', actions: { type: 'begin', params: { task: 'begin' } } },
        'codes.requested': { target: 'changing', actions: { type: 'begin', params: { task: 'renew' } } },
        'end.requested': { target: 'asking', actions: { type: 'begin', params: { task: 'end' } } },
      },
    },
    asking: {
      invoke: { id: 'confirming', src: 'confirming' },
      on: { 'question.approved': { target: 'changing' }, 'question.declined': { target: 'resting' } },
    },
    scanning: {
      tags: 'scanning',
      on: {
        'code.submitted': { target: 'changing', actions: { type: 'begin', params: { task: 'confirm' } } },
        'setup.abandoned': { target: 'resting', actions: 'forgetFailure' },
      },
    },
    changing: {
      tags: 'working',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.task,
        onDone: [
          { guard: { type: 'hasBegun', params: ({ event }) => event.output }, target: 'scanning' },
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'showing',
            actions: 'emitChanged',
          },
          { guard: { type: 'isOff', params: ({ event }) => event.output }, target: 'resting', actions: 'emitChanged' },
          {
            guard: { type: 'waitsForCode', params: ({ event }) => event.output },
            target: 'scanning',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'confirms', target: 'scanning', actions: 'setUnreachable' },
          { target: 'resting', actions: 'setUnreachable' },
        ],
      },
    },
    showing: { tags: 'codes', on: { 'codes.dismissed': { target: 'resting' } } },
  },
});

export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
