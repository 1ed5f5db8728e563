import type { Screen } from '#domain/screen.ts';
import { nothingSelected as nothing } from '#domain/selection.ts';
import { emptyHistory } from '#domain/timeline/loaded.ts';
import { states as linkCopyStates } from '#machines/link-copy/link-copy.fixtures.ts';
import { linkCopyMachine, type LinkCopyRef } from '#machines/link-copy/link-copy.machine.ts';
import { states as selectionStates } from '#machines/selection/selection.fixtures.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type { SelectionRef, TimelineRef } from '#src/wiring/timeline/use-timeline.ts';
import { GalleryPage, type GalleryPageProps } from '../support/gallery-page.tsx';
import { sampleDays, sampleScreens } from '../support/sample-screens.ts';
import { frozenActor } from './frozen-actor.ts';

/** The gallery over flows in states of their own; the others rest. */
export const GalleryShown = (
  flows: Partial<
    Pick<
      GalleryPageProps,
      'timeline' | 'selection' | 'copying' | 'making' | 'tagging' | 'linkRules' | 'moving' | 'longPress' | 'search'
    >
  >,
) => (
  <GalleryPage
    timeline={() => restingTimeline()}
    selection={nothingSelected}
    copying={nothingCopied}
    {...flows}
    onUpload={noAction}
    onCapture={noAction}
    onFolder={noAction}
    onOpen={noAction}
    onEdit={noAction}
    onDelete={noAction}
    onDownload={noAction}
  />
);

export const restingTimeline = (screens: readonly Screen[] = sampleScreens): TimelineRef =>
  frozenActor(timelineMachine, {
    value: { ready: { pages: 'resting', news: 'resting' } },
    context: {
      history: { ...emptyHistory, days: sampleDays, screens: { ...screens }, recentPages: [0] },
      version: 1,
      isDoubted: false,
      range: { from: 0, to: 0 },
      reading: [],
      searchDate: null,
      newer: { dateFrom: '', offset: 0 },
      arrived: 0,
      rereads: 0,
    },
  });

const nothingSelected = (): SelectionRef =>
  frozenActor(selectionMachine, { value: 'none', context: { selection: nothing, anchor: null, before: nothing } });

/** What is copied is selected. */
export const someSelected = (): SelectionRef => frozenActor(selectionMachine, selectionStates.some);

const nothingCopied = (): LinkCopyRef => frozenActor(linkCopyMachine, linkCopyStates.idle);

const noAction = () => {};
