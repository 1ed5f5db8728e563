import { defineMessages } from 'react-intl';
import { shownName } from '#domain/screen-name.ts';
import type { Message, Text } from '#domain/text.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';

/** Milliseconds: a toast with a button stays as long as one that offers to undo. */
export const offerDuration = 10_000;

/** How many files a toast names. */
const namesShown = 3;

/** Files of these names cannot be pictures; `taken` others can. No names are those of an empty folder. */
export const leftOutToast = (names: readonly string[], taken: number): Toast => ({
  ...(taken === 0
    ? toastOf('upload-left-out', 'warning', asMessage(messages.noPictures))
    : toastOf('upload-left-out', 'info', asMessage(messages.leftOut, { count: names.length }))),
  ...(names.length > 0 ? { text: someOf(names) } : {}),
});

/** The first names, and how many there are besides; group `upload`. */
export function someOf(names: readonly string[]): Text {
  const shown = names.slice(0, namesShown).map(shownName).join(', ');
  const count = names.length - namesShown;
  return count <= 0 ? shown : asMessage(messages.leftOutNames, { names: shown, count });
}

/** Files and folders that the browser could not read; the others are taken. */
export const unreadableToast = (names: readonly string[]): Toast => ({
  ...toastOf('upload-unreadable', 'warning', asMessage(messages.unreadable, { count: names.length })),
  text: someOf(names),
});

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

export const toastOf = (id: string, kind: Toast['kind'], title: Message): Toast => ({
  id,
  kind,
  group: 'app',
  title,
});

const messages = defineMessages({
  captureFailed: { id: 'upload.captureFailed' },
  late: { id: 'upload.late' },
  lateText: { id: 'upload.late.text' },
  leftOut: { id: 'upload.leftOut' },
  leftOutNames: { id: 'upload.leftOutNames' },
  needsSignIn: { id: 'upload.needsSignIn' },
  noPictures: { id: 'upload.noPictures' },
  tryAgain: { id: 'errors.again' },
  unreadable: { id: 'upload.unreadable' },
});
