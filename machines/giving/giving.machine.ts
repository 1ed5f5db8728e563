import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { ErrorType } from '#domain/errors.ts';
import { silenceLimit } from '../answer-limits.ts';

/** A picture of a guest. The picture itself lives outside, found by the id. */
export interface GivenPicture {
  id: string;
  name: string;
  bytes: number;
}

/** `network` stands for a connection that broke. */
export type GivingFailure = ErrorType | 'network';

export interface PictureToGive extends GivenPicture {
  sent: number;
  status: 'ready' | 'sent' | 'failed';
  failure: GivingFailure | null;
}

/** What the guest says of themselves and of the pictures; both may be empty. */
export interface Said {
  author: string;
  words: string;
}

interface GivingContext {
  pictures: PictureToGive[];
  said: Said;
  /** How many more are taken. */
  left: number;
}

export type GivingEvent =
  | { type: 'pictures.added'; pictures: GivenPicture[] }
  | { type: 'picture.removed'; id: string }
  | { type: 'sending.requested'; said: Said }
  | { type: 'more.requested' }
  | { type: 'sending.progressed'; sent: number }
  | { type: 'sending.succeeded'; left: number }
  | { type: 'sending.failed'; failure: GivingFailure };

interface GivingInput {
  left: number;
}

export interface SentPictureInput {
  picture: PictureToGive | null;
  said: Said;
}

/** Of these one more try is as vain as the first. */
const ends: ReadonlySet<GivingFailure> = new Set(['link_over', 'not_found', 'account_full', 'too_many']);

export const nextToGive = ({ pictures }: Pick<GivingContext, 'pictures'>): PictureToGive | null =>
  pictures.find(({ status }) => status === 'ready') ?? null;

type Change = Partial<Pick<PictureToGive, 'sent' | 'status' | 'failure'>>;
const changed = (pictures: readonly PictureToGive[], id: string | undefined, change: Change): PictureToGive[] =>
  pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture));

/** Pictures that a guest chooses, and sends one after another to somebody who asks for them. */
export const givingMachine = setup({
  types: {
    context: {} as GivingContext,
    events: {} as GivingEvent,
    input: {} as GivingInput,
    tags: {} as 'choosing' | 'sending' | 'sent' | 'refused',
  },
  actors: {
    sendPicture: fromCallback<EventObject, SentPictureInput>(() => {
      throw new Error('sendPicture not provided');
    }),
  },
  actions: {
    add: assign(({ context }, params: { pictures: GivenPicture[] }) => ({
      pictures: [
        ...context.pictures,
        ...params.pictures.map((picture) => ({ ...picture, sent: 0, status: 'ready' as const, failure: null })),
      ],
    })),
    remove: assign(({ context }, params: { id: string }) => ({
      pictures: context.pictures.filter(({ id }) => id !== params.id),
    })),
    begin: assign(({ context }, params: { said: Said }) => ({
      said: params.said,
      pictures: context.pictures.map((picture) =>
        picture.status === 'failed' ? { ...picture, sent: 0, status: 'ready' as const, failure: null } : picture,
      ),
    })),
    progress: assign(({ context }, params: { sent: number }) => ({
      pictures: changed(context.pictures, nextToGive(context)?.id, { sent: params.sent }),
    })),
    succeed: assign(({ context }, params: { left: number }) => ({
      left: params.left,
      pictures: changed(context.pictures, nextToGive(context)?.id, { status: 'sent' }),
    })),
    fail: assign(({ context }, params: { failure: GivingFailure }) => ({
      pictures: changed(context.pictures, nextToGive(context)?.id, { status: 'failed', failure: params.failure }),
    })),
    forgetSent: assign(({ context }) => ({ pictures: context.pictures.filter(({ status }) => status !== 'sent') })),
  },
  guards: {
    hasSome: ({ context }) => context.pictures.some(({ status }) => status !== 'sent'),
    isNext: ({ context }) => nextToGive(context) !== null,
    hasFailed: ({ context }) => context.pictures.some(({ status }) => status === 'failed'),
    isEnd: (_, params: { failure: GivingFailure }) => ends.has(params.failure),
  },
  delays: { silenceLimit },
}).createMachine({
  id: 'giving',
  context: ({ input }) => ({ pictures: [], said: { author: '', words: '' }, left: input.left }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: {
        'pictures.added': { actions: { type: 'add', params: ({ event }) => event } },
        'picture.removed': { actions: { type: 'remove', params: ({ event }) => event } },
        'sending.requested': {
          guard: 'hasSome',
          target: 'sending',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'sending',
      initial: 'waiting',
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => ({ picture: nextToGive(context), said: context.said }),
        onError: { target: 'between', actions: { type: 'fail', params: { failure: 'network' } } },
      },
      on: {
        'sending.progressed': { target: '.waiting', actions: { type: 'progress', params: ({ event }) => event } },
        'sending.succeeded': { target: 'between', actions: { type: 'succeed', params: ({ event }) => event } },
        'sending.failed': [
          {
            guard: { type: 'isEnd', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: 'between', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
      states: {
        // Entered anew by every sign of life.
        waiting: {
          after: {
            silenceLimit: { target: '#giving.between', actions: { type: 'fail', params: { failure: 'network' } } },
          },
        },
      },
    },
    between: {
      always: [{ guard: 'isNext', target: 'sending' }, { guard: 'hasFailed', target: 'choosing' }, { target: 'sent' }],
    },
    sent: {
      tags: 'sent',
      on: { 'more.requested': { target: 'choosing', actions: 'forgetSent' } },
    },
    // Nothing more is taken from here, or by this link.
    refused: {
      tags: 'refused',
      on: { 'more.requested': { target: 'choosing', actions: 'forgetSent' } },
    },
  },
});
