import { states } from '#machines/collection-making/collection-making.fixtures.ts';
import {
  collectionMakingMachine,
  type CollectionMakingRef,
} from '#machines/collection-making/collection-making.machine.ts';
import { frozenActor } from './frozen-actor.ts';

/** No collection is being made. */
export const nothingMade = (): CollectionMakingRef => frozenActor(collectionMakingMachine, states.resting);
