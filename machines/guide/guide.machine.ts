import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import {
  changed,
  goesOn,
  picturesToDraw,
  textsAt,
  undone,
  withChange,
  type GuideChange,
  type GuideDraft,
  type ToDraw,
} from '#domain/guide/draft.ts';
import { guideDrawingMachine, type PictureDrawn } from '../guide-drawing/guide-drawing.machine.ts';
import { notProvided } from '../not-provided.ts';

export interface GuideContext {
  /** As its owner sees it. */
  draft: GuideDraft;
  /** As the server has it. */
  kept: GuideDraft;
  /** What is to be saved; the first of these is under way. */
  left: readonly GuideChange[];
  /** What can be undone, the last first to be. */
  past: readonly GuideChange[];
  /** What stands on the server in place of it is overwritten. */
  isForced: boolean;
  /** Its page is gone. */
  isLeft: boolean;
}

export interface GuideInput {
  draft: GuideDraft;
}

/** What is saved, and what has to be known for it. */
export interface SaveOrder {
  change: GuideChange | undefined;
  /** What has stood there until now; null: whatever stands there is overwritten. */
  was: string | null;
  /** All of the guide after it, by their keys. */
  order: readonly { key: string; kind: 'picture' | 'heading' | 'note' }[];
}

export type GuideEvent =
  | { type: 'guide.changed'; change: GuideChange }
  | { type: 'undo.requested' }
  /** A field was left: what was typed into it is saved at once. */
  | { type: 'writing.paused' }
  | { type: 'save.retried' }
  /** Of what stands here and what somebody else has saved meanwhile, what stands here. */
  | { type: 'conflict.forced' }
  | { type: 'conflict.dropped' }
  | PictureDrawn
  | { type: 'page.left' };

/** Milliseconds without another letter until a text is saved. */
export const writingDelay = 700;

