import type { Subscription } from 'xstate';
import type { AppRef } from '#machines/app/app.machine.ts';
import { openFlow } from '#machines/app/open-flow.ts';
import { longPressMachine } from '#machines/long-press/long-press.machine.ts';
import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import { edgeScroll } from './edge-scroll.ts';
import type { LongPressRef, TimelineFlows } from './use-timeline.ts';

/** A tick that fingers feel, milliseconds. */
const hapticMs = 12;

/** The flow of fingers that rest on screens; they feel it when one is held. */
export const longPressInBrowser = (): typeof longPressMachine =>
  longPressMachine.provide({
    actors: { edgeScroll: edgeScroll() },
    actions: {
      feel: () => {
        // Phones of Apple have none, and no way to ask for it.
        if ('vibrate' in navigator) navigator.vibrate(hapticMs);
      },
    },
  });

export const openLongPress = (app: AppRef): LongPressRef => openFlow(app, 'longPress', longPressInBrowser(), {});

/** Selects what a finger holds, and what it is dragged over. */
export function selectByFinger({
  selection,
  longPress,
}: Pick<TimelineFlows, 'selection' | 'longPress'>): Subscription[] {
  return [
    longPress.on('screen.held', ({ place }) => selection.send({ type: 'selection.begun', place })),
    longPress.on('screen.dragged', ({ place }) => selection.send({ type: 'selection.dragged', place })),
  ];
}

/** The signature of a screen that a timeline has read. */
export const signatureIn =
  (timeline: TimelineFlows['timeline']) =>
  (index: number): string | undefined =>
    selectScreens(timeline.getSnapshot())[index]?.signature;
