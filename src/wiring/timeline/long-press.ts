import { longPressMachine } from '#machines/long-press/long-press.machine.ts';
import { selectScreens } from '#machines/timeline/timeline.selectors.ts';
import { edgeScroll } from './edge-scroll.ts';
import type { TimelineFlows } from './use-timeline.ts';

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

/** The signature of a screen that a timeline has read. */
export const signatureIn =
  (timeline: TimelineFlows['timeline']) =>
  (index: number): string | undefined =>
    selectScreens(timeline.getSnapshot())[index]?.signature;
