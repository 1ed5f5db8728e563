import { states } from '#machines/long-press/long-press.fixtures.ts';
import { longPressMachine } from '#machines/long-press/long-press.machine.ts';
import type { LongPressRef } from '#src/wiring/timeline/use-timeline.ts';
import { frozenActor } from './frozen-actor.ts';

/** The flow of fingers while none rests on a screen. */
export const nothingPressed = (): LongPressRef => frozenActor(longPressMachine, states.idle);
