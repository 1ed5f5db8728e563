import { defineMessages } from 'react-intl';
import type { Message, Text } from '#domain/text.ts';
import { toastDurations, type Toast } from '#machines/toasts/toasts.machine.ts';
import { toSay } from '#src/i18n/say.ts';

/** Milliseconds: a toast with a button stays as long as one that offers to undo. */
const offerDuration = 10_000;

/** How many files a toast names. */
const namesShown = 3;

/** Pictures have become screens. Their links are on the clipboard, or the toast offers to put them there. */
export const arrivedToast = ({ batch, count, copied }: { batch: string; count: number; copied: boolean }): Toast => ({
  id: `upload-${batch}`,
  kind: 'success',
  group: 'app',
  title: toSay(messages.done, { count }),
  ...(copied
    ? { text: toSay(messages.copied, { count }), duration: toastDurations.success }
    : { actionLabel: toSay(messages.copy, { count }), duration: offerDuration }),
});

export const copiedToast = (count: number): Toast =>
  toastOf('upload-copied', 'success', toSay(messages.copied, { count }));

/** The browser let nobody copy: the links themselves are shown. */
export const notCopiedToast = (links: readonly string[]): Toast => ({
  ...toastOf('upload-copied', 'warning', toSay(messages.notCopied)),
  text: links.join('\n'),
  duration: null,
});

/** Files of these names cannot be pictures; `taken` others can. */
export const leftOutToast = (names: readonly string[], taken: number): Toast => ({
  ...(taken === 0
    ? toastOf('upload-left-out', 'warning', toSay(messages.noPictures))
    : toastOf('upload-left-out', 'info', toSay(messages.leftOut, { count: names.length }))),
  text: someOf(names),
});

/** The first names, and how many there are besides. */
function someOf(names: readonly string[]): Text {
  const shown = names.slice(0, namesShown).join(', ');
  const count = names.length - namesShown;
  return count <= 0 ? shown : toSay(messages.leftOutNames, { names: shown, count });
}

/** Files and folders that the browser could not read; the others are taken. */
export const unreadableToast = (names: readonly string[]): Toast => ({
  ...toastOf('upload-unreadable', 'warning', toSay(messages.unreadable, { count: names.length })),
  text: someOf(names),
});

export const tooManyToast = (limit: number): Toast =>
  toastOf('upload-too-many', 'warning', toSay(messages.tooMany, { limit }));

/** What uploads has not come. The pictures are kept, and it is tried again by the toast's button. */
export const lateToast = (): Toast => ({
  ...toastOf('upload-late', 'warning', toSay(messages.late)),
  text: toSay(messages.lateText),
  actionLabel: toSay(messages.tryAgain),
  duration: null,
});

export const captureFailedToast = (): Toast => toastOf('upload-capture', 'error', toSay(messages.captureFailed));

/** It stands until somebody has signed in. */
export const signInToastId = 'upload-sign-in';

export const signInToast = (count: number): Toast => ({
  ...toastOf(signInToastId, 'info', toSay(messages.needsSignIn, { count })),
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
  captureFailed: { id: 'upload.captureFailed', defaultMessage: 'The screen could not be captured' },
  copied: { id: 'screens.copied', defaultMessage: '{count, plural, one {Link copied} other {# links copied}}' },
  copy: { id: 'upload.copy', defaultMessage: '{count, plural, one {Copy link} other {Copy links}}' },
  done: {
    id: 'upload.done',
    defaultMessage: '{count, plural, one {Screen uploaded} other {# screens uploaded}}',
  },
  late: { id: 'upload.late', defaultMessage: 'The upload has not started' },
  lateText: {
    id: 'upload.late.text',
    defaultMessage:
      'Your files are kept in this browser. Check the connection and try again; if that does not help, reload the page.',
  },
  leftOut: {
    id: 'upload.leftOut',
    defaultMessage: '{count, plural, one {# file is not a picture} other {# files are not pictures}}',
  },
  leftOutNames: { id: 'upload.leftOutNames', defaultMessage: '{names} and {count, number} more' },
  needsSignIn: {
    id: 'upload.needsSignIn',
    defaultMessage:
      '{count, plural, one {Your picture is kept: it is uploaded as soon as you sign in in this tab, within half an hour} other {Your # pictures are kept: they are uploaded as soon as you sign in in this tab, within half an hour}}',
  },
  noPictures: { id: 'upload.noPictures', defaultMessage: 'No pictures among these files' },
  notCopied: { id: 'upload.notCopied', defaultMessage: 'The browser does not allow copying' },
  tooMany: {
    id: 'upload.tooMany',
    defaultMessage: 'The queue holds {limit, plural, one {# file} other {# files}}; the rest were left out',
  },
  tryAgain: { id: 'errors.again', defaultMessage: 'Try again' },
  unreadable: {
    id: 'upload.unreadable',
    defaultMessage: '{count, plural, one {# file} other {# files}} could not be read',
  },
});
