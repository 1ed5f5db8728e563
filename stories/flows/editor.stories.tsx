import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/editor/editor.fixtures.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { EditorShown } from './editor-shown.tsx';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Editor', parameters: { ownRouter: true } } satisfies Meta;

const inState = flowStories({
  machine: editorMachine,
  states,
  samples,
  view: (editor) => <EditorShown editor={editor} />,
});

export const Opening = inState('opening');
export const ReadingTheLimits = inState('reading the limits');
export const AboutToDraw = inState('about to draw');
export const DrawingAnArrow = inState('drawing an arrow');
export const AShapeSelected = inState('a shape selected');
export const SeveralSelected = inState('several selected');
export const ATurnedShapeSelected = inState('a turned shape selected');
export const CaughtByAnother = inState('caught by another');
export const MovingAShape = inState('moving a shape');
export const ResizingAShape = inState('resizing a shape');
export const SelectingByABox = inState('selecting by a box');
export const TypingAText = inState('typing a text');
export const TypingACallout = inState('typing a callout');
export const Cropping = inState('cropping');
export const DraggingTheCrop = inState('dragging the crop');
export const Cropped = inState('cropped');
export const OnABackdrop = inState('on a backdrop');
export const Unsaved = inState('unsaved');
export const UnsavedAboutToBeKept = inState('unsaved, about to be kept');
export const UnsavedBeingKept = inState('unsaved, being kept');
export const SavedTheDraftBeingDropped = inState('saved, the draft being dropped');
export const MakingThePicture = inState('making the picture');
export const SendingThePicture = inState('sending the picture');
export const ACopyOffered = inState('a copy offered');
export const AskedBeforeLeaving = inState('asked before leaving');
export const KeptBeforeLeaving = inState('kept before leaving');
export const FreeToLeave = inState('free to leave');
export const LeftTheDraftBeingKept = inState('left, the draft being kept');
export const ThePictureBeingDiscarded = inState('the picture being discarded');
export const Over = inState('over');
