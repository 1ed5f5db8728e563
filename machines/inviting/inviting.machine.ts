import { assign, emit, setup } from 'xstate';
import type { Role } from '#domain/role.ts';
import { notProvided } from '../not-provided.ts';

export interface WantedInvitation {
  /** Null where it is for anybody who has its link. */
  email: string | null;
  role: Role;
  /** For which it can be accepted. */
  days: number;
}

export interface InvitingContext {
  wanted: WantedInvitation | null;
  /** Why it failed; null where it has not. */
  error: unknown;
}

export type InvitingEvent = { type: 'inviting.requested'; wanted: WantedInvitation };
/** The list of invitations has one more. */
export type InvitingEmitted = { type: 'person.invited' };

/** `declined` is somebody who did not prove that it is still them, where the server wanted it. */
export type InvitingOutput = { outcome: 'done' } | { outcome: 'declined' };

/** Invites a person, and holds why that failed until it is tried again. The link itself is read with the list and never enters it. */
export const invitingMachine = setup({
  types: {
    context: {} as InvitingContext,
    events: {} as InvitingEvent,
    emitted: {} as InvitingEmitted,
    tags: {} as 'working',
  },
  actors: { invite: notProvided<InvitingOutput, WantedInvitation | null>('invite') },
  actions: {
    keepWanted: assign((_, params: { wanted: WantedInvitation }) => ({ wanted: params.wanted, error: null })),
    setError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    tellInvited: emit({ type: 'person.invited' }),
  },
  guards: {
    isDeclined: (_, { output }: { output: InvitingOutput }) => output.outcome === 'declined',
  },
}).createMachine({
  id: 'inviting',
  context: { wanted: null, error: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'inviting.requested': { target: 'sending', actions: { type: 'keepWanted', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'working',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context }) => context.wanted,
        onDone: [
          { guard: { type: 'isDeclined', params: ({ event }) => event }, target: 'resting' },
          { target: 'resting', actions: 'tellInvited' },
        ],
        onError: { target: 'resting', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
});
