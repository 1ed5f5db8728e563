import type { Subscription } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { longPressMachine } from '#machines/long-press/long-press.machine.ts';
import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import { edgeScroll } from './edge-scroll.ts';
import type { LongPressRef, TimelineFlows } from './use-timeline.ts';

/** A tick that fingers feel, milliseconds. */
const hapticMs = 12;

/** Opens the flow of fingers that rest on screens; they feel it when one is held. */
export function openLongPress(app: AppRef): LongPressRef {
  const longPress = openFlow(
    app,
    'longPress',
    longPressMachine.provide({ actors: { edgeScroll: edgeScroll() } }),
    undefined,
  );
  longPress.on('screen.held', () => {
    // Phones of Apple have none, and no way to ask for it.
    if ('vibrate' in navigator) navigator.vibrate(hapticMs);
  });
  return longPress;
}

/** Selects what a finger holds, and what it is dragged over. `signatureAt` says what is seen at a place. */
export function selectByFinger(
  { selection, longPress }: Pick<TimelineFlows, 'selection' | 'longPress'>,
  signatureAt: (index: number) => string | undefined,
): Subscription[] {
  const placeOf = (index: number) => ({ index, signature: signatureAt(index) ?? null });
  return [
    longPress.on('screen.held', ({ index }) => selection.send({ type: 'selection.begun', place: placeOf(index) })),
    longPress.on('screen.dragged', ({ index }) => selection.send({ type: 'selection.dragged', place: placeOf(index) })),
  ];
}

/** The signature of a screen that a timeline has read. */
export const signatureIn =
  (timeline: TimelineFlows['timeline']) =>
  (index: number): string | undefined =>
    selectScreens(timeline.getSnapshot())[index]?.signature;