/** What its owner makes of a guide: it is shown at once, saved as it is typed, and undone step by step. */
export const guideMachine = setup({
  types: {
    context: {} as GuideContext,
    events: {} as GuideEvent,
    input: {} as GuideInput,
    children: {} as { drawing: 'drawing'; saveChange: 'saveChange'; readGuide: 'readGuide' },
    tags: {} as 'saving' | 'failed' | 'conflict',
  },
  actors: {
    /** Resolves with what is kept of a text; null: something else stands there by now than `was`. */
    saveChange: notProvided<string | null, SaveOrder>('saveChange'),
    readGuide: notProvided<GuideDraft>('readGuide'),
    drawing: guideDrawingMachine,
  },
  actions: {
    take: assign(({ context }, { change }: { change: GuideChange }) => {
      const { draft, left, past } = context;
      const [underWay, ...waiting] = left;
      // The one that is under way is sent already.
      const next = underWay ? [underWay, ...withChange(waiting, change)] : [change];
      return { draft: changed(draft, change), left: next, past: withChange(past, change) };
    }),
    takeFirst: assign(({ context }, { change }: { change: GuideChange }) => ({
      draft: changed(context.draft, change),
      left: withChange(context.left, change),
      past: withChange(context.past, change),
    })),
    undo: assign(({ context: { draft, left, past } }) => {
      const last = past.at(-1);
      if (!last) return {};
      const change = undone(last);
      return { draft: changed(draft, change), left: [...left, change], past: past.slice(0, -1) };
    }),
    dropSaved: assign(({ context: { kept, left } }, { output }: { output: string | null }) => {
      const [saved, ...rest] = left;
      if (!saved) return {};
      const change = saved.does === 'write' ? { ...saved, text: output ?? saved.text } : saved;
      return { kept: changed(kept, change), left: rest, isForced: false };
    }),
    force: assign({ isForced: true }),
    startAgain: assign((_, { output }: { output: GuideDraft }) => ({
      draft: output,
      kept: output,
      left: [],
      past: [],
      isForced: false,
    })),
    takeDrawn: assign(({ context }, { key, from }: ToDraw) => {
      const drawn = (draft: GuideDraft): GuideDraft => ({
        ...draft,
        entries: draft.entries.map((entry) =>
          entry.key === key ? { ...entry, drawnFrom: from === 1 ? null : from } : entry,
        ),
      });
      return { draft: drawn(context.draft), kept: drawn(context.kept) };
    }),
    leave: assign({ isLeft: true }),
    tellNumbers: sendTo('drawing', ({ context }) => ({
      type: 'pictures.numbered',
      pictures: picturesToDraw(context.kept),
    })),
  },
  guards: {
    hasMore: ({ context }) => context.left.length > 1,
    isNothingLeft: ({ context }) => context.left.length === 0,
    isLeft: ({ context }) => context.isLeft,
    canUndo: ({ context }) => context.past.length > 0,
    /** A text is written on: its letters are saved together. */
    isWritten: ({ context }, { change }: { change: GuideChange }) =>
      change.does === 'write' && context.left.every((one) => goesOn(one, change)),
    isConflictAtEnd: ({ context }, { output }: { output: string | null }) => context.isLeft && output === null,
    isConflict: (_, { output }: { output: string | null }) => output === null,
  },
  delays: { writingDelay },
}).createMachine({
  id: 'guide',
  context: ({ input: { draft } }) => ({ draft, kept: draft, left: [], past: [], isForced: false, isLeft: false }),
  invoke: { id: 'drawing', src: 'drawing', input: ({ self }) => ({ parent: self }) },
  entry: 'tellNumbers',
  on: {
    'picture.renumbered': { actions: { type: 'takeDrawn', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: {
      always: { guard: 'isLeft', target: 'over' },
      on: {
        'guide.changed': [
          {
            guard: { type: 'isWritten', params: ({ event }) => event },
            target: 'writing',
            actions: { type: 'takeFirst', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'takeFirst', params: ({ event }) => event } },
        ],
        'undo.requested': { guard: 'canUndo', target: 'saving', actions: 'undo' },
        'page.left': { target: 'over' },
      },
    },
    writing: {
      tags: 'saving',
      after: { writingDelay: { target: 'saving' } },
      on: {
        'guide.changed': [
          {
            guard: { type: 'isWritten', params: ({ event }) => event },
            target: 'writing',
            reenter: true,
            actions: { type: 'takeFirst', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'takeFirst', params: ({ event }) => event } },
        ],
        'undo.requested': { target: 'saving', actions: 'undo' },
        'writing.paused': { target: 'saving' },
        'page.left': { target: 'saving', actions: 'leave' },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { kept, left, isForced } }) => {
          const [change] = left;
          const after = change ? changed(kept, change) : kept;
          const was = change?.does === 'write' ? (textsAt(kept, change.place)[change.locale] ?? '') : '';
          return { change, was: isForced ? null : was, order: after.entries.map(({ key, kind }) => ({ key, kind })) };
        },
        onDone: [
          { guard: { type: 'isConflictAtEnd', params: ({ event }) => event }, target: 'over' },
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'conflict' },
          {
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: { type: 'dropSaved', params: ({ event }) => event },
          },
          { target: 'resting', actions: [{ type: 'dropSaved', params: ({ event }) => event }, 'tellNumbers'] },
        ],
        onError: [{ guard: 'isLeft', target: 'over' }, { target: 'failed' }],
      },
      on: {
        'guide.changed': { actions: { type: 'take', params: ({ event }) => event } },
        'undo.requested': { guard: 'canUndo', actions: 'undo' },
        'page.left': { actions: 'leave' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'guide.changed': { target: 'saving', actions: { type: 'take', params: ({ event }) => event } },
        'undo.requested': { guard: 'canUndo', target: 'saving', actions: 'undo' },
        'save.retried': { target: 'saving' },
        'page.left': { target: 'saving', actions: 'leave' },
      },
    },
    conflict: {
      tags: 'conflict',
      on: {
        'guide.changed': { actions: { type: 'take', params: ({ event }) => event } },
        'conflict.forced': { target: 'saving', actions: 'force' },
        'conflict.dropped': { target: 'rereading' },
        'page.left': { target: 'over' },
      },
    },
    rereading: {
      tags: 'saving',
      invoke: {
        id: 'readGuide',
        src: 'readGuide',
        onDone: { target: 'resting', actions: [{ type: 'startAgain', params: ({ event }) => event }, 'tellNumbers'] },
        onError: { target: 'conflict' },
      },
      on: { 'page.left': { target: 'over' } },
    },
    over: { type: 'final' },
  },
});

export type GuideRef = ActorRefFrom<typeof guideMachine>;
