import { defineMessages } from 'react-intl';
import type { Message, Text } from '#domain/text.ts';
import { toastDurations, type Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';

/** Milliseconds: a toast with a button stays as long as one that offers to undo. */
const offerDuration = 10_000;

/** How many files a toast names. */
const namesShown = 3;

/** Pictures have become screens. Their links are on the clipboard, or the toast offers to put them there. */
export const arrivedToast = ({ batch, count, copied }: { batch: string; count: number; copied: boolean }): Toast => ({
  id: `upload-${batch}`,
  kind: 'success',
  group: 'app',
  title: asMessage(messages.done, { count }),
  ...(copied
    ? { text: asMessage(messages.copied, { count }), duration: toastDurations.success }
    : { actionLabel: asMessage(messages.copy, { count }), duration: offerDuration }),
});

export const copiedToast = (count: number): Toast =>
  toastOf('upload-copied', 'success', asMessage(messages.copied, { count }));

/** The browser let nobody copy: the links themselves are there to be copied by hand. */
export const notCopiedToast = (links: readonly string[]): Toast => ({
  ...toastOf('upload-copied', 'warning', asMessage(messages.copyByHand, { count: links.length })),
  byHand: { label: asMessage(messages.links, { count: links.length }), text: links.join('\n') },
  duration: null,
});

/** Files of these names cannot be pictures; `taken` others can. No names are those of an empty folder. */
export const leftOutToast = (names: readonly string[], taken: number): Toast => ({
  ...(taken === 0
    ? toastOf('upload-left-out', 'warning', asMessage(messages.noPictures))
    : toastOf('upload-left-out', 'info', asMessage(messages.leftOut, { count: names.length }))),
  ...(names.length > 0 ? { text: someOf(names) } : {}),
});

/** The first names, and how many there are besides; group `upload`. */
export function someOf(names: readonly string[]): Text {
  const shown = names.slice(0, namesShown).join(', ');
  const count = names.length - namesShown;
  return count <= 0 ? shown : asMessage(messages.leftOutNames, { names: shown, count });
}

/** Files and folders that the browser could not read; the others are taken. */
export const unreadableToast = (names: readonly string[]): Toast => ({
  ...toastOf('upload-unreadable', 'warning', asMessage(messages.unreadable, { count: names.length })),
  text: someOf(names),
});

export const tooManyToast = (limit: number): Toast =>
  toastOf('upload-too-many', 'warning', asMessage(messages.tooMany, { limit }));

/** What uploads has not come. The pictures are kept, and it is tried again by the toast's button. */
export const lateToast = (): Toast => ({
  ...toastOf('upload-late', 'warning', asMessage(messages.late)),
  text: asMessage(messages.lateText),
  actionLabel: asMessage(messages.tryAgain),
  duration: null,
});

export const captureFailedToast = (): Toast => toastOf('upload-capture', 'error', asMessage(messages.captureFailed));

/** It stands until somebody has signed in. */
export const signInToastId = 'upload-sign-in';

export const signInToast = (count: number): Toast => ({
  ...toastOf(signInToastId, 'info', asMessage(messages.needsSignIn, { count })),
  duration: offerDuration,
});

const toastOf = (id: string, kind: Toast['kind'], title: Message): Toast => ({
  id,
  kind,
  group: 'app',
  title,
  duration: toastDurations[kind],
});

const messages = defineMessages({
  captureFailed: { id: 'upload.captureFailed' },
  copied: { id: 'screens.copied' },
  copy: { id: 'upload.copy' },
  copyByHand: { id: 'screens.copyByHand' },
  done: { id: 'upload.done' },
  late: { id: 'upload.late' },
  lateText: { id: 'upload.late.text' },
  leftOut: { id: 'upload.leftOut' },
  leftOutNames: { id: 'upload.leftOutNames' },
  links: { id: 'screens.links' },
  needsSignIn: { id: 'upload.needsSignIn' },
  noPictures: { id: 'upload.noPictures' },
  tooMany: { id: 'upload.tooMany' },
  tryAgain: { id: 'errors.again' },
  unreadable: { id: 'upload.unreadable' },
});
