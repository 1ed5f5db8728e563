import type { AnyActorRef } from 'xstate';

/** What a component reads of a flow. */
export type Readable = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>;
