import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { LinksChange } from '#domain/links-change.ts';
import { countScreens, type SelectedScreens } from '#domain/selected-screens.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';
import { tellAll, type Parent } from '../parent.ts';
import {
  selectionReadingMachine,
  type SelectionReadingOutput,
} from '../selection-reading/selection-reading.machine.ts';

export interface LinkRulesContext {
  request: SelectedScreens;
  /** The screens, once they are known. */
  signatures: string[];
  change: LinksChange;
  /** The listing that is selected in. */
  parent?: Parent<LinkRulesEmitted> | undefined;
}

export interface LinkRulesInput {
  parent?: Parent<LinkRulesEmitted>;
}

export type LinkRulesEvent =
  | { type: 'rules.requested'; request: SelectedScreens }
  | { type: 'rules.decided'; change: LinksChange }
  | { type: 'rules.dismissed' };

export type LinkRulesEmitted =
  /** `count` of the links of the `asked` screens have them now; the other screens are gone. */
  | { type: 'rules.changed'; count: number; asked: number }
  /** `moved`: the gallery is not the one that was selected in. */
  | { type: 'rules.failed'; reason: 'moved' | 'failed'; error: unknown };

const nothing: LinkRulesContext = {
  request: { signatures: [], ranges: [], anchors: [] },
  signatures: [],
  change: {},
};

const alone: LinkRulesInput = {};

/** Gives the links of selected screens the same rules; those are read that were never loaded. */
export const linkRulesMachine = setup({
  types: {
    context: {} as LinkRulesContext,
    events: {} as LinkRulesEvent,
    emitted: {} as LinkRulesEmitted,
    input: alone,
    tags: {} as 'open' | 'saving',
  },
  actors: {
    readSignatures: selectionReadingMachine,
    /** Returns how many links have the rules now. */
    changeLinks: notProvided<number, { signatures: readonly string[]; change: LinksChange }>('changeLinks'),
    /** Says to the person what came of it. */
    messages: eventSource<LinkRulesEmitted>('messages'),
  },
  actions: {
    setRequest: assign((_, { request }: { request: SelectedScreens }) => ({ ...nothing, request })),
    setChange: assign(({ context }, { change }: { change: LinksChange }) => ({
      change,
      signatures: context.request.signatures,
    })),
    addRead: assign(({ context }, output: SelectionReadingOutput) => ({
      signatures: [...context.signatures, ...(output.type === 'read' ? output.signatures : [])],
    })),
    forget: assign(nothing),
    tellChanged: enqueueActions(({ context, enqueue }, { output }: { output: number }) =>
      tellAll(enqueue, context, { type: 'rules.changed', count: output, asked: context.signatures.length }),
    ),
    tellFailed: enqueueActions(
      ({ context, enqueue }, { reason, error }: { reason: 'moved' | 'failed'; error: unknown }) =>
        tellAll(enqueue, context, { type: 'rules.failed', reason, error }),
    ),
  },
  guards: {
    isEmpty: (_, { request }: { request: SelectedScreens }) => countScreens(request) === 0,
    isKnown: ({ context }) => context.request.ranges.length === 0,
    changesNothing: (_, { change }: { change: LinksChange }) => Object.keys(change).length === 0,
    isRead: (_, output: SelectionReadingOutput) => output.type === 'read',
    isUnreachable: (_, output: SelectionReadingOutput) => output.type === 'unreachable',
  },
}).createMachine({
  id: 'link-rules',
  context: ({ input }) => ({ ...nothing, parent: input.parent }),
  invoke: { id: 'messages', src: 'messages' },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        'rules.requested': [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          { target: 'choosing', actions: { type: 'setRequest', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      tags: 'open',
      on: {
        'rules.dismissed': { target: 'resting' },
        'rules.decided': [
          { guard: { type: 'changesNothing', params: ({ event }) => event }, target: 'resting' },
          { guard: 'isKnown', target: 'saving', actions: { type: 'setChange', params: ({ event }) => event } },
          { target: 'reading', actions: { type: 'setChange', params: ({ event }) => event } },
        ],
      },
    },
    reading: {
      tags: 'saving',
      invoke: {
        id: 'readSignatures',
        src: 'readSignatures',
        input: ({ context }) => ({ selected: context.request }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'addRead', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'resting',
            actions: {
              type: 'tellFailed',
              params: ({ event: { output } }) => ({
                reason: 'failed',
                error: output.type === 'unreachable' ? output.error : null,
              }),
            },
          },
          { target: 'resting', actions: { type: 'tellFailed', params: { reason: 'moved', error: null } } },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
        },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'changeLinks',
        src: 'changeLinks',
        input: ({ context: { signatures, change } }) => ({ signatures, change }),
        onDone: { target: 'resting', actions: { type: 'tellChanged', params: ({ event }) => event } },
        onError: {
          target: 'resting',
          actions: { type: 'tellFailed', params: ({ event }) => ({ reason: 'failed', error: event.error }) },
        },
      },
    },
  },
});

export type LinkRulesRef = ActorRefFrom<typeof linkRulesMachine>;
