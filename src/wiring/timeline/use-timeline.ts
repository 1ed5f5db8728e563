import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { HistoryPlace, Place, SelectedRange } from '#domain/selection.ts';
import type { selectionMachine } from '#machines/selection/selection.machine.ts';
import { selectSelectedScreens } from '#machines/selection/selection.selectors.ts';
import type { Finger, longPressMachine } from '#machines/long-press/long-press.machine.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { selectDays, selectScreens, selectTotal } from '#machines/timeline/timeline.selectors.ts';
import { settleTiles } from '#src/lib/settle-tiles.ts';

export type TimelineRef = ActorRefFrom<typeof timelineMachine>;
export type LongPressRef = ActorRefFrom<typeof longPressMachine>;
export type SelectionRef = ActorRefFrom<typeof selectionMachine>;

export interface TimelineFlows {
  timeline: TimelineRef;
  selection: SelectionRef;
  longPress: LongPressRef;
}

/** What a timeline shows of its flows, and what it tells them. Each function is the same one as long as the flows are. */
export function useTimeline({ timeline, selection, longPress }: TimelineFlows) {
  useEffect(() => {
    const subscription = timeline.on('screens.dropped', () => settleTiles());
    return () => subscription.unsubscribe();
  }, [timeline]);
  const days = useSelector(timeline, selectDays);
  const screens = useSelector(timeline, selectScreens);
  const selected = useSelector(selection, selectSelectedScreens);
  const actions = useMemo(
    () => ({
      isEmpty: () => selectTotal(timeline.getSnapshot()) === 0,
      onRange: (range: { from: number; to: number }) => timeline.send({ type: 'range.changed', range }),
      selection: {
        toggle: (place: Place) => selection.send({ type: 'selection.toggled', place }),
        extend: (place: HistoryPlace) => selection.send({ type: 'selection.extended', place }),
        toggleRange: (range: SelectedRange) => selection.send({ type: 'selection.rangeToggled', range }),
        add: (ranges: SelectedRange[]) => selection.send({ type: 'selection.added', ranges }),
        clear: () => selection.send({ type: 'selection.cleared' }),
      },
      fingers: fingersOf(longPress),
    }),
    [timeline, selection, longPress],
  );
  return { days, screens, selected, ...actions };
}

/** What a flow is told of the fingers on screens. */
export const fingersOf = (longPress: LongPressRef) => ({
  pressed: (at: Finger, place: HistoryPlace) => longPress.send({ type: 'finger.pressed', at, place }),
  moved: (at: Finger, place: HistoryPlace | null) => longPress.send({ type: 'finger.moved', at, place }),
  lifted: () => longPress.send({ type: 'finger.lifted' }),
  cancelled: () => longPress.send({ type: 'press.cancelled' }),
  menuRequested: () => longPress.send({ type: 'menu.requested' }),
  isDragging: () => longPress.getSnapshot().hasTag('dragging'),
  isSwallowing: () => longPress.getSnapshot().hasTag('swallowing'),
});
