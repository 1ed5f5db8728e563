import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { wasRefused } from '#domain/errors.ts';
import type { MoveWay } from '#domain/move-plan.ts';
import { collectionMakingMachine } from '../collection-making/collection-making.machine.ts';
import { eventSource } from '../event-source.ts';
import { linkCopyMachine } from '../link-copy/link-copy.machine.ts';
import { linkRulesMachine } from '../link-rules/link-rules.machine.ts';
import { longPressMachine } from '../long-press/long-press.machine.ts';
import { movingMachine } from '../moving/moving.machine.ts';
import { screenRemovalMachine, type RemovalFailure } from '../screen-removal/screen-removal.machine.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import { sharedCopyMachine } from '../shared-copy/shared-copy.machine.ts';
import { taggingMachine } from '../tagging/tagging.machine.ts';
import { timelineMachine } from '../timeline/timeline.machine.ts';
import { trashChangeMachine, type TrashChange, type TrashChangeFailure } from '../trash-change/trash-change.machine.ts';
import type { ListingContext, ListingEvent, ListingInput, ListingKind, RestorationTold } from './listing.types.ts';

type Told<Type extends ListingEvent['type']> = Extract<ListingEvent, { type: Type }>;

/** What the listings of all kinds are made of. */
export const listingSetup = setup({
  types: {
    context: {} as ListingContext,
    events: {} as ListingEvent,
    input: {} as ListingInput,
    children: {} as {
      timeline: 'timeline';
      selection: 'selection';
      longPress: 'longPress';
      news: 'news';
      network: 'network';
      trashChange: 'trashChange';
      arrivals: 'arrivals';
      live: 'live';
      screenRemoval: 'screenRemoval';
      sharedCopy: 'sharedCopy';
      linkCopy: 'linkCopy';
      collectionMaking: 'collectionMaking';
      tagging: 'tagging';
      linkRules: 'linkRules';
      moving: 'moving';
    },
  },
  actors: {
    timeline: timelineMachine,
    selection: selectionMachine,
    longPress: longPressMachine,
    trashChange: trashChangeMachine,
    screenRemoval: screenRemovalMachine,
    sharedCopy: sharedCopyMachine,
    linkCopy: linkCopyMachine,
    collectionMaking: collectionMakingMachine,
    tagging: taggingMachine,
    linkRules: linkRulesMachine,
    moving: movingMachine,
    /** Tells other lists of this tab what came back from the trash, and hears of it. */
    news: eventSource<RestorationTold>('news'),
    network: eventSource('network'),
    /** Tells of what was changed elsewhere. */
    live: eventSource('live'),
    /** Tells of uploads that have succeeded. */
    arrivals: eventSource('arrivals'),
  },
  actions: {
    openTimeline: sendTo('timeline', { type: 'timeline.opened' }),
    refresh: sendTo('timeline', { type: 'refresh.requested' }),
    readChanged: sendTo('timeline', (_, { signatures }: { signatures: readonly string[] | null }) => ({
      type: 'screens.changedElsewhere' as const,
      signatures: signatures ?? [],
    })),
    reread: sendTo('timeline', { type: 'reread.requested' }),
    takeOut: sendTo('timeline', (_, params: { signatures: readonly string[]; wereThere: boolean }) => ({
      type: 'screens.removed' as const,
      ...params,
    })),
    bringBack: sendTo('timeline', (_, { signatures }: { signatures: readonly string[] }) => ({
      type: 'screens.restored' as const,
      signatures,
    })),
    putFirst: sendTo('timeline', (_, params: Told<'screen.uploaded'>) => params),
    seek: sendTo('timeline', (_, { of }: { of: string }) => ({ type: 'place.requested' as const, signature: of })),
    deselect: sendTo('selection', (_, { place }: Told<'screen.located'>) => ({
      type: 'screen.finished' as const,
      place,
    })),
    countAdded: assign(({ context }, { count }: { count: number }) => ({ added: context.added + count })),
    beginSelection: sendTo('selection', (_, { place }: Told<'screen.held'>) => ({
      type: 'selection.begun' as const,
      place,
    })),
    dragSelection: sendTo('selection', (_, { place }: Told<'screen.dragged'>) => ({
      type: 'selection.dragged' as const,
      place,
    })),
    moveBehind: enqueueActions(({ enqueue }, params: { at: readonly number[] }) => {
      for (const at of params.at) enqueue.sendTo('selection', { type: 'screens.inserted', at, count: 1 });
    }),
    closeUp: sendTo('selection', (_, params: { indexes: number[] }) => ({
      type: 'screens.removed' as const,
      indexes: params.indexes,
    })),
    keepKnown: sendTo('selection', (_, { kept }: Told<'days.reread'>) => ({ type: 'history.reread' as const, kept })),
    announce: sendTo('news', (_, params: { signatures: readonly string[] }) => ({
      type: 'restoration.announced' as const,
      signatures: params.signatures,
    })),
    leaveChange: sendTo('trashChange', { type: 'page.left' }),
    leaveRemoval: sendTo('screenRemoval', { type: 'page.left' }),
    leaveCopy: sendTo('sharedCopy', { type: 'page.left' }),
    handOn: sendTo('trashChange', (_, params: Told<'screens.restoredElsewhere'>) => params),
  },
  guards: {
    isOf: ({ context }, params: { kind: ListingKind }) => context.kind === params.kind,
    isOld: (_, params: { isOld: boolean }) => params.isOld,
    isSaid: (_, params: { isSaid: boolean }) => params.isSaid,
    isEmptying: (_, params: { change: TrashChange }) => params.change === 'emptying',
    // Tried again on what is known here, it would fail for ever.
    hasMoved: (_, params: { change: TrashChange; reason: TrashChangeFailure }) =>
      params.reason === 'moved' || params.change === 'emptying',
    isTaken: (_, params: { way: MoveWay }) => params.way === 'move',
    isMoved: (_, params: { reason: string }) => params.reason === 'moved',
    isRefused: (_, params: { error: unknown }) => wasRefused(params.error),
    isUnanswered: (_, params: { error: unknown }) => !wasRefused(params.error),
    // What was not answered may have been done all the same.
    mayBeDone: (_, params: { reason: TrashChangeFailure | RemovalFailure; error: unknown }) =>
      params.reason === 'unconfirmed' && !wasRefused(params.error),
    isPartly: (_, params: { signatures: readonly string[]; count: number }) => params.count < params.signatures.length,
  },
});
