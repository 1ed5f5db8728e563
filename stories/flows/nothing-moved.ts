import { states } from '#machines/moving/moving.fixtures.ts';
import { movingMachine, type MovingRef } from '#machines/moving/moving.machine.ts';
import { frozenActor } from './frozen-actor.ts';

/** No screens are being moved. */
export const nothingMoved = (): MovingRef => frozenActor(movingMachine, states.resting);
