import type { MouseEvent, PointerEvent } from 'react';
import { shareAt, type Point } from '#src/blocks/screen-stage/zoom.ts';
import type { PictureWords } from '#machines/picture-words/picture-words.machine.ts';
import type { ShownWords } from './use-picture-words.ts';

/**
 * Handlers of a finger that rests on a word of the picture: the words can be selected then, as a press of T does. Elsewhere in it the
 * browser opens its menu of a picture, by which people keep it.
 */
export const touchedText = ({ known, request, select }: Pick<ShownWords, 'known' | 'request' | 'select'>) => ({
  // They are there by the time for which a finger rests.
  onPointerDown: ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'touch' && pictureOf(target)) request();
  },
  onContextMenu: (event: MouseEvent) => {
    const picture = pictureOf(event.target);
    // How it was pressed is told by the event of the browser alone.
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (!isTouch || !known || !picture) return;
    const at = shareAt(picture.getBoundingClientRect(), known.size, { x: event.clientX, y: event.clientY });
    if (!isOnWord(known, at)) return;
    event.preventDefault();
    select();
  },
});

const pictureOf = (target: EventTarget): HTMLImageElement | null =>
  target instanceof HTMLImageElement && target.dataset['stage'] !== undefined ? target : null;

/** Pixels of the picture beside a word that belong to it: fingers are not exact. */
const beside = 12;

/** Whether a word stands at this part of the picture. */
export const isOnWord = ({ size, words }: Pick<PictureWords, 'size' | 'words'>, { x, y }: Point): boolean =>
  words.some(({ box: [left = 0, top = 0, width = 0, height = 0] }) => {
    const [right, down] = [x * size.width - left, y * size.height - top];
    return right >= -beside && down >= -beside && right <= width + beside && down <= height + beside;
  });
