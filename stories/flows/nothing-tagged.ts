import { states } from '#machines/tagging/tagging.fixtures.ts';
import { taggingMachine, type TaggingRef } from '#machines/tagging/tagging.machine.ts';
import { frozenActor } from './frozen-actor.ts';

/** No screens are being tagged. */
export const nothingTagged = (): TaggingRef => frozenActor(taggingMachine, states.resting);
