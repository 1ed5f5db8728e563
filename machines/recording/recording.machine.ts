import { assign, emit, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';

/** A picture that was taken, which goes to the gallery by the queue of uploads. */
export interface RecordedStep {
  /** Of its upload. */
  id: string;
  /** Where its picture is read from here; empty where this page has not taken it. */
  preview: string;
  /** Of its screen, once that has come. */
  signature: string | null;
  /** The server does not take it. */
  isRefused: boolean;
}

export interface RecordingContext {
  steps: readonly RecordedStep[];
  /** The last picture could not be taken. */
  isMissed: boolean;
  error: unknown;
}

export interface RecordingInput {
  /** Those of before a reload. */
  steps: readonly RecordedStep[];
}

export type RecordingEvent =
  | { type: 'recording.requested' }
  | { type: 'picture.requested' }
  | { type: 'recording.paused' }
  | { type: 'recording.resumed' }
  | { type: 'recording.finished' }
  | { type: 'picture.discarded'; id: string }
  /** The window or the tab is closed, or the person has stopped it in the browser. */
  | { type: 'source.ended' }
  | { type: 'picture.arrived'; id: string; signature: string }
  | { type: 'picture.refused'; id: string };

/** A step is thrown away, also where its picture has arrived. */
export type PictureDiscarded = { type: 'picture.discarded'; id: string; signature: string | null };

/** Records steps: a picture of a window or a tab at each press, which arrives by itself, and a guide at the end. */
export const recordingMachine = setup({
  types: {
    context: {} as RecordingContext,
    events: {} as RecordingEvent,
    emitted: {} as { type: 'guide.recorded'; signature: string },
    input: {} as RecordingInput,
    tags: {} as 'recording' | 'busy',
  },
  actors: {
    /** Tells what becomes of the pictures, and hears which are thrown away. */
    uploads: eventSource<PictureDiscarded>('uploads'),
    /** Resolves with false where nothing is chosen. */
    askSource: notProvided<boolean>('askSource'),
    /** Tells that what is recorded has ended; lets go of it at its own end. */
    source: eventSource('source'),
    takePicture: notProvided<RecordedStep>('takePicture'),
    /** Returns the signature of the guide. */
    makeGuide: notProvided<string, { signatures: readonly string[] }>('makeGuide'),
  },
  actions: {
    addStep: assign(({ context }, { output }: { output: RecordedStep }) => ({
      steps: [...context.steps, output],
      isMissed: false,
    })),
    miss: assign({ isMissed: true }),
    discard: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const step = context.steps.find((one) => one.id === id);
      if (!step) return;
      enqueue.assign({ steps: context.steps.filter((one) => one.id !== id) });
      enqueue.sendTo('uploads', { type: 'picture.discarded', id, signature: step.signature });
    }),
    setArrived: assign(({ context }, { id, signature }: { id: string; signature: string }) => ({
      steps: context.steps.map((step) => (step.id === id ? { ...step, signature, isRefused: false } : step)),
    })),
    setRefused: assign(({ context }, { id }: { id: string }) => ({
      steps: context.steps.map((step) => (step.id === id ? { ...step, isRefused: true } : step)),
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error })),
    clearError: assign({ error: null }),
    forget: assign({ steps: [], isMissed: false }),
    tellMade: emit((_, { output }: { output: string }) => ({ type: 'guide.recorded' as const, signature: output })),
  },
  guards: {
    isChosen: (_, { output }: { output: boolean }) => output,
    hasSteps: ({ context }) => context.steps.length > 0,
    hasArrived: ({ context: { steps } }) =>
      steps.some(({ signature }) => signature !== null) &&
      steps.every(({ signature, isRefused }) => signature !== null || isRefused),
    isNone: ({ context }) => context.steps.length === 0,
    isNothingLeft: ({ context: { steps } }) => steps.every(({ isRefused }) => isRefused),
  },
}).createMachine({
  id: 'recording',
  context: ({ input: { steps } }) => ({ steps, isMissed: false, error: null }),
  invoke: { id: 'uploads', src: 'uploads' },
  on: {
    'picture.discarded': { actions: { type: 'discard', params: ({ event }) => event } },
    'picture.arrived': { actions: { type: 'setArrived', params: ({ event }) => event } },
    'picture.refused': { actions: { type: 'setRefused', params: ({ event }) => event } },
  },
  initial: 'ready',
  states: {
    ready: {
      always: { guard: 'hasSteps', target: 'ended' },
      on: { 'recording.requested': { target: 'asking' } },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askSource',
        src: 'askSource',
        onDone: [{ guard: { type: 'isChosen', params: ({ event }) => event }, target: 'open' }, { target: 'ready' }],
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'recording',
      invoke: { id: 'source', src: 'source' },
      initial: 'recording',
      on: {
        'source.ended': { target: 'ready' },
        'recording.finished': [{ guard: 'hasSteps', target: 'arriving' }, { target: 'ready' }],
      },
      states: {
        recording: {
          on: { 'picture.requested': { target: 'taking' }, 'recording.paused': { target: 'paused' } },
        },
        taking: {
          tags: 'busy',
          invoke: {
            id: 'takePicture',
            src: 'takePicture',
            onDone: { target: 'recording', actions: { type: 'addStep', params: ({ event }) => event } },
            onError: { target: 'recording', actions: 'miss' },
          },
        },
        paused: { on: { 'recording.resumed': { target: 'recording' } } },
      },
    },
    /** What was recorded stays, and can go on. */
    ended: {
      always: { guard: 'isNone', target: 'ready' },
      on: { 'recording.requested': { target: 'asking' }, 'recording.finished': { target: 'arriving' } },
    },
    arriving: {
      tags: 'busy',
      always: [
        { guard: 'hasArrived', target: 'making' },
        { guard: 'isNothingLeft', target: 'ready' },
      ],
      on: { 'recording.requested': { target: 'asking' } },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeGuide',
        src: 'makeGuide',
        input: ({ context }) => ({ signatures: context.steps.flatMap(({ signature }) => signature ?? []) }),
        onDone: { target: 'ready', actions: ['forget', { type: 'tellMade', params: ({ event }) => event }] },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    failed: {
      exit: 'clearError',
      on: {
        'recording.requested': { target: 'asking' },
        'recording.finished': { guard: 'hasSteps', target: 'arriving' },
      },
    },
  },
});

export type RecordingRef = ActorRefFrom<typeof recordingMachine>;
